import type { Message } from 'shared-contracts/api/run';
import type { RunLogRepository } from '../../store/repositories/runLogRepository.ts';
import { triggerOf } from '../worker/runInputs.ts';
import { searchedParts, type ValueListener, walkValues } from './walkValues.ts';

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
  for (const message of messages) {
    for (const { part, isSecret } of searchedParts) walkValues({ root: message[part], isSecret }, part, listener);
  }
  return [...examples].flatMap(([field, example]) =>
    field.includes('.') || field.includes('[') ? [{ field, example }] : [],
  );
}

/** Runs that are looked at. */
const looked = 20;
/** Paths that are told. */
const maxPathLength = 300;

/** What the last runs of a scenario can be searched by. Bodies that are large, or cannot be read, tell nothing. */
export async function pathsOfRuns(runLogs: RunLogRepository, account: string, scenarioId: string) {
  const events = await runLogs.recentEvents(account, scenarioId, looked);
  const messages = await Promise.all(events.map((event) => triggerOf(event).catch((): Message | null => null)));
  return knownPaths(messages.flatMap((message) => message ?? [])).slice(0, maxPathLength);
}
