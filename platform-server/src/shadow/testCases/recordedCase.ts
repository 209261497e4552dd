import type pg from 'pg';
import { HttpError, notFound, unavailable } from '../../errors/httpError.ts';
import { ThreadTooLong } from '../../process/thread.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import * as shadowRunRepository from '../../store/repositories/shadowRunRepository.ts';
import type { HostDeps } from '../hostOfThread.ts';
import { askShadowThread } from '../shadowThreads.ts';
import type { LearnAnswer, LearnQuestion, RecordedCase } from './testQuestion.ts';

/** Bytes of one test case. */
export const maxCaseBytes = 2 * 2 ** 20;

/** Refuses a run that is not on record as a whole. */
export const untestable = () => new HttpError('conflict.run_untestable', { megabytes: maxCaseBytes / 2 ** 20 });

/** A run that has ended, as it is on record. @throws HttpError 404, 409 */
async function readRun(pool: pg.Pool, account: string, scenarioId: string, runId: string): Promise<RecordedCase> {
  const [sized] = await shadowRunRepository.sized(pool, account, scenarioId, [runId]);
  if (!sized) throw notFound('run');
  if ((sized.status !== 'SUCCESSFUL' && sized.status !== 'FAILED') || sized.bytes > maxCaseBytes) throw untestable();
  const [records, events] = await Promise.all([
    shadowRunRepository.records(pool, account, [runId]),
    shadowRunRepository.events(pool, account, [sized.event_id]),
  ]);
  const stored = events.get(sized.event_id);
  const entries = records.get(runId);
  if (!stored || !entries) throw untestable();
  const { body, source, method, path, query, headers, content_type } = stored;
  const { id, event_id: eventId, attempt, scenario_name: scenarioName, revision, status } = sized;
  return {
    run: { id, eventId, source: sized.source, attempt, scenarioName, revision, status },
    event: { source, method, path, query, headers, content_type },
    body,
    entries,
  };
}

/**
 * Reads a recorded run, and what to expect of it.
 * @throws HttpError 404 for the run, 409 for one that is not on record as a whole or cannot be gone through again, 503
 * while threads do not get to it
 */
export async function learnedRun(
  deps: HostDeps & { pool: pg.Pool },
  account: string,
  { scenarioId, runId }: { scenarioId: string; runId: string },
) {
  const recorded = await readRun(deps.pool, account, scenarioId, runId);
  const scenario =
    (await runnableScenarioRepository.revision(deps.pool, scenarioId, recorded.run.revision)) ??
    (await runnableScenarioRepository.current(deps.pool, account, scenarioId));
  if (scenario?.account !== account) throw notFound('scenario');
  const question = { kind: 'learn' as const, scenario, recorded };
  const answer = askShadowThread<LearnAnswer, LearnQuestion>(deps, account, question);
  const { learned } = await answer.catch((error: unknown) => {
    throw error instanceof ThreadTooLong ? unavailable(error) : untestable();
  });
  if (!learned) throw untestable();
  return { recorded, ...learned };
}
