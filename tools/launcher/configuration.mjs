import { CannotStart } from './cannot-start.mjs';

/** What the environment says; every fault at once. The server has been built: its own module reads it. */
export async function configurationOf(env) {
  const { readConfiguration } = await import('../../apps/api/dist/platform/configuration/read-configuration.js');
  const result = readConfiguration(env);
  if (!result.ok)
    throw new CannotStart(
      ['The configuration is not right:', ...result.faults.map((fault) => `- ${fault}`)].join('\n'),
    );
  return result;
}
