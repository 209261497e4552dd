const gatheredForMs = 300;

/** Publishes which tunnels have changed, each once in a moment. */
export class TunnelChanges {
  readonly #publish: (account: string, tunnelId: string) => void;
  readonly #changed = new Map<string, string>();
  #timer: NodeJS.Timeout | undefined;

  constructor(publish: (account: string, tunnelId: string) => void) {
    this.#publish = publish;
  }

  changed(account: string, tunnelId: string): void {
    this.#changed.set(tunnelId, account);
    this.#timer ??= setTimeout(() => this.#publishAll(), gatheredForMs).unref();
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  #publishAll(): void {
    this.#timer = undefined;
    for (const [id, account] of this.#changed) this.#publish(account, id);
    this.#changed.clear();
  }
}
