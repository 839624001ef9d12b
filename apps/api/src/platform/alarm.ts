/** Wakes one sleeper. When it rings while nobody sleeps, the next one does not fall asleep. */
export class Alarm {
  private isRinging = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.isRinging = true;
    this.wake?.();
  }

  /** Sleeps at most so long, or until `over`. */
  async sleep(milliseconds: number, over: AbortSignal): Promise<void> {
    if (!this.isRinging && !over.aborted) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        this.wake = () => {
          clearTimeout(timer);
          resolve();
        };
        over.addEventListener('abort', this.wake, { once: true });
      });
      if (this.wake !== undefined) over.removeEventListener('abort', this.wake);
      this.wake = undefined;
    }
    this.isRinging = false;
  }
}
