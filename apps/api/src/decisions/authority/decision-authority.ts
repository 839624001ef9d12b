import type { Decision, JsonObject } from '@countersign/domain';
import { Injectable } from '@nestjs/common';
import { OwnDecisions } from '../persistence/own-decisions.js';
import { AuthorityCheck, type Told } from './authority-check.js';
import type { Question } from './question.js';

/** What somebody is about to let run, and what was answered about it in this request. */
interface AboutToRun {
  readonly moment: Exclude<Question['moment'], 'raise'>;
  /** Where the gate says that the application is asked. */
  readonly url: string;
  /** The final ones, and their digest. */
  readonly arguments: JsonObject;
  readonly digest: string;
  readonly told: Told;
}

/** Asks the application about a decision that it raised. */
@Injectable()
export class DecisionAuthority {
  constructor(
    private readonly check: AuthorityCheck,
    private readonly own: OwnDecisions,
  ) {}

  async holds({ id, application, tool }: Decision, { url, told, ...about }: AboutToRun): Promise<boolean> {
    const own = await this.own.one(application, id);
    if (own === undefined) throw new Error('a decision that its application does not find');
    const { organization, requester, callId } = own;
    const question = {
      ...{ moment: about.moment, tool, organization, requester, callId },
      ...{ arguments: about.arguments, digest: about.digest },
    };
    return this.check.holds({ application, url }, question, told);
  }
}
