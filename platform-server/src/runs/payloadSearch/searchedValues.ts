import type { Message } from 'shared-contracts/api/run';
import { comparable } from './comparable.ts';
import { type HashState, keyOfNumber, keyOfPath, keyOfScenario, keyOfValue, pathsOf, pathTo } from './searchKey.ts';
import { searchedParts, type ValueListener, walkValues } from './walkValues.ts';

/** What a run is found by, as it is stored. */
export interface SearchedValues {
  /** PostgreSQL's text of an array. */
  keys: string;
  /** JSON text. */
  numbers: string;
}

/** The same without the key of the scenario: runs of one event share it. */
interface MessageKeys {
  account: string;
  keys: readonly number[];
  numbers: string;
}

const ofMessages = new WeakMap<Message, MessageKeys>();

function keysOf(account: string, trigger: Message): MessageKeys {
  const keys = new Set<number>();
  const numbers: Record<string, number[]> = {};
  const listener: ValueListener<HashState> = {
    below: pathTo,
    found(place, value) {
      const path = keyOfPath(place);
      keys.add(path);
      if (!value) return;
      keys.add(keyOfValue(place, String(value.scalar)));
      const order = comparable(value.scalar);
      if (order === null) return;
      keys.add(keyOfNumber(place, order));
      numbers[path] ??= [];
      numbers[path].push(order);
    },
  };
  for (const { part, isSecret } of searchedParts) {
    const root = trigger[part];
    if (root !== null) walkValues({ root, isSecret }, pathTo(pathsOf(account), part), listener);
  }
  return { account, keys: [...keys], numbers: JSON.stringify(numbers) };
}

/** What a run of the scenario, begun with this message, is found by. */
export function searchedValuesOf(account: string, scenarioId: string, trigger: Message): SearchedValues {
  const known = ofMessages.get(trigger);
  const message = known?.account === account ? known : keysOf(account, trigger);
  ofMessages.set(trigger, message);
  const { keys, numbers } = message;
  return { keys: `{${[keyOfScenario(account, scenarioId), ...keys].join()}}`, numbers };
}
