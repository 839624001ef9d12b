import type { Provider, Type } from '@nestjs/common';
import { Test, type TestingModule } from '@nestjs/testing';
import { UnanswerableDeclarations } from '../src/index.js';
import { HumanApprovalTestingModule } from '../src/testing.js';

interface Parts {
  readonly providers?: Provider[];
  readonly controllers?: Type[];
  readonly imports?: Type[];
}

/** A small application that has started, without a server. */
export async function started({ imports = [], ...parts }: Parts): Promise<TestingModule> {
  const all = [HumanApprovalTestingModule.forRoot(), ...imports];
  const module = await Test.createTestingModule({ imports: all, ...parts }).compile();
  return module.init();
}

/** Why one does not start: each fault as `Class.method (tool) code`. */
export async function faultsOf(parts: Parts): Promise<readonly string[]> {
  const error: unknown = await started(parts).catch((reason: unknown) => reason);
  if (!(error instanceof UnanswerableDeclarations)) throw new Error('It has started.');
  return error.faults.map(({ place, tool, code }) => `${place} (${tool}) ${code}`);
}
