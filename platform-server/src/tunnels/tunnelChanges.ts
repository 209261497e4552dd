const gatheredForMs = 300;

/** Tells pages which tunnels have changed, each once in a moment. */
export class Told {
  readonly #publish: (account: string, tunnelId: string) => void;
  readonly #changed = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publish: (account: string, tunnelId: string) => void) {
    this.#publish = publish;
  }

  changed(account: string, tunnelId: string): void {
    this.#changed.set(tunnelId, account);
    this.#timer ??= setTimeout(() => this.#tell(), gatheredForMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #tell(): void {
    this.#timer = undefined;
    for (const [id, account] of this.#changed) this.#publish(account, id);
    this.#changed.clear();
  }
}
