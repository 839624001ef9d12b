import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { GqlExecutionContext } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import type { SignedInViewer } from './viewer.js';

type Admitted = Pick<FastifyRequest, 'viewer'>;

/** Whoever the guard SignedIn admitted, in a controller and in a resolver alike. */
export const Viewer = createParamDecorator((_: undefined, context: ExecutionContext): SignedInViewer => {
  const { viewer } =
    context.getType<'http' | 'graphql'>() === 'graphql'
      ? GqlExecutionContext.create(context).getContext<Admitted>()
      : context.switchToHttp().getRequest<Admitted>();
  if (viewer === undefined) throw new Error('@Viewer() without the guard SignedIn');
  return viewer;
});
