import type { Raise } from '@countersign/contract';
import { type DecisionId, type JsonObject, withoutSensitive } from '@countersign/domain';
import { RaiseDecision } from '../decisions/use-cases/raise-decision.js';
import type { ApplicationCaller } from '../identity/api-key/caller.js';
import type { SignedInViewer } from '../identity/viewer.js';
import type { DemoDirectory } from './demo-directory.js';
import type { Organization, User } from './people.js';
import { sensitiveOf, type Tool } from './gates.js';
import { type Get, told } from './told.js';

/** Where the stories are told: who is there, and by which use cases they act. */
export interface Scene {
  readonly get: Get;
  readonly directory: DemoDirectory;
  readonly application: ApplicationCaller;
  readonly as: (user: User) => SignedInViewer;
}

/** A decision while its story goes on. */
interface Waiting {
  readonly id: DecisionId;
  readonly digest: string;
  /** As a reviewer's screen shows them. */
  readonly shown: JsonObject;
}

export type Step = (scene: Scene, decision: Waiting) => Promise<void>;

/** A call that pauses, and what people made of it. */
export interface Story extends Omit<Raise, 'tool' | 'requester' | 'organization' | 'arguments'> {
  readonly tool: Tool;
  readonly requester: User;
  readonly organization?: Organization;
  readonly arguments: JsonObject;
  readonly then?: readonly Step[];
}

/** A story that an earlier start told, as far as it came, is left as it is. */
export async function tell(scene: Scene, { then = [], ...call }: Story): Promise<void> {
  const { own, isReplay } = told(await scene.get(RaiseDecision).execute(scene.application, call));
  if (isReplay) return;
  const { id, digest } = own.decision;
  const shown = withoutSensitive(call.arguments, sensitiveOf(call.tool));
  for (const step of then) await step(scene, { id, digest, shown });
}
