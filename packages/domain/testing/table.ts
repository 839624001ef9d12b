export type Actor = 'H' | 'E' | 'A' | 'O' | 'R' | 'N' | 'S';
export type Column = 'OPEN' | 'HELD' | 'DIRECTED' | 'VACANT' | 'OWN' | 'DONE';
export type Row = keyof typeof TABLE;

/**
 * The table of 1.5, cell by cell. Actors: H holder · E eligible, in the pool · A admin · O owner · R requester ·
 * N anybody else · S the clock. A cell gives each its answer: the state the decision is in afterwards, `same` for no
 * change, `skipped`, NF, or the code of a conflict or an invalid body. Who has none in a cell gets NF.
 */
const TABLE = {
  see: {
    OPEN: 'E ok, A ok',
    HELD: 'H ok, A ok, E NF',
    DIRECTED: 'H ok, A ok, E NF',
    VACANT: 'A ok, E NF',
    OWN: 'O ok',
    DONE: 'H NF, E NF, A NF, O NF, R NF, N NF',
  },
  claim: {
    OPEN: 'E HELD, A HELD',
    HELD: 'H same, A take_over_instead, E NF',
    DIRECTED: 'H same, A take_over_instead, E NF',
    VACANT: 'A take_over_instead',
    OWN: 'O move_not_offered, A NF',
    DONE: '',
  },
  'give back, its home a pool': {
    OPEN: 'E same, A same',
    HELD: 'H OPEN, A not_holder, E NF',
    DIRECTED: 'H OPEN, A not_holder, E NF',
    VACANT: '',
    OWN: 'O move_not_offered, A NF',
    DONE: '',
  },
  'give back, its home a person': {
    OPEN: '',
    HELD: '',
    DIRECTED: 'H DIRECTED, A not_holder, E NF',
    VACANT: 'A not_holder',
    OWN: '',
    DONE: '',
  },
  'give back, its home a person who is lost or lets go': {
    OPEN: '',
    HELD: '',
    DIRECTED: 'H not_releasable, A not_holder, E NF',
    VACANT: 'A not_holder',
    OWN: '',
    DONE: '',
  },
  'reassign to an eligible person': {
    OPEN: 'E DIRECTED, A DIRECTED',
    HELD: 'H DIRECTED, A DIRECTED',
    DIRECTED: 'H DIRECTED, A DIRECTED',
    VACANT: 'A DIRECTED',
    OWN: 'O move_not_offered, A NF',
    DONE: '',
  },
  'reassign to anybody else': {
    OPEN: 'E target_not_available, A target_not_available',
    HELD: 'H target_not_available, A target_not_available',
    DIRECTED: 'H target_not_available, A target_not_available',
    VACANT: 'A target_not_available',
    OWN: 'O move_not_offered, A NF',
    DONE: '',
  },
  'take over': {
    OPEN: 'A DIRECTED, E admin_only',
    HELD: 'A DIRECTED, H already_yours, E NF',
    DIRECTED: 'A DIRECTED, H already_yours, E NF',
    VACANT: 'A DIRECTED',
    OWN: 'O move_not_offered, A NF',
    DONE: '',
  },
  escalate: {
    OPEN: 'E OPEN, A OPEN, S OPEN',
    HELD: 'H OPEN, A OPEN, S OPEN',
    DIRECTED: 'H OPEN, A OPEN, S OPEN',
    VACANT: 'A OPEN, S OPEN',
    OWN: '',
    DONE: 'S same',
  },
  'escalate, not declared': {
    OPEN: 'E escalation_not_offered, A escalation_not_offered, S skipped',
    HELD: 'H escalation_not_offered, A escalation_not_offered, S skipped',
    DIRECTED: 'H escalation_not_offered, A escalation_not_offered, S skipped',
    VACANT: 'A escalation_not_offered, S skipped',
    OWN: 'O move_not_offered, A NF, S skipped',
    DONE: 'S same',
  },
  'escalate, used': {
    OPEN: 'E escalation_used, A escalation_used, S skipped',
    HELD: 'H escalation_used, A escalation_used, S skipped',
    DIRECTED: 'H escalation_used, A escalation_used, S skipped',
    VACANT: '',
    OWN: '',
    DONE: 'S same',
  },
  'escalate, nobody there': {
    OPEN: 'E escalation_no_target, A escalation_no_target, S skipped',
    HELD: 'H escalation_no_target, A escalation_no_target, S skipped',
    DIRECTED: 'H escalation_no_target, A escalation_no_target, S skipped',
    VACANT: 'A escalation_no_target, S skipped',
    OWN: '',
    DONE: 'S same',
  },
  answer: {
    OPEN: 'E DONE, A DONE',
    HELD: 'H DONE, A take_over_first, E NF',
    DIRECTED: 'H DONE, A take_over_first, E NF',
    VACANT: 'A take_over_first',
    OWN: 'O DONE, A NF',
    DONE: '',
  },
  withdraw: {
    OPEN: 'R DONE',
    HELD: 'R DONE',
    DIRECTED: 'R DONE',
    VACANT: 'R DONE',
    OWN: 'O DONE',
    DONE: 'R same, O same',
  },
  expiry: { OPEN: 'S DONE', HELD: 'S DONE', DIRECTED: 'S DONE', VACANT: 'S DONE', OWN: 'S DONE', DONE: 'S same' },
} as const satisfies Record<string, Record<Column, string>>;

const answers = new Map(
  Object.entries(TABLE).flatMap(([row, cells]) =>
    Object.entries(cells).flatMap(([column, cell]) =>
      cell.split(', ').map((entry): [string, string] => {
        const [actor = '', answer = ''] = entry.split(' ');
        return [`${row}/${column}/${actor}`, answer];
      }),
    ),
  ),
);

export const inTable = (row: Row, column: Column, actor: Actor): string =>
  answers.get(`${row}/${column}/${actor}`) ?? 'NF';

export interface Cell {
  readonly row: Row;
  readonly column: Column;
  readonly actor: Actor;
  readonly answer: string;
}

const COLUMNS: readonly Column[] = ['OPEN', 'HELD', 'DIRECTED', 'VACANT', 'OWN', 'DONE'];
const ACTORS: readonly Actor[] = ['H', 'E', 'A', 'O', 'R', 'N', 'S'];

/** Every cell of these rows for every actor, those that get NF because the table has no answer for them included. */
export const cellsOf = (...rows: readonly Row[]): readonly Cell[] =>
  rows.flatMap((row) =>
    COLUMNS.flatMap((column) => ACTORS.map((actor) => ({ row, column, actor, answer: inTable(row, column, actor) }))),
  );
