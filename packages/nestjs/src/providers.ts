import type { Provider } from '@nestjs/common';
import { APP_INTERCEPTOR } from '@nestjs/core';
import { Countersign } from '@countersign/sdk';
import { AssigneeResolvers } from './assignee-resolvers.js';
import { CallContext } from './call-context.js';
import { CallerInterceptor } from './caller.interceptor.js';
import { DeclaredMethods } from './declared-methods.js';
import { GateBuilder } from './gate-builder.js';
import { HumanApprovals } from './human-approvals.js';
import { MethodGates } from './method-gates.js';
import { StartUp } from './start-up.js';

/** All but the options and the client. */
export const providers: readonly Provider[] = [
  AssigneeResolvers,
  CallContext,
  DeclaredMethods,
  GateBuilder,
  HumanApprovals,
  MethodGates,
  StartUp,
  { provide: APP_INTERCEPTOR, useClass: CallerInterceptor },
];

export const offered = [Countersign, CallContext, HumanApprovals] as const;
