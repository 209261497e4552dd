import type { RunState } from '../../runs/commit/rows.ts';
import { Jobs } from '../../runs/jobs.ts';
import { deleteExpired } from '../../runs/maintenance/retention.ts';
import type { RunActions } from '../../runs/runActions.ts';
import { Scheduler } from '../../runs/schedules/scheduler.ts';
import type { Foundation } from '../foundation.ts';
import type { RunSurroundings, SharedParts } from './runParts.ts';

/** Schedules and maintenance. */
export interface ScheduleParts {
  jobs: Jobs;
  /** Schedules may have changed: in this process and in those that keep the alarms. */
  changed(): void;
}

const hint = 'weft_schedule';

export function scheduleParts(
  { config, database: { pool } }: Foundation,
  { notifications }: RunSurroundings,
  { lanes, budget, log }: SharedParts,
  actions: RunActions,
  queued: (runs: readonly RunState[]) => void,
): ScheduleParts {
  const scheduler = new Scheduler({ pool, lanes, budget, queued, setAlarm: (id, at) => jobs.setAlarm(id, at) });
  const handlers = {
    tick: (scenarioId: string, at: Date) => scheduler.tick(scenarioId, at),
    async everyMinute() {
      await scheduler.arm();
      await actions.releaseOperations();
    },
    everyNight: () => deleteExpired(pool, config.retentionDays),
  };
  const jobs = new Jobs(pool, handlers, log);
  const arm = () => void scheduler.arm().catch((err) => log.warn({ err }, 'alarms of schedules could not be set'));
  notifications.on(hint, arm);
  return {
    jobs,
    changed() {
      arm();
      void notifications.send(hint, '');
    },
  };
}
