import type { DecisionCandidatesArgs } from '@countersign/contract';
import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { Viewer } from '../../identity/viewer.decorator.js';
import type { SignedInViewer } from '../../identity/viewer.js';
import { CountRunSiblings } from '../use-cases/count-run-siblings.js';
import { ListCandidates } from '../use-cases/list-candidates.js';
import { type Content, ReadContent } from '../use-cases/read-content.js';
import { ReadTimeline } from '../use-cases/read-timeline.js';
import type { DecisionView } from './card-view.js';

/** The fields of a decision that cost a read of their own: asked for on its page, never in a list. */
@Resolver('Decision')
export class DecisionResolver {
  /** Once a decision and request, however many of its fields are asked for. */
  private readonly contents = new WeakMap<DecisionView, Promise<Content>>();

  constructor(
    private readonly readContent: ReadContent,
    private readonly readTimeline: ReadTimeline,
    private readonly listCandidates: ListCandidates,
    private readonly countRunSiblings: CountRunSiblings,
  ) {}

  @ResolveField('arguments')
  async arguments(@Parent() parent: DecisionView, @Viewer() viewer: SignedInViewer) {
    return (await this.content(parent, viewer)).arguments;
  }

  @ResolveField()
  async argumentsSchema(@Parent() parent: DecisionView, @Viewer() viewer: SignedInViewer) {
    return (await this.content(parent, viewer)).argumentsSchema;
  }

  @ResolveField()
  async sensitive(@Parent() parent: DecisionView, @Viewer() viewer: SignedInViewer) {
    return (await this.content(parent, viewer)).sensitive;
  }

  @ResolveField()
  async summary(@Parent() parent: DecisionView, @Viewer() viewer: SignedInViewer) {
    return (await this.content(parent, viewer)).summary;
  }

  @ResolveField('context')
  async context(@Parent() parent: DecisionView, @Viewer() viewer: SignedInViewer) {
    return (await this.content(parent, viewer)).context;
  }

  @ResolveField()
  timeline(@Parent() { card }: DecisionView, @Viewer() viewer: SignedInViewer) {
    return this.readTimeline.execute(viewer, card);
  }

  @ResolveField()
  candidates(
    @Parent() { card }: DecisionView,
    @Args() { text }: DecisionCandidatesArgs,
    @Viewer() viewer: SignedInViewer,
  ) {
    return this.listCandidates.execute(viewer, card, text ?? null);
  }

  @ResolveField()
  runSiblings(@Parent() { card }: DecisionView, @Viewer() viewer: SignedInViewer) {
    return this.countRunSiblings.execute(viewer, card);
  }

  private content(parent: DecisionView, viewer: SignedInViewer): Promise<Content> {
    const known = this.contents.get(parent) ?? this.readContent.execute(viewer, parent.card);
    this.contents.set(parent, known);
    return known;
  }
}
