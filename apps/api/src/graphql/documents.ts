import { readFileSync } from 'node:fs';

/** The texts of the documents that the shipped client sends, by their hashes; none where it was not built. */
export function shippedDocuments(): ReadonlyMap<string, string> {
  try {
    const file = new URL('../../../web/dist/documents.json', import.meta.url);
    return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
  } catch {
    return new Map();
  }
}
