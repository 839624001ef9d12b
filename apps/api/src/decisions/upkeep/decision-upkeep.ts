import { Injectable } from '@nestjs/common';
import {
  type Change,
  clearHolder,
  type DecisionId,
  loseOwner,
  type OrganizationId,
  type PersonId,
  withdrawBySystem,
} from '@countersign/domain';
import { Database, type Transaction } from '../../platform/database/database.js';
import { Sealer } from '../../platform/sealing/sealer.js';
import { pokeOf, writeValues } from '../persistence/decisions.js';
import { BATCH, findHeld, findOpen } from '../persistence/find-sql.js';
import { type Found, foundIn } from '../persistence/found.js';
import { writeChange } from '../persistence/write-sql.js';
import { Pokes } from '../persistence/pokes.js';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000' as DecisionId;

/**
 * What a change of people does to open decisions, in the transaction of that change (1.4): afterwards nobody holds what
 * they may no longer act on. The caller has locked and changed the role graph and the persons before.
 */
@Injectable()
export class DecisionUpkeep {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
    private readonly pokes: Pokes,
  ) {}

  /** The standing of these persons in the organization changed (or in NO_ORGANIZATION: whether they are active). */
  async standingsChanged(
    transaction: Transaction,
    organization: OrganizationId,
    persons: readonly PersonId[] | 'everybody',
  ): Promise<void> {
    const those = persons === 'everybody' ? null : [...persons];
    await this.each(transaction, findHeld, [organization, those], (found) => withoutLostHolder(found));
  }

  /** The organization is being deleted: everything open in it is withdrawn by the system. */
  async organizationDeleted(transaction: Transaction, organization: OrganizationId): Promise<void> {
    await this.each(transaction, findOpen, [organization, null], ({ situation }) => withdrawBySystem(situation));
  }

  private async each(
    transaction: Transaction,
    find: string,
    [organization, persons]: readonly [OrganizationId, PersonId[] | null],
    decide: (found: Found) => Change,
  ): Promise<void> {
    let last = BEFORE_ALL;
    let found: Found[];
    do {
      const rows = await transaction.$queryRawUnsafe<{ row: (string | null)[] }[]>(
        find,
        organization,
        last,
        null,
        persons,
      );
      found = rows.map(({ row }) => foundIn(row)).sort((one, other) => (idOf(one) < idOf(other) ? -1 : 1));
      for (const one of found) await this.write(transaction, one, decide(one));
      last = found.at(-1)?.situation.decision.id ?? last;
    } while (found.length === BATCH);
  }

  private async write(transaction: Transaction, found: Found, change: Change): Promise<void> {
    if (change.events.length === 0) return;
    await transaction.$executeRawUnsafe(writeChange.text, ...writeValues(found, change, this.sealer));
    this.database.afterCommit(transaction, () => this.pokes.changed(pokeOf(found, change)));
  }
}

const idOf = ({ situation }: Found): DecisionId => situation.decision.id;

/** The holder is the one who asks here (`findHeld`). */
function withoutLostHolder({ situation, viewer }: Found): Change {
  if (viewer === null) throw new Error('a held decision without its holder');
  return situation.decision.route === 'OWNER' ? loseOwner(situation) : clearHolder(situation, viewer);
}
