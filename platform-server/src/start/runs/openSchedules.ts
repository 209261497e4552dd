import { ReplayWork } from '../../gateway/replayWork.ts';
import { abandonOldSubmissions } from '../../imports/unsubmitted.ts';
import { Alarm } from '../../runs/alarm.ts';
import type { Run } from '../../runs/commit/rows.ts';
import { FailureStarts } from '../../runs/failureStarts.ts';
import type { HeldRuns } from '../../runs/heldRuns.ts';
import { everyMinute, everyNight, Jobs } from '../../runs/maintenance/jobs.ts';
import { deleteExpired } from '../../runs/maintenance/retention.ts';
import { SearchGaps } from '../../runs/payloadSearch/searchGaps.ts';
import { ItemPolls } from '../../runs/polls/itemPolls.ts';
import { ScheduledRetries } from '../../runs/scheduledRetries.ts';
import { Scheduler } from '../../runs/schedules/scheduler.ts';
import * as importValidationRepository from '../../store/repositories/importValidationRepository.ts';
import { pollsChannel } from '../../store/repositories/itemPollRepository.ts';
import { cleanStores } from '../../stores/cleanStores.ts';
import type { Foundation } from '../foundation.ts';
import type { Awaited } from './openAwaited.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** Schedules and maintenance. */
export interface Schedules {
  start(): void;
  close(): Promise<unknown>;
  /** Schedules may have changed: for this process and for those that make their runs. */
  changed(): void;
  /** There may be something to be run again sooner than it was known. */
  retriesPlanned(): void;
  /** An account may have operations for runs that wait for them. */
  planChanged(): void;
  /** Replays may have something to deliver: for this process and for those that do. */
  replaysBegun(): void;
}

const scheduleChannel = 'weft_schedule';
const replayChannel = 'weft_replay';
/** The database announces here that a run failed for which a scenario starts (migration 1132). */
const failureChannel = 'weft_failure';

export function openSchedules(
  { config, database: { pool, maintenance } }: Foundation,
  { notifications, engine }: OpenRunsDeps,
  { groups, budget, log }: SharedRunDeps,
  { held, awaited, queued }: { held: HeldRuns; awaited: Awaited; queued: (runs: readonly Run[]) => void },
): Schedules {
  const scheduler = new Scheduler({ pool, groups, budget, queued, log });
  const gaps = new SearchGaps(maintenance, log);
  const jobs = new Jobs(pool, [
    { name: 'release-operations', nextAfter: everyMinute, run: () => held.releaseOperations() },
    { name: 'release-forgotten', nextAfter: everyMinute, run: () => held.releaseForgotten() },
    { name: 'wake-forgotten-callers', nextAfter: everyMinute, run: () => awaited.childRuns.wakeForgotten() },
    { name: 'wake-forgotten-answers', nextAfter: everyMinute, run: () => awaited.answers.wakeForgotten() },
    { name: 'abandon-submissions', nextAfter: everyMinute, run: () => abandonOldSubmissions(maintenance) },
    {
      name: 'forget-validations',
      nextAfter: everyMinute,
      run: () => importValidationRepository.forgetOld(maintenance),
    },
    { name: 'clean-stores', nextAfter: everyMinute, run: () => cleanStores(maintenance) },
    { name: 'fill-search-gaps', nextAfter: everyMinute, run: () => gaps.fill() },
    { name: 'delete-expired', nextAfter: everyNight, run: () => deleteExpired(maintenance, config.retentionDays) },
  ]);
  const retries = new ScheduledRetries({ pool, groups, budget, queued, log });
  const retrying = new Alarm((now) => retries.retryDue(now), log);
  const replays = new ReplayWork({ pool, groups, budget, queued, log });
  const replaying = new Alarm(() => replays.deliverDue(), log);
  notifications.on(replayChannel, () => replaying.wake());
  const failures = new FailureStarts({ pool, groups, budget, publicUrl: config.publicUrl, queued, log });
  const starting = new Alarm((now) => failures.startDue(now), log);
  notifications.on(failureChannel, () => starting.wake());
  const schedules = new Alarm((now) => scheduler.tickDue(now), log);
  const polls = new ItemPolls({ pool, groups, budget, engine: engine.polls, queued, log });
  const polling = new Alarm(() => polls.pollDue(), log);
  polls.onEnded(() => polling.wake());
  const upkeep = new Alarm((now) => jobs.runDue(now), log);
  notifications.on(pollsChannel, () => polling.wake());
  notifications.on(scheduleChannel, () => schedules.wake());
  notifications.onReconnected(() => {
    schedules.wake();
    polling.wake();
  });
  return {
    start() {
      schedules.start();
      upkeep.start();
      retrying.start();
      replaying.start();
      starting.start();
      polling.start();
    },
    async close() {
      await Promise.all([schedules, upkeep, retrying, replaying, starting, polling].map((alarm) => alarm.close()));
      await polls.close();
    },
    planChanged() {
      void jobs.runSoon('release-operations').then(
        () => upkeep.wake(),
        // It is due within the minute.
        () => {},
      );
    },
    replaysBegun() {
      replaying.wake();
      void notifications.send(replayChannel, '');
    },
    retriesPlanned: () => retrying.wake(),
    changed() {
      schedules.wake();
      void notifications.send(scheduleChannel, '');
    },
  };
}
