import type { Eventual } from '../../engine/eventual.ts';
import type { ExecuteRun } from '../../engine/executeRun.ts';
import type { Log } from '../../process/log.ts';
import type { ScenarioState } from '../waiting/waitingRules.ts';
import type { WatchRun } from '../watch/watchedRun.ts';
import type { ActiveRun } from './activeRun.ts';
import type { Callers } from './callers.ts';
import type { RunStore } from './runDeps.ts';
import type { RunEnds } from './runEnds.ts';
import type { RunInputs } from './runInputs.ts';
import type { SuspectRuns } from './suspectRuns.ts';

export interface ExecutorDeps {
  execute: ExecuteRun;
  inputs: RunInputs;
  store: RunStore;
  ends: RunEnds;
  callers: Callers;
  suspects: SuspectRuns;
  log: Log;
  /** Whether runs of the account wait until it is resumed; nobody's do unless it is given. Asked for every run. */
  isSuspended?: (account: string) => boolean;
  /** The scenario of a run that has waited; it is started unless this is given. */
  scenarioState?: (scenarioId: string) => Eventual<ScenarioState>;
  /** Follows a run that begins or goes on; absent where nobody follows runs. */
  watchRun?: WatchRun;
}

/** Runs of a group that may wait for a permit in memory. */
export const maxWaiting = 512;

/** How much a worker takes on. */
export interface WorkerSize {
  /** Runs executed at once; 0 for a process that only accepts. Those that wait for an answer from outside do not count. */
  slots: number;
  /** Runs held at most; more stay in the queue for whoever has room. */
  held: number;
}

/** What the executor tells the worker it works for. */
export interface ExecutorListener {
  /** A run is no longer held here. `wakeAt` is when it wants to go on; null when it does not on its own. */
  left(wakeAt: number | null): void;
  /** Processes elsewhere hold the permits that a run waited for: it is about to be put back into the table. */
  refused(active: ActiveRun): void;
}
