import { Injectable } from '@nestjs/common';
import { type DecisionId, NO_ORGANIZATION, type OrganizationId } from '@countersign/domain';
import { Database } from '../database/database.js';
import { column, selection } from '../database/selection.js';
import { statement } from '../database/statement.js';
import { BEGINNING_BYTES, Sealer } from './sealer.js';

/** The place of a sealed text in the order in which they are gone through. */
export interface SealedPlace {
  readonly organization: OrganizationId;
  readonly decision: DecisionId;
  readonly label: string;
}

export const BEFORE_ALL: SealedPlace = {
  organization: NO_ORGANIZATION,
  decision: NO_ORGANIZATION as string as DecisionId,
  label: '',
};

const placeColumns = selection({
  organization: column.text<OrganizationId>('organization_id'),
  decision: column.text<DecisionId>('decision_id'),
  label: column.text('label'),
});
const findOlder = statement(
  `SELECT ${placeColumns.sql} FROM sealed_under_other_keys($1::text, $2::uuid, $3::uuid, $4::text, $5::int)`,
);

const beginningColumns = selection({
  decision: column.text('s.decision_id'),
  label: column.text('s.label'),
  keyId: column.text('s.key_id'),
  beginning: column.bytesOrNull(`substr(s.box, 1, ${BEGINNING_BYTES})`),
});
/** `$1` the organization, `$2` and `$3` decisions and labels. */
const readBeginnings = statement(`SELECT ${beginningColumns.sql}
  FROM unnest($2::uuid[], $3::text[]) AS wanted (decision_id, label)
  JOIN sealed s ON s.organization_id = $1::uuid AND s.decision_id = wanted.decision_id AND s.label = wanted.label`);

/** What another worker has put under the newest key meanwhile is left as it is. */
const writeBeginnings = statement(`UPDATE sealed s
   SET key_id = n."keyId", box = decode(n.beginning, 'base64') || substr(s.box, n.replaced + 1)
  FROM jsonb_to_recordset($2::jsonb) AS n (decision uuid, label text, before text, "keyId" text, beginning text, replaced int)
 WHERE s.organization_id = $1::uuid AND s.decision_id = n.decision AND s.label = n.label AND s.key_id = n.before
RETURNING s.label`);

/** Sealed texts of decisions that are not under the newest key. Their texts are neither read nor moved. */
@Injectable()
export class OlderBoxes {
  constructor(
    private readonly database: Database,
    private readonly sealer: Sealer,
  ) {}

  /** Those behind a place, at most `most`. */
  async behind({ organization, decision, label }: SealedPlace, most: number): Promise<readonly SealedPlace[]> {
    const values = [this.sealer.newest, organization, decision, label, most];
    return (await this.database.runOutside(findOlder, values)).map((row) => placeColumns.read(row));
  }

  /** Puts these of one organization under the newest key; how many that were. Those whose key is not configured stay. */
  async rewrap(organization: OrganizationId, places: readonly SealedPlace[]): Promise<number> {
    const context = { organizations: [organization] };
    const wanted = [places.map(({ decision }) => decision), places.map(({ label }) => label)];
    const rows = await this.database.run(context, readBeginnings, [organization, ...wanted]);
    const written = rows.map((row) => beginningColumns.read(row)).flatMap((read) => this.rewrapped(read));
    return (await this.database.run(context, writeBeginnings, [organization, JSON.stringify(written)])).length;
  }

  private rewrapped({ decision, label, keyId, beginning }: ReturnType<typeof beginningColumns.read>) {
    const after = this.sealer.rewrap({ keyId, box: beginning ?? Buffer.alloc(0) });
    return after === null
      ? []
      : [{ ...after, decision, label, before: keyId, beginning: after.beginning.toString('base64') }];
  }
}
