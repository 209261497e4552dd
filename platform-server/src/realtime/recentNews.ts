/** How far back a process knows what was published, in milliseconds. A page that took longer to connect reads again. */
export const rememberedMs = 60_000;

/** When something was last published on a channel, by any process that tells this one. */
export class RecentNews {
  /** In the order of the last publication, so that the oldest are forgotten first. */
  readonly #last = new Map<string, number>();

  /** Something was published so many milliseconds ago. */
  note(channel: string, agoMs = 0): void {
    const now = performance.now();
    const at = Math.max(now - agoMs, this.#last.get(channel) ?? 0);
    this.#last.delete(channel);
    this.#last.set(channel, at);
    for (const [name, last] of this.#last) {
      if (last > now - rememberedMs) return;
      this.#last.delete(name);
    }
  }

  /** Milliseconds since the last publication; `rememberedMs` where none is remembered. */
  quietFor(channel: string): number {
    const last = this.#last.get(channel);
    return last === undefined ? rememberedMs : Math.min(performance.now() - last, rememberedMs);
  }
}
