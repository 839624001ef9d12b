/** Work that comes round by the calendar, in one worker at a time however many there are. */
export interface Task {
  /** Lower-case words with hyphens: `forget-notices`. */
  readonly name: string;
  /** Minute, hour, day, month and weekday, in UTC: `7 * * * *`. */
  readonly cron: string;
  /** A failure is logged by the task's name alone and tried again. `signal`: the worker stops, leave the rest for later. */
  run(signal: AbortSignal): Promise<void>;
}
