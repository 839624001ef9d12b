import { NOT_AVAILABLE } from '@countersign/contract';
import { Mutation, Resolver } from '@nestjs/graphql';

const NOT_FOUND = { __typename: 'NotFound', message: NOT_AVAILABLE } as const;

/**
 * The contract's moves on the directory, for which there is no screen yet: they answer everybody as the contract has it
 * for whoever may not make them. Operators provision over REST meanwhile.
 */
@Resolver()
export class AdministrationResolver {
  @Mutation()
  setMember() {
    return NOT_FOUND;
  }

  @Mutation()
  removeMember() {
    return NOT_FOUND;
  }

  @Mutation()
  setRole() {
    return NOT_FOUND;
  }

  @Mutation()
  removeRole() {
    return NOT_FOUND;
  }
}
