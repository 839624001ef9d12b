/** The stations of a call on its way, in their order. From `granted` to `written` it is inside its tool. */
const STEPS = ['proposed', 'raised', 'waiting', 'granted', 'writing', 'written', 'reported'] as const;
export type Step = (typeof STEPS)[number];

export const isStep = (name: string): name is Step => (STEPS as readonly string[]).includes(name);

/** Where the drill (tools/kills) ends this process as a power cut would: at one station, at once, without a word. */
export class Steps {
  constructor(private readonly killAt: Step | undefined) {}

  reached(step: Step): void {
    if (step === this.killAt) process.kill(process.pid, 'SIGKILL');
  }
}
