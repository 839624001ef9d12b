import type { PersonId, Route } from '../src/index.js';
import { type Actor, type Column, inTable, type Row } from './table.js';

/** A person of the model: facts, no sets of roles. */
export interface Person {
  readonly id: PersonId;
  active: boolean;
  member: boolean;
  approver: boolean;
  chief: boolean;
  admin: boolean;
}

interface Start {
  readonly route: Route;
  readonly requester: Person;
  readonly named: Person;
  readonly hasTarget: boolean;
  readonly people: readonly Person[];
}

/** A decision of the model: a column of the table and who has it. Written with plain ifs, apart from the domain. */
export class StateMachine {
  column: Column;
  holder: Person | null;
  escalated = false;
  status = 'PENDING';

  readonly route: Route;
  readonly requester: Person;
  readonly people: readonly Person[];
  private readonly named: Person;
  private readonly hasTarget: boolean;

  constructor({ route, requester, named, hasTarget, people }: Start) {
    this.route = route;
    this.requester = requester;
    this.named = named;
    this.hasTarget = hasTarget;
    this.people = people;
    this.column = route === 'OWNER' ? 'OWN' : route === 'ROLE' ? 'OPEN' : 'DIRECTED';
    this.holder = route === 'OWNER' ? requester : route === 'ROLE' ? null : named;
  }

  actor(who: Person): Actor {
    if (!who.active || !who.member) return 'N';
    if (who === this.requester) return this.route === 'OWNER' ? 'O' : 'R';
    if (!this.isEligible(who)) return 'N';
    if (who === this.holder) return 'H';
    return who.admin ? 'A' : 'E';
  }

  isEligible(who: Person): boolean {
    if (this.route === 'OWNER' || who === this.requester || !who.active || !who.member) return false;
    return this.escalated ? who.chief : who.approver;
  }

  homeIsPool(): boolean {
    return this.route === 'ROLE' || this.escalated;
  }

  sees(who: Person): boolean {
    return inTable('see', this.column, this.actor(who)) === 'ok';
  }

  reaches(): boolean {
    return this.people.some((one) => one !== this.requester && one.active && one.member && one.chief);
  }

  rowOf(move: string, by: Person, to: Person): Row {
    if (move === 'give back') {
      if (this.homeIsPool() || this.route === 'OWNER') return 'give back, its home a pool';
      const isFree = this.named !== by && this.isEligible(this.named);
      return isFree ? 'give back, its home a person' : 'give back, its home a person who is lost or lets go';
    }
    if (move === 'reassign') {
      const isAvailable = this.isEligible(to) && to !== by && to !== this.holder;
      return isAvailable ? 'reassign to an eligible person' : 'reassign to anybody else';
    }
    if (move === 'escalate') {
      if (!this.hasTarget) return 'escalate, not declared';
      if (this.escalated) return 'escalate, used';
      return this.reaches() ? 'escalate' : 'escalate, nobody there';
    }
    return move as Row;
  }

  /** Takes a move, and gives the table's word for what becomes of it. */
  take(move: string, by: Person, to: Person): string {
    const row = this.rowOf(move, by, to);
    const word = inTable(row, this.column, this.actor(by));
    if (word === 'HELD') this.put('HELD', by);
    if (word === 'OPEN') this.put('OPEN', null);
    if (word === 'OPEN' && row === 'escalate') this.escalated = true;
    if (word === 'DIRECTED') this.put('DIRECTED', row === 'take over' ? by : move === 'reassign' ? to : this.named);
    if (word === 'DONE' && move === 'withdraw') this.end('WITHDRAWN');
    if (word === 'DONE' && move === 'answer') this.end(this.mayRun() ? 'ACCEPTED' : 'REQUESTER_AUTHORITY_LAPSED');
    return word;
  }

  /** What follows when somebody's membership or roles have changed. */
  settleStandings(): void {
    if (this.column === 'DONE') return;
    if (this.column === 'OWN') {
      if (!this.mayRun()) this.end('REQUESTER_AUTHORITY_LAPSED');
    } else if (this.holder !== null && !this.isEligible(this.holder)) {
      this.put(this.homeIsPool() ? 'OPEN' : 'VACANT', null);
    }
  }

  expire(): void {
    if (this.column !== 'DONE') this.end('LAPSED');
  }

  private mayRun(): boolean {
    return this.requester.active && this.requester.member;
  }

  private put(column: Column, holder: Person | null): void {
    this.column = column;
    this.holder = holder;
  }

  private end(status: string): void {
    this.put('DONE', null);
    this.status = status;
  }
}
