import type { JsonValue } from '@countersign/domain';

/** What an application is asked before its tool is paused, answered or run (2.7), as it goes over the wire. */
export interface Question {
  readonly moment: 'raise' | 'answer' | 'grant';
  readonly tool: string;
  /** Its slug; null: raised without one. */
  readonly organization: string | null;
  /** The application's own id of the person. */
  readonly requester: string;
  readonly callId: string;
  /** At the raise as they came: that they fit is looked at afterwards (1.3). Then as they shall run. */
  readonly arguments: JsonValue;
  readonly digest: string;
}
