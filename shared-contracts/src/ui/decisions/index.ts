export { DecideRun } from './parts/DecideRun.tsx';
export { UnsureRuns } from './parts/UnsureRuns.tsx';
export type { Undecided } from './parts/undecided.ts';
