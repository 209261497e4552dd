import { type ListConfig, type PathKey, valueAt } from 'shared-contracts/nodes';
import { requireKeys } from '../nodes/placeValue.ts';
import { isAbsent } from '../rules/readValue.ts';
import { DecimalSum } from './decimalSum.ts';
import { type CompareOrdered, orderingOf, readItemNumber, readOrdered } from './ordering.ts';

type Aggregate = ListConfig['aggregates'][number];

/** Gathers the values of several items; absent ones are never given to it. */
interface Gathering {
  add(value: unknown): void;
  readonly result: unknown;
}

class Count implements Gathering {
  result = 0;
  add(): void {
    this.result++;
  }
}

class Sum implements Gathering {
  readonly #sum = new DecimalSum();
  #count = 0;
  readonly #isMean: boolean;

  constructor(isMean: boolean) {
    this.#isMean = isMean;
  }

  add(value: unknown): void {
    this.#count++;
    this.#sum.add(readItemNumber(value) ?? 0);
  }

  get result(): unknown {
    if (!this.#isMean) return this.#sum.value;
    return this.#count === 0 ? null : this.#sum.number / this.#count;
  }
}

class Extreme implements Gathering {
  result: unknown = null;
  readonly #isBetter: (value: unknown, than: unknown) => boolean;

  constructor(isBetter: (value: unknown, than: unknown) => boolean) {
    this.#isBetter = isBetter;
  }

  add(value: unknown): void {
    if (this.result === null || this.#isBetter(value, this.result)) this.result = value;
  }
}

class Values implements Gathering {
  readonly result: unknown[] = [];
  add(value: unknown): void {
    this.result.push(value);
  }
}

const ordering: CompareOrdered = orderingOf({ language: 'en', natural: false });

const compared = (one: unknown, other: unknown) => {
  const [a, b] = [readOrdered(one, 'value'), readOrdered(other, 'value')];
  return a === null || b === null ? 0 : ordering(a, b);
};

const gatherings: Readonly<Record<Aggregate['function'], () => Gathering>> = {
  count: () => new Count(),
  sum: () => new Sum(false),
  mean: () => new Sum(true),
  min: () => new Extreme((value, than) => compared(value, than) < 0),
  max: () => new Extreme((value, than) => compared(value, than) > 0),
  first: () => new Extreme(() => false),
  list: () => new Values(),
};

/** Aggregates of one group of items: what is made of them, by the names of the fields it goes to. */
export interface Summary {
  add(item: unknown): void;
  fields(): [string, unknown][];
}

/** Makes the aggregates of one group after the other. Values that are absent do not count. */
export function summarizer(aggregates: readonly Aggregate[]): () => Summary {
  const parts = aggregates.map(({ function: name, path, name: field }) => ({
    keys: requireKeys(path) as readonly PathKey[],
    field: field.trim(),
    begin: gatherings[name],
  }));
  return () => {
    const begun = parts.map(({ begin }) => begin());
    return {
      add(item) {
        for (const [at, { keys }] of parts.entries()) {
          const value = valueAt(item, keys);
          if (!isAbsent(value)) (begun[at] as Gathering).add(value);
        }
      },
      fields: () => parts.map(({ field }, at) => [field, (begun[at] as Gathering).result]),
    };
  };
}
