import { z } from 'zod';

/** Any text: what does not fit the pattern of such a name is the 404 like any unknown one, or `name_invalid` in a PUT. */
const name = (description: string, example: string) =>
  z
    .string()
    .min(1)
    .meta({ description, examples: [example] });

const PARAMETERS: Readonly<Record<string, z.ZodType>> = {
  org: name('The slug of an organization.', 'acme'),
  role: name('The key of a role.', 'FINANCE_APPROVER'),
  user: name('Your own id of a person, percent-encoded.', 'u-42'),
  app: name('The slug of an application.', 'wonder-todos'),
  id: name('The id that the contract gave.', '01936f3e-7f2a-7c1b-9d1e-5b8f0f6f9a10'),
  runId: name('Your own id of the run, percent-encoded.', 'run_7'),
  token: name('The token of a sign-in link.', '…'),
};

/** The parameters that a path names in braces. */
export function pathParameters(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, found]) => found ?? '');
  if (names.length === 0) return undefined;
  return z.object(Object.fromEntries(names.map((found) => [found, parameter(found)])));
}

function parameter(found: string): z.ZodType {
  const schema = PARAMETERS[found];
  if (schema === undefined) throw new Error(`no schema for the path parameter {${found}}`);
  return schema;
}
