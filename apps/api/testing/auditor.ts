import type { AuditEvent, HistoryEntry } from '@countersign/contract';
import type { Company } from './company.js';
import type { Reviewer } from './reviewer.js';

export interface PageOf<Node> {
  readonly edges: readonly { readonly cursor: string; readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

interface Asked {
  readonly first?: number;
  readonly after?: string | null;
  readonly decision?: string | null;
}

const PAGE = 'pageInfo { hasNextPage endCursor }';
const AUDIT = `query ($slug: String!, $first: Int, $after: String, $decision: ID) { organization(slug: $slug) {
  audit(first: $first, after: $after, decision: $decision) {
    edges { cursor node { sequence decision type actor at reason data hash previousHash } } ${PAGE} } } }`;
const FINAL = `query ($slug: String!, $first: Int, $after: String) { organization(slug: $slug) {
  finalDecisions(first: $first, after: $after) {
    edges { cursor node { id title tool status provenance answeredAt reason changedArguments execution } } ${PAGE} } } }`;

/** A page of the log of their organization, as this person gets it. */
export const audit = async (who: Reviewer, { slug }: Company, asked: Asked = {}): Promise<PageOf<AuditEvent> | null> =>
  (await who.ask<{ organization: { audit: PageOf<AuditEvent> | null } }>(AUDIT, { slug, first: 50, ...asked }))
    .organization.audit;

/** A page of how decisions ended. */
export const finalDecisions = async (who: Reviewer, { slug }: Company, asked: Asked = {}) =>
  (
    await who.ask<{ organization: { finalDecisions: PageOf<HistoryEntry> | null } }>(FINAL, {
      slug,
      first: 50,
      ...asked,
    })
  ).organization.finalDecisions;

/** Page by page, to the end. */
export async function everyNode<Node>(
  page: (asked: { first: number; after: string | null }) => Promise<PageOf<Node> | null>,
  first = 100,
): Promise<Node[]> {
  const nodes: Node[] = [];
  let after: string | null = null;
  do {
    const found = await page({ first, after });
    if (found === null) throw new Error('the log is not open to this person');
    nodes.push(...found.edges.map(({ node }) => node));
    after = found.pageInfo.hasNextPage ? found.pageInfo.endCursor : null;
  } while (after !== null);
  return nodes;
}
