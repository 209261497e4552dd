import type { Message } from 'shared-contracts/api/run';
import { comparable } from './comparable.ts';
import { type HashState, keyOfNumber, keyOfPath, keyOfScenario, keyOfValue, pathsOf, pathTo } from './searchKey.ts';
import { type ValueListener, walkValues } from './walkValues.ts';

/** Parts of the message a run begins with that are searched. */
export const searchedParts = ['payload', 'query'] as const;

/** What a run is found by, as it is stored. */
export interface SearchedValues {
  /** PostgreSQL's text of an array. */
  keys: string;
  /** JSON text. */
  numbers: string;
}

/** The same without the key of the scenario: runs of one event share it. */
interface MessageKeys extends SearchedValues {
  account: string;
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
  for (const part of searchedParts)
    if (trigger[part] !== null) walkValues(trigger[part], pathTo(pathsOf(account), part), listener);
  return { account, keys: [...keys].join(), numbers: JSON.stringify(numbers) };
}

/** What a run of the scenario, begun with this message, is found by. */
export function searchedValuesOf(account: string, scenarioId: string, trigger: Message): SearchedValues {
  const known = ofMessages.get(trigger);
  const message = known?.account === account ? known : keysOf(account, trigger);
  ofMessages.set(trigger, message);
  const { keys, numbers } = message;
  return { keys: `{${keyOfScenario(account, scenarioId)},${keys}}`, numbers };
}
