import { Inject, Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { AssigneeResolver, HumanApproval } from '@countersign/sdk';
import type { MethodApproval, ResolvesAssignee } from './method-approval.js';

/** What is wrong with a declaration whose provider cannot be had. */
export class ResolverNotProvided extends Error {
  constructor(name: string) {
    super(`its assignee resolver ${name} is not provided by any module, or does not live as long as the application`);
  }
}

/** Finds the providers that name reviewers. */
@Injectable()
export class AssigneeResolvers {
  constructor(@Inject(ModuleRef) private readonly container: ModuleRef) {}

  /** The declaration as the SDK takes it, its resolver a function. Throws `ResolverNotProvided`. */
  declarationOf(approval: MethodApproval<never>): HumanApproval<never> {
    const { tool: _, idempotent: __, describe: ___, ...declaration } = approval;
    const resolver = declaration.assignee?.resolver;
    if (!isProvider(resolver)) return declaration as HumanApproval<never>;
    const provider = this.find(resolver);
    const resolve: AssigneeResolver<never> = (args, call) => provider.resolve(args, call);
    return { ...declaration, assignee: { resolver: resolve } } as HumanApproval<never>;
  }

  private find(type: Type<ResolvesAssignee<never>>): ResolvesAssignee<never> {
    try {
      return this.container.get(type, { strict: false });
    } catch {
      throw new ResolverNotProvided(type.name);
    }
  }
}

const isProvider = (resolver: unknown): resolver is Type<ResolvesAssignee<never>> =>
  typeof resolver === 'function' &&
  typeof (resolver.prototype as Partial<ResolvesAssignee> | undefined)?.resolve === 'function';
