import { edgeOf, type Page } from '../../platform/cursors/page.js';

/** A page as a GraphQL connection. */
export const connection = <Node, View>({ edges, hasNextPage, endCursor }: Page<Node>, view: (node: Node) => View) => ({
  edges: edges.map((edge) => edgeOf(view(edge.node), () => edge.cursor)),
  pageInfo: { hasNextPage, endCursor },
});
