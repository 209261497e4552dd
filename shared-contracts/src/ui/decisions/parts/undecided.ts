import type { RunLog } from '../../../api/run/runLog.ts';

/** What is decided on: a run, or all runs of a scenario that wait for it, and how many those are. */
export type Undecided = { run: RunLog } | { scenarioId: string; count: number };
