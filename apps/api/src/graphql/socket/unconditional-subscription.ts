import {
  GraphQLError,
  GraphQLIncludeDirective,
  GraphQLSkipDirective,
  Kind,
  OperationTypeNode,
  type SelectionNode,
  type ValidationRule,
} from 'graphql';

const CONDITIONS = new Set([GraphQLSkipDirective.name, GraphQLIncludeDirective.name]);

/**
 * A subscription asks for its one field without conditions: left out, there would be nothing to listen to. GraphQL
 * forbids it since 2025, graphql-js only from its version 17 on.
 */
export const unconditionalSubscription: ValidationRule = (context) => ({
  OperationDefinition({ operation, selectionSet }) {
    if (operation !== OperationTypeNode.SUBSCRIPTION) return;
    const spread = new Set<string>();
    const isConditional = (selection: SelectionNode): boolean => {
      if (selection.directives?.some(({ name }) => CONDITIONS.has(name.value))) return true;
      if (selection.kind === Kind.INLINE_FRAGMENT) return selection.selectionSet.selections.some(isConditional);
      if (selection.kind === Kind.FIELD || spread.has(selection.name.value)) return false;
      spread.add(selection.name.value);
      return context.getFragment(selection.name.value)?.selectionSet.selections.some(isConditional) ?? false;
    };
    const found = selectionSet.selections.find(isConditional);
    if (found === undefined) return;
    context.reportError(
      new GraphQLError('A subscription asks for its field without @skip and @include.', { nodes: found }),
    );
  },
});
