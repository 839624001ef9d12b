interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

/** A page of a keyset list; `endCursor` is where the next one starts. */
export interface Page<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

/** The cursor is made when it is asked for: a list asks for its last one alone. */
export const edgeOf = <Node>(node: Node, cursorOf: (node: Node) => string): Edge<Node> => ({
  get cursor() {
    return cursorOf(node);
  },
  node,
});

/** A page of the first `first` nodes; one more that was read says that there is a next one. */
export function pageOf<Node>(nodes: readonly Node[], first: number, cursorOf: (node: Node) => string): Page<Node> {
  const edges = nodes.slice(0, first).map((node) => edgeOf(node, cursorOf));
  return { edges, hasNextPage: nodes.length > first, endCursor: edges.at(-1)?.cursor ?? null };
}
