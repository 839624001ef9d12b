import { Inject, Injectable } from '@nestjs/common';
import { Countersign, type Gate, type HumanApproval } from '@countersign/sdk';
import { AssigneeResolvers, ResolverNotProvided } from './assignee-resolvers.js';
import { executing } from './call-context.js';
import { DeclaredMethods } from './declared-methods.js';
import type { DeclarationFault } from './errors.js';
import { type FoundMethod, MISFOUND } from './found-method.js';

/** A decorated method, its gate, and what this process has against it. */
export interface BuiltGate extends FoundMethod {
  readonly gate: Gate<object, unknown>;
  readonly wrong: readonly DeclarationFault[];
}

/** Makes a gate of each declaration, of a faulty one too: so that the server is asked about all of them. */
@Injectable()
export class GateBuilder {
  constructor(
    @Inject(Countersign) private readonly countersign: Countersign,
    @Inject(DeclaredMethods) private readonly methods: DeclaredMethods,
    @Inject(AssigneeResolvers) private readonly resolvers: AssigneeResolvers,
  ) {}

  all(): readonly BuiltGate[] {
    return this.methods.all().map((found) => this.build(found));
  }

  private build(found: FoundMethod): BuiltGate {
    const { declared, instance, faults } = found;
    const { tool, method, approval } = declared;
    const wrong = faults.map((code) => faultOf(found, code, MISFOUND[code]));
    let declaration = approval as HumanApproval<never>;
    try {
      declaration = this.resolvers.declarationOf(approval);
    } catch (error) {
      if (!(error instanceof ResolverNotProvided)) throw error;
      wrong.push(faultOf(found, 'resolver_not_provided', error.message));
    }
    const gate = this.countersign.gate<object, unknown>(
      {
        name: tool,
        ...(approval.idempotent !== undefined && { idempotent: approval.idempotent }),
        run: (args, execution) => executing(execution, () => method.call(instance, args, execution)),
      },
      declaration as HumanApproval<object>,
    );
    return { ...found, gate, wrong };
  }
}

export const placeOf = ({ host, declared }: FoundMethod): string => `${host}.${declared.name}`;

const faultOf = (found: FoundMethod, code: string, message: string): DeclarationFault => ({
  place: placeOf(found),
  tool: found.declared.tool,
  code,
  message,
});
