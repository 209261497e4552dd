import type { Message } from 'shared-contracts/api/run';
import * as runLogRepository from '../../store/repositories/runLogRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import { readableMessages, type ValueListener, walkMessage } from './walkValues.ts';

/** Characters of an example. */
const longestExample = 60;
const plainName = /^[^\s.[\]=!<>"']+$/;

const pathTo = (path: string, name: string) => {
  if (plainName.test(name)) return `${path}.${name}`;
  return name.includes('"') ? `${path}['${name}']` : `${path}["${name}"]`;
};

/** Paths of values in messages, as they are written in a search, each with a value it had; the first message first. */
export function knownPaths(messages: readonly Message[]): { field: string; example: string | null }[] {
  const examples = new Map<string, string | null>();
  const listener: ValueListener<string> = {
    below: pathTo,
    found(path, value) {
      const example = value ? String(value.scalar).slice(0, longestExample) : null;
      examples.set(path, examples.get(path) ?? example);
    },
  };
  for (const message of messages) walkMessage<string>(message, (part) => part, listener);
  return [...examples].flatMap(([field, example]) =>
    field.includes('.') || field.includes('[') ? [{ field, example }] : [],
  );
}

/** Runs that are looked at. */
const looked = 20;
/** Paths in an answer. */
const maxPaths = 300;

/** What the last runs of a scenario can be searched by. Bodies that are large, or cannot be read, tell nothing. */
export async function pathsOfRuns(database: Queryable, account: string, scenarioId: string) {
  const events = await runLogRepository.recentEvents(database, account, scenarioId, looked);
  return knownPaths(await readableMessages(events)).slice(0, maxPaths);
}
