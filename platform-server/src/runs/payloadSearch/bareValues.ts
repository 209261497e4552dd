import { longestSearchedValue, type Message } from 'shared-contracts/api/run';
import type { ValueSearch } from '../../store/repositories/gatheredRuns.ts';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import type { EventRow } from '../../store/rows/run.ts';
import type { Queryable } from '../../store/transaction.ts';
import { type HashState, keyOfPath, keyOfScenario, pathsOf, pathTo } from './searchKey.ts';
import { keysOfText } from './valueSearch.ts';
import { readableMessages, walkMessage } from './walkValues.ts';

/** Shorter texts are in runs by chance. */
const shortest = 3;
/** Events whose paths are looked at. */
const maxEvents = 40;
/** A value is looked for at so many paths. */
const maxPaths = 200;
/** A text is typed letter by letter: the paths are read once for it. */
const keptForMs = 20_000;
const maxKept = 500;

interface EventSource {
  recentEvents(account: string, scenarioId: string, count: number): Promise<EventRow[]>;
  newestEvents(account: string, count: number): Promise<EventRow[]>;
}

/** The events that are stored. */
export function storedEvents(database: Queryable): EventSource {
  return {
    recentEvents: (account, scenarioId, count) => runLogRepository.recentEvents(database, account, scenarioId, count),
    newestEvents: (account, count) => runLogRepository.newestEvents(database, account, count),
  };
}

function pathsIn(account: string, messages: readonly Message[]): readonly HashState[] {
  const paths = new Map<number, HashState>();
  const listener = {
    below: pathTo,
    found(path: HashState, value: object | null) {
      if (value && paths.size < maxPaths) paths.set(keyOfPath(path), path);
    },
  };
  for (const message of messages) walkMessage(message, (part) => pathTo(pathsOf(account), part), listener);
  return [...paths.values()];
}

/** A text that may be a whole value; one with an operator is a condition that was not finished. */
const isBareValue = (text: string) =>
  text.length >= shortest && text.length <= longestSearchedValue && !/[=<>]/.test(text);

/** Looks for values whose path is not given, such as `4711`: at the paths that the last events had. */
export class BareValues {
  readonly #events: EventSource;
  readonly #kept = new Map<string, { until: number; paths: Promise<readonly HashState[]> }>();

  constructor(events: EventSource) {
    this.#events = events;
  }

  /** What the index of an account's runs is asked for, of one scenario or of all; null where it could not find any. */
  async searchOf(account: string, scenarioId: string, search: string): Promise<ValueSearch | null> {
    const text = search.trim();
    if (!isBareValue(text)) return null;
    const paths = await this.#paths(account, scenarioId);
    if (paths.length === 0) return null;
    const all = scenarioId === '' ? [] : [keyOfScenario(account, scenarioId)];
    return { all, any: [paths.flatMap((path) => keysOfText(path, text))], none: [], ranges: [] };
  }

  #paths(account: string, scenarioId: string): Promise<readonly HashState[]> {
    const name = `${account} ${scenarioId}`;
    const now = Date.now();
    const known = this.#kept.get(name);
    if (known && known.until > now) return known.paths;
    if (this.#kept.size >= maxKept) this.#kept.clear();
    const paths = this.#read(account, scenarioId);
    this.#kept.set(name, { until: now + keptForMs, paths });
    paths.catch(() => this.#kept.delete(name));
    return paths;
  }

  async #read(account: string, scenarioId: string): Promise<readonly HashState[]> {
    const events =
      scenarioId === ''
        ? await this.#events.newestEvents(account, maxEvents)
        : await this.#events.recentEvents(account, scenarioId, maxEvents);
    return pathsIn(account, await readableMessages(events));
  }
}
