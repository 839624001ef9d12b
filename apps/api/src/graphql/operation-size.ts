import {
  type FieldNode,
  getNamedType,
  GraphQLError,
  type GraphQLNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { LONGEST_PAGE } from './page-lengths.js';

interface Size {
  readonly depth: number;
  readonly aliases: number;
  readonly cost: number;
}

const MOST: Size = { depth: 12, aliases: 15, cost: 5_000 };
const NOTHING: Size = { depth: 0, aliases: 0, cost: 0 };
/** Lists without a `first`: how many rows they may have. */
const ROWS: Readonly<Record<string, number>> = { candidates: 50 };

const beside = (a: Size, b: Size): Size => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  cost: a.cost + b.cost,
});

/** Depth, aliases and cost of an operation: every field once, times the length of each list around it. */
export const operationSize: ValidationRule = (context) => {
  const measure = new Measure(context);
  return {
    OperationDefinition({ operation, selectionSet }) {
      const found = measure.ofSelections(selectionSet, context.getSchema().getRootType(operation) ?? undefined);
      for (const limit of ['depth', 'aliases', 'cost'] as const) {
        if (found[limit] > MOST[limit]) {
          context.reportError(
            new GraphQLError(`The ${limit} of this operation is ${found[limit]}; at most ${MOST[limit]} is allowed.`),
          );
        }
      }
    },
  };
};

class Measure {
  private readonly fragments = new Map<string, Size>();

  constructor(private readonly context: ValidationContext) {}

  ofSelections({ selections }: SelectionSetNode, parent: GraphQLNamedType | undefined): Size {
    return selections
      .map((node) => {
        if (node.kind === Kind.FIELD) return this.ofField(node, parent);
        if (node.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(node.name.value);
        return this.ofSelections(node.selectionSet, this.typeNamed(node.typeCondition?.name.value) ?? parent);
      })
      .reduce(beside, NOTHING);
  }

  private ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Size {
    const field = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields()[node.name.value] : undefined;
    const type = field && getNamedType(field.type);
    const content = node.selectionSet === undefined ? NOTHING : this.ofSelections(node.selectionSet, type);
    const usual = field?.args.find(({ name }) => name === 'first')?.defaultValue as number | undefined;
    return {
      depth: content.depth + 1,
      aliases: content.aliases + (node.alias === undefined ? 0 : 1),
      cost: 1 + content.cost * rowsOf(node, usual),
    };
  }

  private ofFragment(name: string): Size {
    const known = this.fragments.get(name);
    if (known !== undefined) return known;
    this.fragments.set(name, NOTHING); // a circle is another rule's business
    const fragment = this.context.getFragment(name);
    const found = fragment
      ? this.ofSelections(fragment.selectionSet, this.typeNamed(fragment.typeCondition.name.value))
      : NOTHING;
    this.fragments.set(name, found);
    return found;
  }

  private typeNamed(name: string | undefined): GraphQLNamedType | undefined {
    return name === undefined ? undefined : this.context.getSchema().getType(name);
  }
}

/** A page counts as long as it may get: a length that is a variable as the longest there is. */
function rowsOf(node: FieldNode, usual: number | undefined): number {
  const first = node.arguments?.find(({ name }) => name.value === 'first')?.value;
  if (first === undefined) return usual ?? ROWS[node.name.value] ?? 1;
  return first.kind === Kind.INT ? Math.max(1, Number(first.value)) : LONGEST_PAGE;
}

/** The same for a length that stands in the document. */
export const pageLength: ValidationRule = (context) => ({
  Argument({ name, value }) {
    if (name.value !== 'first' || value.kind === Kind.VARIABLE) return;
    const first = value.kind === Kind.INT ? Number(value.value) : NaN;
    if (!(first >= 1 && first <= LONGEST_PAGE))
      context.reportError(new GraphQLError(`"first" is 1 to ${LONGEST_PAGE}.`));
  },
});
