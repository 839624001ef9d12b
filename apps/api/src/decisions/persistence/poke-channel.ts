import { ListeningConnection } from '../../platform/database/listening-connection.js';
import { type Poke, pokeOfText, textOfPoke } from './poke.js';

const CHANNEL = 'countersign_decision';
/** A notice carries at most 8,000 bytes: 100 pokes of at most 78 characters with their commas. */
const POKES_A_NOTICE = 100;

interface Ears {
  readonly heard: (poke: Poke) => void;
  /** What was said meanwhile is not known. */
  readonly missed: () => void;
}

/** Sends pokes, gathered, and hears those of every process, its own among them. */
export class PokeChannel {
  private readonly connection: ListeningConnection;

  constructor(databaseUrl: string, { heard, missed }: Ears) {
    this.connection = new ListeningConnection(databaseUrl, CHANNEL, {
      heard: (payload) => payload.split(',').forEach((text) => heard(pokeOfText(text))),
      missed,
    });
  }

  open(): Promise<void> {
    return this.connection.open();
  }

  close(): Promise<void> {
    return this.connection.close();
  }

  /** Gives back what could not be sent. */
  async send(pokes: readonly Poke[]): Promise<readonly Poke[]> {
    for (let start = 0; start < pokes.length; start += POKES_A_NOTICE) {
      const payload = pokes
        .slice(start, start + POKES_A_NOTICE)
        .map(textOfPoke)
        .join(',');
      if (!(await this.connection.notify(payload))) return pokes.slice(start);
    }
    return [];
  }
}
