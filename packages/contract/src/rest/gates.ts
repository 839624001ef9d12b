import { z } from 'zod';
import { RAISE_REFUSALS } from '../problem-codes.js';
import { Instant, JsonValue, listed, Pointer, Reference, RoleKey, text, UserId } from './scalars.js';

export const Route = z.enum(['OWNER', 'ROLE', 'ASSIGNEE']);

const seconds = z.int().meta({ description: 'Seconds.' });

/**
 * One gate of `PUT /v1/gates` (1.2, 2.3). Only the shape is checked here: what a declaration means, and whether
 * anybody could answer it, is found for all gates together and told as `gates_invalid`.
 */
export const PutGate = z
  .strictObject({
    tool: text(200),
    route: Route,
    eligibleRole: Reference.optional(),
    assignee: z
      .strictObject({ pointer: Pointer.optional(), resolver: z.literal(true).optional() })
      .optional()
      .meta({ description: 'Where the one person is named: in the arguments, or by the application in the pause.' }),
    escalateTo: z.strictObject({ role: Reference }).optional(),
    requesterRole: Reference.optional(),
    authorityCheck: z
      .strictObject({ url: text(4000) })
      .optional()
      .meta({ description: 'The application is asked here as well whether the requester may: http or https (2.7).' }),
    argumentsSchema: JsonValue.optional().meta({ description: 'JSON Schema 2020-12 of the arguments.' }),
    editable: listed(Pointer, 200).optional(),
    sensitive: listed(Pointer, 200).optional(),
    expiresIn: seconds.optional(),
    escalateAfter: seconds.optional(),
    title: text(300).optional(),
    instructions: text(4000).optional(),
  })
  .meta({ id: 'PutGate' });
export type PutGate = z.infer<typeof PutGate>;

/** `PUT /v1/gates` (2.3): all gates of the calling application, all or nothing. */
export const PutGates = z.strictObject({ gates: listed(PutGate) }).meta({ id: 'PutGates' });
export type PutGates = z.infer<typeof PutGates>;

const Revision = z.int().min(1).meta({ description: 'Counts the declarations of this tool that differed.' });

export const GatesPut = z
  .strictObject({ gates: z.array(z.strictObject({ tool: z.string(), revision: Revision })) })
  .meta({ id: 'GatesPut' });
export type GatesPut = z.infer<typeof GatesPut>;

/** `POST /v1/gates/check` (2.3): the gates as they would stand, were they declared now. */
export const GatesChecked = GatesPut.meta({ id: 'GatesChecked' });
export type GatesChecked = z.infer<typeof GatesChecked>;

/** A gate as it stands: what was declared, with the defaults it was given. */
export const GateResource = z
  .strictObject({
    ...PutGate.shape,
    eligibleRole: RoleKey.optional(),
    requesterRole: RoleKey.optional(),
    editable: z.array(Pointer),
    sensitive: z.array(Pointer),
    expiresIn: seconds,
    revision: Revision,
    declaredAt: Instant,
  })
  .meta({ id: 'Gate' });
export type GateResource = z.infer<typeof GateResource>;

export const GateList = z.strictObject({ items: z.array(GateResource) }).meta({ id: 'GateList' });
export type GateList = z.infer<typeof GateList>;

/** `POST /v1/gates/simulate` (2.3): a call as it would be raised, but that it has no id. */
export const SimulatePause = z
  .strictObject({
    tool: Reference,
    organization: Reference.optional(),
    requester: UserId,
    arguments: JsonValue.optional(),
    assignee: Reference.optional(),
  })
  .meta({ id: 'SimulatePause' });
export type SimulatePause = z.infer<typeof SimulatePause>;

export const PauseSimulation = z
  .strictObject({
    refused: z.enum(RAISE_REFUSALS).optional().meta({ description: 'Why the pause would be refused.' }),
    route: Route.nullable().meta({ description: 'Null where no gate is known.' }),
    role: RoleKey.nullable().meta({ description: 'Null on OWNER, and where no gate is known.' }),
    eligibleCount: z
      .int()
      .min(0)
      .meta({ description: 'How many could take the decision now; of ASSIGNEE, how many could be named.' }),
    escalateTo: RoleKey.optional(),
    expiresIn: seconds.nullable().meta({ description: 'Seconds; null where no gate is known.' }),
  })
  .meta({ id: 'PauseSimulation' });
export type PauseSimulation = z.infer<typeof PauseSimulation>;
