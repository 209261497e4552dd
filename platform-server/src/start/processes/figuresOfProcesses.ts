import type { ChildProcess } from 'node:child_process';
import type { ToProcess, ToSupervisor } from './messages.ts';

/** One that does not answer, as it computes or hangs, is left out. */
const collectMs = 2_000;

interface Collection {
  texts: Map<number, string>;
  wanted: number;
  finish(): void;
}

function send(child: ChildProcess, message: ToProcess): void {
  // It may be about to end.
  if (child.connected) child.send(message, () => {});
}

/** Collects the figures of all processes for the one where somebody wants them. */
export class FiguresOfProcesses {
  readonly #processes: () => ReadonlyMap<number, ChildProcess>;
  readonly #collections = new Map<number, Collection>();
  /** Those that answer: one that is being started would keep everybody waiting. */
  readonly #serving = new WeakSet<ChildProcess>();
  #lastId = 0;

  constructor(processes: () => ReadonlyMap<number, ChildProcess>) {
    this.#processes = processes;
  }

  /** Takes what a process says. */
  take(from: number, message: ToSupervisor): void {
    const child = this.#processes().get(from);
    if (message === 'serving') return void (child && this.#serving.add(child));
    if (message.type === 'figures-wanted') this.#collect(from, message.id);
    else this.#add(from, message);
  }

  #collect(requester: number, requestId: number): void {
    this.#lastId += 1;
    const id = this.#lastId;
    const recipients = [...this.#processes().values()].filter((child) => child.connected && this.#serving.has(child));
    const late = setTimeout(() => collection.finish(), collectMs);
    const collection: Collection = {
      texts: new Map(),
      wanted: recipients.length,
      finish: () => {
        clearTimeout(late);
        this.#collections.delete(id);
        const texts = [...collection.texts].sort(([one], [other]) => one - other).map(([, text]) => text);
        const child = this.#processes().get(requester);
        if (child) send(child, { type: 'all-figures', id: requestId, texts });
      },
    };
    this.#collections.set(id, collection);
    for (const child of recipients) send(child, { type: 'collect', id });
  }

  #add(from: number, { id, text }: { id: number; text: string }): void {
    const collection = this.#collections.get(id);
    collection?.texts.set(from, text);
    if (collection?.texts.size === collection?.wanted) collection?.finish();
  }
}
