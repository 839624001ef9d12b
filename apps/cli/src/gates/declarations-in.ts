import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { GateWire } from '@countersign/sdk';
import { UsageFault } from '../usage-fault.js';

/** What these modules declare, all together. */
export async function declarationsIn(modules: readonly string[], directory: string): Promise<readonly GateWire[]> {
  const declared: GateWire[] = [];
  for (const module of modules) declared.push(...(await declaredBy(module, resolve(directory, module))));
  return declared;
}

async function declaredBy(name: string, path: string): Promise<readonly GateWire[]> {
  const values = path.endsWith('.json') ? [member(await parsed(name, path), 'gates')] : await exportsOf(name, path);
  // What is exported under two names is one thing.
  const lists = [...new Set(values.map((value) => declarationsOf(name, value)))].filter((list) => list !== undefined);
  if (lists.length > 0) return lists.flatMap((list) => list);
  throw new UsageFault(
    path.endsWith('.json')
      ? `${name} holds no declarations: it must be {"gates": [{"tool": …, "route": …}]}.`
      : `${name} exports no declarations: export the client, or an array of them.`,
  );
}

/**
 * A client, by what it tells: it may come from another copy of the package. A list that is one but for an entry would be
 * found sound without it.
 */
function declarationsOf(name: string, value: unknown): readonly GateWire[] | undefined {
  const list = Array.isArray(value) ? (value as unknown[]) : member(value, 'declarations');
  if (!Array.isArray(list) || (list.length > 0 && !list.some(isDeclaration))) return undefined;
  const other = list.findIndex((entry) => !isDeclaration(entry));
  if (other < 0) return list as GateWire[];
  throw new UsageFault(
    `${name} has something among its declarations that is none: number ${other + 1} has no tool and route.`,
  );
}

const isDeclaration = (value: unknown): value is GateWire =>
  typeof member(value, 'tool') === 'string' && typeof member(value, 'route') === 'string';

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

async function parsed(name: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

async function exportsOf(name: string, path: string): Promise<readonly unknown[]> {
  try {
    return Object.values((await import(pathToFileURL(path).href)) as Readonly<Record<string, unknown>>);
  } catch (cause) {
    throw unreadable(name, cause);
  }
}

const unreadable = (name: string, cause: unknown) =>
  new UsageFault(`${name} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
