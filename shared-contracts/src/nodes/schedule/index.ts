export { type ClockChange, clockChangeAhead } from './clockChange.ts';
export { type ClockSchedule, readClockSchedule, writeClockSchedule } from './clockSchedule.ts';
export type { ScheduleProblem } from './cronRule.ts';
export { scheduleProblem } from './scheduleProblem.ts';
export { lastCronTicks, nextTick, nextTickInForce, ticksAhead } from './ticks.ts';
export { instantOf, instantOfLocalTime, localTimeOf, wallClockOf } from './zonedTime.ts';
