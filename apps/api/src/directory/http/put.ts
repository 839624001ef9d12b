import type { FastifyReply } from 'fastify';
import { granted } from '../../platform/refused.js';
import type { Answer, Put } from '../answer.js';

/** What a PUT answers: 201 where the name was new, 200 where it was there. */
export function put<T>(reply: FastifyReply, answer: Answer<Put<T>>): T {
  const { isNew, resource } = granted(answer);
  void reply.code(isNew ? 201 : 200);
  return resource;
}
