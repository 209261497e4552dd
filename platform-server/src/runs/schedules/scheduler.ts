import type pg from 'pg';
import type { Log } from '../../process/log.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { DueSchedule } from '../../store/repositories/scheduleRepository.ts';
import * as scheduleRepository from '../../store/repositories/scheduleRepository.ts';
import type { ScenarioScheduleRow } from '../../store/rows/scenario.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { admitRuns, insertRuns, type RunsOfEvent } from '../admission/admission.ts';
import type { Run } from '../commit/rows.ts';
import type { GroupFinder } from '../concurrency/groupFinder.ts';
import type { OperationsBudget } from '../operationsBudget.ts';
import { ownEvent, tickPayload } from '../ownEvents.ts';
import { triggerMessage } from '../trigger/message.ts';
import { dueTicks, ticksToRun } from './ticks.ts';

export interface SchedulerDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  log: Log;
}

/** Of a long absence at most so many ticks are made good. */
const maxTicks = 1_000;

/** Makes the runs of schedules. The row of a scenario says which tick of its schedules comes next; whoever locks it makes its runs. */
export class Scheduler {
  readonly #deps: SchedulerDeps;

  constructor(deps: SchedulerDeps) {
    this.#deps = deps;
  }

  /**
   * Makes the runs of every tick that is due and that no other process works on; answers when the next one is, ms since
   * the epoch. A schedule that fails is reported, does not hold up the others, and is tried again by the next call.
   */
  async tickDue(now: number): Promise<number | null> {
    const failed: string[] = [];
    while (await this.#tickNext(now, failed));
    const next = await scheduleRepository.nextTick(this.#deps.pool, failed);
    return next?.getTime() ?? null;
  }

  /** The runs of a schedule and its next tick are written in one transaction. False when none is due. */
  async #tickNext(now: number, failed: string[]): Promise<boolean> {
    let schedule: DueSchedule | null = null;
    try {
      const runs = await inTransaction(this.#deps.pool, async (database) => {
        schedule = await scheduleRepository.lockDue(database, new Date(now), failed);
        if (!schedule) return null;
        const { rule, more_rules, next_at, created_at } = schedule;
        const absence = { first: next_at.getTime(), now, since: created_at.getTime(), max: maxTicks };
        const { due, next } = await dueTicks([rule, ...more_rules], absence);
        await scheduleRepository.setNext(database, schedule.scenario_id, new Date(next));
        return this.#runsOf(database, schedule, ticksToRun(schedule.missed, due, now));
      });
      if (runs && runs.length > 0) this.#deps.queued(runs);
      return runs !== null;
    } catch (err) {
      // Without a schedule it is the database that fails.
      const { scenario_id } = (schedule as DueSchedule | null) ?? {};
      if (!scenario_id) throw err;
      this.#deps.log.warn({ err, scenario: scenario_id }, 'a schedule could not make its runs');
      failed.push(scenario_id);
      return true;
    }
  }

  async #runsOf(database: Queryable, { account_number, scenario_id }: ScenarioScheduleRow, ticks: readonly number[]) {
    const scenario = await runnableScenarioRepository.current(database, account_number, scenario_id);
    if (!scenario || ticks.length === 0) return [];
    const hold = await this.#deps.budget.holdReason(account_number);
    const made: RunsOfEvent[] = [];
    for (const tick of ticks) {
      const event = ownEvent(account_number, 'scheduler', tickPayload(tick), false);
      const trigger = triggerMessage(event, tickPayload(tick));
      const group = await this.#deps.groups.find(scenario, trigger);
      made.push({ event, admitted: admitRuns(event, [{ scenario, group, trigger, hold }]) });
    }
    return insertRuns(database, made);
  }
}
