import { serve, settingsOf } from './serve.js';

try {
  const settings = settingsOf(process.env);
  const app = await serve(settings);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void app.close());
  console.log(`Wonder Todos is ready: ${settings.origin}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
