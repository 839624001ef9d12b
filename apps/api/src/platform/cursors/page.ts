export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a keyset list; `endCursor` is where the next one starts. */
export interface Page<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}
