import type { EngineDeps } from '../engineDeps.ts';
import type { RunDeps, RunIdentity, RunnableScenario } from '../executeRun.ts';
import type { CompiledFlow } from '../flow/compiledFlow.ts';
import type { Journal } from './journal.ts';
import type { RunState } from './runState.ts';
import type { WorkPool } from './workPool.ts';

/** Everything an execution of a run works with. */
export interface Execution {
  scenario: RunnableScenario;
  run: RunIdentity;
  flow: CompiledFlow;
  state: RunState;
  journal: Journal;
  /** Nodes at work now, and the calls they make. */
  pool: WorkPool;
  calls: Set<AbortController>;
  deps: RunDeps;
  engine: EngineDeps;
}

/** The longest that a timer takes, ms. */
const noLimit = 2 ** 31 - 1;

/** Milliseconds of work left before the run's timeout. */
export function timeLeft({ scenario, state, deps }: Execution): number {
  if (deps.standIn) return noLimit;
  return scenario.settings.run_timeout_s * 1000 - state.activeMs - Math.max(0, deps.now() - state.lastAt);
}
