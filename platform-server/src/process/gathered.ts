/** What has changed, the newest of each, handed on together once in a moment. What is gathered at the end is dropped. */
export class Gathered<Change> {
  readonly #forMs: number;
  readonly #handOn: (changes: readonly Change[]) => void;
  readonly #changes = new Map<string, Change>();
  #timer: NodeJS.Timeout | undefined;

  /** @param forMs from the first change to when all that came meanwhile is handed on, ms */
  constructor(forMs: number, handOn: (changes: readonly Change[]) => void) {
    this.#forMs = forMs;
    this.#handOn = handOn;
  }

  /** Takes the place of what is gathered under this id. */
  add(id: string, change: Change): void {
    this.#changes.set(id, change);
    this.#timer ??= setTimeout(() => this.#end(), this.#forMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #end(): void {
    this.#timer = undefined;
    const changes = [...this.#changes.values()];
    this.#changes.clear();
    this.#handOn(changes);
  }
}
