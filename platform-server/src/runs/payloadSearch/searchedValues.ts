import type { Message } from 'shared-contracts/api/run';
import { searchedValue } from './comparable.ts';
import { type SearchedPath, searchedPaths } from './searchedPaths.ts';
import { keyOfNumber, keyOfScenario, keyOfValue } from './searchKey.ts';
import { searchedParts, type ValueListener, walkValues } from './walkValues.ts';

/** What a run is found by, as it is stored. */
export interface SearchedValues {
  /** The key of the scenario, then those of the message. */
  keys: readonly number[];
  /** Values that are compared, by the key of their path. */
  numbers: Readonly<Record<string, readonly number[]>>;
}

/** The same without the key of the scenario. */
interface MessageKeys {
  keys: ReadonlySet<number>;
  numbers: SearchedValues['numbers'];
}

const below = (path: SearchedPath, name: string) => path.below(name);

function keysOf(account: string, trigger: Message): MessageKeys {
  const keys = new Set<number>();
  const numbers = new Map<string, number[]>();
  const listener: ValueListener<SearchedPath> = {
    below,
    found(path, value) {
      keys.add(path.key);
      if (!value) return;
      keys.add(keyOfValue(path.state, String(value.scalar)));
      const order = searchedValue(value.scalar);
      if (order === null) return;
      keys.add(keyOfNumber(path.state, order));
      const known = numbers.get(path.name);
      if (known) known.push(order);
      else numbers.set(path.name, [order]);
    },
  };
  const top = searchedPaths(account);
  for (const { part, isSecret } of searchedParts) {
    const root = trigger[part];
    if (root !== null) walkValues({ root, isSecret }, top.below(part), listener);
  }
  return { keys, numbers: Object.fromEntries(numbers) };
}

/** What the runs of one event are found by: those that begin with the same message share the work. */
export class SearchedEvent {
  readonly #account: string;
  #message: { trigger: Message; found: MessageKeys } | null = null;

  constructor(account: string) {
    this.#account = account;
  }

  /** What a run of the scenario, begun with this message, is found by. */
  of(scenarioId: string, trigger: Message): SearchedValues {
    if (this.#message?.trigger !== trigger) this.#message = { trigger, found: keysOf(this.#account, trigger) };
    const { keys, numbers } = this.#message.found;
    return { keys: [keyOfScenario(this.#account, scenarioId), ...keys], numbers };
  }
}
