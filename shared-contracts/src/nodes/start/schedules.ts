import { scheduleProblem } from '../schedule/scheduleProblem.ts';
import type { Schedule } from '../schedule/scheduleSchema.ts';

/** Most schedules that a Start node has. */
export const maxSchedules = 10;

/** Settings of Start that hold its schedules. */
interface Scheduled {
  schedule: Schedule | null;
  more_schedules: readonly Schedule[];
}

/** A schedule of Start with its path below the settings. */
export interface PlacedSchedule {
  path: string;
  schedule: Schedule;
}

/** Path of a schedule of Start by its place in the form. */
export const schedulePath = (at: number): string => (at === 0 ? 'schedule' : `more_schedules.${at - 1}`);

/** Every schedule of Start with its path, in the order of the form. */
export function placedSchedules({ schedule, more_schedules }: Scheduled): PlacedSchedule[] {
  const others = more_schedules.map((other, at) => ({ path: schedulePath(at + 1), schedule: other }));
  return schedule ? [{ path: schedulePath(0), schedule }, ...others] : others;
}

/** Every schedule of Start, in the order of the form. */
export function schedulesOf(config: Scheduled): Schedule[] {
  return placedSchedules(config).map(({ schedule }) => schedule);
}

/** The settings of Start that have these schedules. */
export function withSchedules(schedules: readonly Schedule[]): {
  schedule: Schedule | null;
  more_schedules: Schedule[];
} {
  return { schedule: schedules[0] ?? null, more_schedules: schedules.slice(1) };
}

/** What is wrong with a schedule of Start, and the field below the settings; null when nothing is. */
export function placedScheduleProblem({ path, schedule }: PlacedSchedule): ReturnType<typeof scheduleProblem> {
  const problem = scheduleProblem(schedule);
  return problem && { ...problem, path: problem.path.replace(/^schedule/, path) };
}
