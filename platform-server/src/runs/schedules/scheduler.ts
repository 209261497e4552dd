import type pg from 'pg';
import { RunnableScenarioRepository } from '../../store/repositories/runnableScenarioRepository.ts';
import { ScheduleRepository, type ScheduleRow } from '../../store/repositories/scheduleRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { NewEvent, RunState } from '../commit/rows.ts';
import { statementOf } from '../commit/statement.ts';
import { holdReasons } from '../holdReasons.ts';
import type { LaneFinder } from '../lanes/laneFinder.ts';
import type { OperationsBudget } from '../operationsBudget.ts';
import { ownEvent, tickPayload } from '../ownEvents.ts';
import { newRun } from '../runState.ts';
import { triggerMessage } from '../trigger/message.ts';
import { nextTick, ticksToRun } from './ticks.ts';

export interface SchedulerParts {
  pool: pg.Pool;
  lanes: LaneFinder;
  budget: OperationsBudget;
  /** Has `tick` called at an instant; false while that cannot be promised. */
  setAlarm(scenarioId: string, at: Date): Promise<boolean>;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly RunState[]): void;
}

/** Of a long absence at most so many ticks are made good. */
const mostTicks = 1_000;

/** Makes the runs of schedules. The row of a schedule says which tick comes next; an alarm is only a reason to look. */
export class Scheduler {
  readonly #parts: SchedulerParts;

  constructor(parts: SchedulerParts) {
    this.#parts = parts;
  }

  /** Sets the alarms that are missing: of new and changed schedules, and of those whose alarm was lost. */
  async arm(): Promise<void> {
    const schedules = new ScheduleRepository(this.#parts.pool);
    for (const { scenario_id, next_at } of await schedules.unarmed()) {
      if (await this.#parts.setAlarm(scenario_id, next_at)) await schedules.setArmed(scenario_id, next_at);
    }
  }

  /** A tick is due: makes its runs and looks for the next, in one transaction. A tick that is past does nothing. */
  async tick(scenarioId: string, at: Date): Promise<void> {
    const runs = await inTransaction(this.#parts.pool, async (database) => {
      const schedules = new ScheduleRepository(database);
      const schedule = await schedules.lockTick(scenarioId, at);
      if (!schedule) return [];
      const now = Date.now();
      const { due, next } = await dueTicks(schedule, at.getTime(), now);
      await schedules.setNext(scenarioId, new Date(next));
      return this.#runsOf(database, schedule, ticksToRun(schedule.missed, due, now));
    });
    if (runs.length > 0) this.#parts.queued(runs);
    await this.arm();
  }

  async #runsOf(database: Queryable, { account_number, scenario_id }: ScheduleRow, ticks: readonly number[]) {
    const scenario = await new RunnableScenarioRepository(database).current(account_number, scenario_id);
    if (!scenario || ticks.length === 0) return [];
    const hold = (await this.#parts.budget.isUsedUp(account_number)) ? holdReasons.operations : null;
    const made: { event: NewEvent; runs: RunState[] }[] = [];
    for (const tick of ticks) {
      const event = ownEvent(account_number, 'scheduler', tickPayload(tick));
      const lane = await this.#parts.lanes.find(scenario, triggerMessage(event, tickPayload(tick)));
      const run = newRun(event, scenario, lane.exclusive ? lane.name : null, { hold });
      made.push({ event, runs: [{ ...run, owned: false }] });
    }
    const inserted = made.flatMap(({ runs }) => runs);
    const { text, values } = statementOf({ events: made, inserted, updated: [], segments: [], figures: [] }, [], 0);
    await database.query(text, values);
    return inserted;
  }
}

/** Ticks from one that is due to the last that is past, and the one after that. */
async function dueTicks({ rule, created_at }: ScheduleRow, first: number, now: number) {
  const due: number[] = [];
  let next = first;
  while (next <= now) {
    due.push(next);
    if (due.length > mostTicks) due.shift();
    next = await nextTick(rule, next, created_at.getTime());
  }
  return { due, next };
}
