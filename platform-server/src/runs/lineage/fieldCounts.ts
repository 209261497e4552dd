import type { FieldPath } from './fieldNames.ts';

const sketchBits = 1_024;

/** What a batch of runs says of a field: how many had it, in which scenarios, and a bit of each of its values. */
export interface FieldCount {
  path: string;
  is_named: boolean;
  runs: number;
  scenarios: string[];
  sketch: string;
}

interface Counted {
  field: FieldPath;
  runs: number;
  lastRun: string;
  scenarios: Set<string>;
  bits: Uint8Array;
}

/** Counts fields whose names and values are still being learned. */
export class FieldCounts {
  readonly #fields = new Map<string, Counted>();

  add(field: FieldPath, key: number, run: { id: string; scenarioId: string }): void {
    const counted = this.#fields.get(field.path) ?? {
      ...{ field, runs: 0, lastRun: '', scenarios: new Set<string>(), bits: new Uint8Array(sketchBits) },
    };
    this.#fields.set(field.path, counted);
    if (counted.lastRun !== run.id) counted.runs++;
    counted.lastRun = run.id;
    counted.scenarios.add(run.scenarioId);
    counted.bits[key % sketchBits] = 1;
  }

  has(path: string): boolean {
    return this.#fields.has(path);
  }

  list(): FieldCount[] {
    return [...this.#fields.values()].map(({ field, runs, scenarios, bits }) => ({
      path: field.path,
      is_named: field.isNamed,
      runs,
      scenarios: [...scenarios].slice(0, 3),
      sketch: bits.join(''),
    }));
  }
}
