import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { RoleList } from '@countersign/sdk';
import { UsageFault } from '../usage-fault.js';

/** The roles of each organization in a file: `{"acme": {"CFO": ["CLERK"], "CLERK": []}}`. */
export async function rolesIn(name: string, directory: string): Promise<readonly RoleList[]> {
  const content = await parsed(name, resolve(directory, name));
  const organizations = isObject(content) ? Object.values(content) : [];
  if (organizations.length > 0 && organizations.every(isRoleList)) return organizations;
  throw new UsageFault(
    `${name} is no list of roles: it must be {"<organization>": {"<role>": ["<role it implies>"]}}.`,
  );
}

async function parsed(name: string, path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (cause) {
    throw new UsageFault(`${name} cannot be read: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRoleList = (value: unknown): value is RoleList =>
  isObject(value) &&
  Object.values(value).every((implied) => Array.isArray(implied) && implied.every((role) => typeof role === 'string'));
