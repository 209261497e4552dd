import { Alarm } from '../../runs/alarm.ts';
import type { Run } from '../../runs/commit/rows.ts';
import { everyMinute, everyNight, Jobs } from '../../runs/maintenance/jobs.ts';
import { deleteExpired } from '../../runs/maintenance/retention.ts';
import type { RunActions } from '../../runs/runActions.ts';
import { Scheduler } from '../../runs/schedules/scheduler.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** Schedules and maintenance. */
export interface Schedules {
  start(): void;
  close(): Promise<unknown>;
  /** Schedules may have changed: for this process and for those that make their runs. */
  changed(): void;
}

const scheduleChannel = 'weft_schedule';

export function openSchedules(
  { config, database: { pool, maintenance } }: Foundation,
  { notifications }: OpenRunsDeps,
  { groups, budget, log }: SharedRunDeps,
  actions: RunActions,
  queued: (runs: readonly Run[]) => void,
): Schedules {
  const scheduler = new Scheduler({ pool, groups, budget, queued, log });
  const jobs = new Jobs(pool, [
    { name: 'release-operations', nextAfter: everyMinute, run: () => actions.releaseOperations() },
    { name: 'delete-expired', nextAfter: everyNight, run: () => deleteExpired(maintenance, config.retentionDays) },
  ]);
  const schedules = new Alarm((now) => scheduler.tickDue(now), log);
  const upkeep = new Alarm((now) => jobs.runDue(now), log);
  notifications.on(scheduleChannel, () => schedules.wake());
  notifications.onReconnected(() => schedules.wake());
  return {
    start() {
      schedules.start();
      upkeep.start();
    },
    close: () => Promise.all([schedules.close(), upkeep.close()]),
    changed() {
      schedules.wake();
      void notifications.send(scheduleChannel, '');
    },
  };
}
