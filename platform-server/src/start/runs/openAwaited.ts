import { channelOf } from 'shared-contracts/events';
import { AnswerLinks } from '../../answers/answerLinks.ts';
import { AnswerRequests } from '../../answers/answerRequests.ts';
import type { Publisher } from '../../realtime/publisher.ts';
import { type CalledDraft, CalledRuns } from '../../runs/calls/calledRuns.ts';
import type { Run } from '../../runs/commit/rows.ts';
import type { RunActions } from '../../runs/runActions.ts';
import type { RunService } from '../../runs/runService.ts';
import type { Foundation } from '../foundation.ts';
import type { LiveUpdates } from './liveUpdates.ts';
import type { OpenLineage } from './openLineage.ts';
import type { SharedRunDeps } from './sharedRunDeps.ts';

interface AwaitedListeners {
  draft: CalledDraft;
  publisher: Publisher;
  queued: (runs: readonly Run[]) => void;
  runs: RunService;
  actions: RunActions;
}

/** What runs wait for that somebody else brings: the ends of runs that they call, and answers to what they ask. */
export interface Awaited {
  childRuns: CalledRuns;
  answers: AnswerRequests;
}

function openAnswers(
  { config, secrets, database: { pool } }: Foundation,
  { log }: SharedRunDeps,
  { publisher, queued, runs }: AwaitedListeners,
): AnswerRequests {
  return new AnswerRequests({
    pool,
    log,
    links: new AnswerLinks(secrets.sessionSecret, config.publicUrl),
    wake: (id) => runs.wakeRequested(id),
    queued: () => queued([]),
    changed: (account) => publisher.publish(channelOf(account), 'answer-request-update', {}),
  });
}

/** Opens what makes the runs that runs call, and what asks for answers. */
export function openAwaited(foundation: Foundation, shared: SharedRunDeps, listeners: AwaitedListeners): Awaited {
  const { groups, log } = shared;
  const { draft, queued, runs, actions } = listeners;
  const childRuns = new CalledRuns({
    pool: foundation.database.pool,
    groups,
    draft,
    log,
    queued,
    waitForEnd: (id, timeoutMs) => runs.waitForEnd(id, timeoutMs),
    wake: (id) => runs.wakeRequested(id),
    cancelled: (rows) => actions.cancelled(rows),
  });
  return { childRuns, answers: openAnswers(foundation, shared, listeners) };
}

/** Passes runs on as they are stored: to browsers, to the index of values, and to those that wait for them. */
export function writtenBy(
  updates: LiveUpdates,
  lineage: Pick<OpenLineage, 'stored'>,
  awaited: () => Awaited,
): (changed: readonly Run[]) => void {
  return (changed) => {
    updates.written(changed);
    lineage.stored(changed);
    const { childRuns, answers } = awaited();
    childRuns.written(changed);
    answers.written(changed);
  };
}

/** Passes runs on that were made for the queue: to browsers, and to this process, which may take them. */
export function queuedBy(
  updates: Pick<LiveUpdates, 'written'>,
  runs: { queued(): void },
): (made: readonly Run[]) => void {
  return (made) => {
    updates.written(made);
    runs.queued();
  };
}
