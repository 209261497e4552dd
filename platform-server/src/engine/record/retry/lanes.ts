import type { ScopePlace } from '../earlierState.ts';
import type { RunTrace, StepTrace } from '../stepTrace.ts';

type Item = StepTrace['item'];

const laneName = (item: Item) => (item ? `${item.scope} ${item.index}` : '');

/** The steps of a run by the item they belong to, and which came of which. */
export class Lanes {
  readonly #steps: ReadonlyMap<number, StepTrace>;
  readonly #lanes: ReadonlyMap<string, readonly StepTrace[]>;
  readonly #receivers = new Map<number, StepTrace[]>();

  constructor({ steps }: RunTrace) {
    this.#steps = new Map(steps.map((step) => [step.step, step]));
    this.#lanes = Map.groupBy(steps, ({ item }) => laneName(item));
    for (const step of steps) {
      for (const source of this.sourcesOf(step)) {
        const known = this.#receivers.get(source.step);
        if (known) known.push(step);
        else this.#receivers.set(source.step, [step]);
      }
    }
  }

  /** Steps of an item; those outside of scopes for null. */
  of(item: Item): readonly StepTrace[] {
    return this.#lanes.get(laneName(item)) ?? [];
  }

  /** The scope whose item a step belongs to. */
  scopeOf({ item }: StepTrace): StepTrace | null {
    return item ? (this.#steps.get(item.scope) ?? null) : null;
  }

  placeOf(step: StepTrace): ScopePlace {
    const scope = this.scopeOf(step);
    return scope && step.item ? [...this.placeOf(scope), [scope.nodeId, step.item.index]] : [];
  }

  /** Steps whose messages a step has taken. */
  sourcesOf({ received: { from, joined = [] } }: StepTrace): StepTrace[] {
    return (from === null ? [] : [from, ...joined]).flatMap((id) => this.#steps.get(id) ?? []);
  }

  /** Steps of the same item that took what a step sent; not those of the items that it handed on. */
  receiversOf(step: StepTrace): readonly StepTrace[] {
    return (this.#receivers.get(step.step) ?? []).filter(({ item }) => item?.scope !== step.step);
  }

  /** The step itself, and those of its item that it came of: the nearest first. */
  ancestry(step: StepTrace): StepTrace[] {
    const found = new Set([step]);
    for (const each of found) {
      for (const source of this.sourcesOf(each)) if (laneName(source.item) === laneName(step.item)) found.add(source);
    }
    return [...found];
  }
}
