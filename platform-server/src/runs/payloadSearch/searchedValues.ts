import type { Message } from 'shared-contracts/api/run';
import { comparable } from './comparable.ts';
import { type SearchedPath, searchedPaths } from './searchedPaths.ts';
import { keyOfNumber, keyOfScenario, keyOfValue } from './searchKey.ts';
import { searchedParts, type ValueListener, walkValues } from './walkValues.ts';

/** What a run is found by, as it is stored. */
export interface SearchedValues {
  /** The key of the scenario, then those of the message. */
  keys: readonly number[];
  /** JSON text. */
  numbers: string;
}

/** The same without the key of the scenario: runs of one event share it. */
interface MessageKeys {
  account: string;
  keys: ReadonlySet<number>;
  numbers: string;
}

const ofMessages = new WeakMap<Message, MessageKeys>();

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
      const order = comparable(value.scalar);
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
  return { account, keys, numbers: JSON.stringify(Object.fromEntries(numbers)) };
}

/** What a run of the scenario, begun with this message, is found by. */
export function searchedValuesOf(account: string, scenarioId: string, trigger: Message): SearchedValues {
  const known = ofMessages.get(trigger);
  const message = known?.account === account ? known : keysOf(account, trigger);
  ofMessages.set(trigger, message);
  const { keys, numbers } = message;
  return { keys: [keyOfScenario(account, scenarioId), ...keys], numbers };
}
