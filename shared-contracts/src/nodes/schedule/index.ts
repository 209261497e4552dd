export { hasFiveParts } from './cronRule.ts';
export { lastCronTicks, nextTick, ticksAhead } from './ticks.ts';
export { instantOf, wallClockOf } from './zonedTime.ts';
