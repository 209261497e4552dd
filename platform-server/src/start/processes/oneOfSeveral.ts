import type { Registry } from 'prom-client';
import { mergeFigures } from './mergeFigures.ts';
import type { ToProcess, ToSupervisor } from './messages.ts';

/** The supervisor collects for a shorter time. */
const waitMs = 3_000;

/** This process as one of several that a supervisor has started, all at one address. */
export class OneOfSeveral {
  /** From 1; that of a process that died goes to the one in its place. */
  readonly number: number;
  readonly #waiting = new Map<number, (texts: readonly string[]) => void>();
  #figures: Registry | null = null;
  #lastId = 0;

  constructor(number: number) {
    this.number = number;
    process.on('message', (message: ToProcess) => void this.#take(message));
  }

  /** Its figures are known to the others from now on, with its number. */
  share(figures: Registry): void {
    figures.setDefaultLabels({ process: String(this.number) });
    this.#figures = figures;
  }

  /** The figures of all processes. Those that do not answer are missing. */
  async figuresOfAll(): Promise<string> {
    this.#lastId += 1;
    const id = this.#lastId;
    const texts = await new Promise<readonly string[]>((resolve) => {
      const late = setTimeout(() => resolve([]), waitMs);
      this.#waiting.set(id, (collected) => {
        clearTimeout(late);
        resolve(collected);
      });
      this.#send({ type: 'figures-wanted', id });
    });
    this.#waiting.delete(id);
    return mergeFigures(texts.length > 0 ? texts : [await this.#own()]);
  }

  async #take(message: ToProcess): Promise<void> {
    if (message.type === 'collect') this.#send({ type: 'figures', id: message.id, text: await this.#own() });
    else if (message.type === 'all-figures') this.#waiting.get(message.id)?.(message.texts);
  }

  async #own(): Promise<string> {
    return (await this.#figures?.metrics()) ?? '';
  }

  #send(message: ToSupervisor): void {
    if (process.connected) process.send?.(message);
  }
}
