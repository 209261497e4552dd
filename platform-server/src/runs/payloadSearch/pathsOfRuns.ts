import type { Message } from 'shared-contracts/api/run';
import type { RunLogRepository } from '../../store/repositories/runLogRepository.ts';
import { triggerOf } from '../worker/runInputs.ts';
import { knownPaths } from './knownPaths.ts';

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
