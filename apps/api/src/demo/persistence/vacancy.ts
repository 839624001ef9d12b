import type { Database } from '../../platform/database/database.js';
import { column, selection } from '../../platform/database/selection.js';
import { statement } from '../../platform/database/statement.js';

const vacancy = selection({ isVacant: column.boolean('is_empty OR is_begun') });

/**
 * Nobody and nothing is there; or of the applications the demo's alone, still without the key that stays: a start was
 * killed before the demo was whole.
 */
const findVacancy = statement(`
  SELECT ${vacancy.sql} FROM (SELECT
    NOT EXISTS (SELECT FROM organization WHERE slug IS NOT NULL)
      AND NOT EXISTS (SELECT FROM person) AND NOT EXISTS (SELECT FROM application) AS is_empty,
    EXISTS (SELECT FROM application WHERE slug = $1)
      AND NOT EXISTS (SELECT FROM application WHERE slug <> $1)
      AND NOT EXISTS (SELECT FROM api_key WHERE application_id IS NOT NULL AND expires_at IS NULL) AS is_begun) AS found`);

/** Whether there is room for the demo, whose application is `application`. */
export async function isVacant(database: Database, application: string): Promise<boolean> {
  const [row] = await database.run({ organizations: [], operator: true }, findVacancy, [application]);
  return row !== undefined && vacancy.read(row).isVacant;
}
