/** Ends part of the server; may take as long as running work takes, within limits of its own. */
export type End = () => unknown;

/**
 * What the process has opened, to be ended in the opposite order: a part may rely on everything opened before it until
 * its own end.
 */
export class Lifetime {
  readonly #deps: { name: string; end: End }[] = [];
  #ended: Promise<void> | undefined;

  /** Adds a part that is now open. */
  opened(name: string, end: End): void {
    this.#deps.push({ name, end });
  }

  /** Ends everything, once. A part that fails to end is reported and does not keep the others open. */
  end(report: (problem: string) => void): Promise<void> {
    this.#ended ??= this.#endAll(report);
    return this.#ended;
  }

  async #endAll(report: (problem: string) => void): Promise<void> {
    for (let part = this.#deps.pop(); part; part = this.#deps.pop()) {
      try {
        await part.end();
      } catch (error) {
        report(`${part.name} did not end well: ${String(error)}`);
      }
    }
  }
}
