import { migrate } from '../launcher/migrations/migrate.mjs';

await migrate(process.argv[2]);
process.exit(0);
