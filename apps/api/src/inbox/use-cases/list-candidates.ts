import { Injectable } from '@nestjs/common';
import { type Decision, isOpen, mayBeHanded, type PersonId, type RoleKey, type Standing } from '@countersign/domain';
import type { Card, NamedPerson } from '../../decisions/card.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { Details } from '../persistence/details.js';

const MOST = 50;
/** The requester, the viewer and the holder meet the role too, and none of them is a candidate. */
const KNOWN_OUT = 3;

/** To whom a hand-over may go, by name, at most 50. */
@Injectable()
export class ListCandidates {
  constructor(private readonly details: Details) {}

  async execute(viewer: SignedInViewer, { decision }: Card, text: string | null): Promise<readonly NamedPerson[]> {
    const { organization, eligibleRole: role } = decision;
    if (!isOpen(decision) || role === null) return [];
    const holders = await this.details.holders(viewer, { organization, role }, { text, limit: MOST + KNOWN_OUT });
    return holders.filter(({ id }) => mayBeHanded(meeting(id, decision, role), decision, viewer.person)).slice(0, MOST);
  }
}

const meeting = (person: PersonId, { organization }: Decision, role: RoleKey): Standing => ({
  person,
  active: true,
  roles: new Map([[organization, new Set([role])]]),
});
