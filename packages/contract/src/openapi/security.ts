import type { Access, Operation } from '../operations/operation.js';

const bearer = (description: string) => ({ type: 'http', scheme: 'bearer', description }) as const;

export const securitySchemes = {
  operatorKey: bearer('A key `csk_op_…`: provisioning.'),
  applicationKey: bearer('A key `csk_app_…`. Each call names the scope it needs.'),
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-countersign',
    description: 'The session of a person who signed in.',
  },
} as const;

/** Any one of the requirements suffices; none at all means that anybody may call. */
export const securityOf = ({ access }: Operation): Record<string, string[]>[] => access.flatMap(requirement);

function requirement(who: Access): Record<string, string[]>[] {
  if (who === 'public') return [];
  if (who === 'session') return [{ session: [] }];
  if (who === 'operator') return [{ operatorKey: [] }];
  return [{ applicationKey: [who.slice('application:'.length)] }];
}
