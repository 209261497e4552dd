/** Conditions of a query with their values, for filters of which only some are set. */
export class Conditions {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition; `?` stands for the value, once or more. */
  add(condition: string, value?: unknown): this {
    if (condition.includes('?')) this.values.push(value);
    this.#conditions.push(`(${condition.replaceAll('?', `$${this.values.length}`)})`);
    return this;
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
