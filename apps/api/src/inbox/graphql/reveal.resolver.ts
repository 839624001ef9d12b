import type { MutationRevealArgs } from '@countersign/contract';
import { Args, Mutation, Resolver } from '@nestjs/graphql';
import { RevealValue } from '../../decisions/use-cases/reveal-value.js';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { refused } from './move-results.js';

/** A sensitive value, shown once: the card goes on hiding it. */
@Resolver()
export class RevealResolver {
  constructor(private readonly revealValue: RevealValue) {}

  @Mutation()
  async reveal(@Args() { id, pointer }: MutationRevealArgs, @Viewer() viewer: SignedInViewer) {
    const revealed = await this.revealValue.execute(viewer, id, pointer);
    return revealed.ok ? { __typename: 'Revealed' as const, value: revealed.value } : refused(revealed.refusal);
  }
}
