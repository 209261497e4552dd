/** Conditions of a query with their values, for filters of which only some are set. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition; each `?` stands for the next of the values. */
  add(condition: string, ...values: readonly unknown[]): this {
    this.#conditions.push(`(${this.place(condition, values)})`);
    return this;
  }

  /** Keeps the values and answers the text with their numbers instead of `?`, for a part that is not a condition of all. */
  place(text: string, values: readonly unknown[]): string {
    let next = this.values.length;
    this.values.push(...values);
    return text.replaceAll('?', () => `$${++next}`);
  }

  /** All conditions joined, to stand behind `where`. */
  get text(): string {
    return this.#conditions.join(' and ');
  }
}

/** A pattern for `ilike` that finds the text anywhere, taken literally. */
export function anywhere(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
