import type { CompiledFlow } from '../flow/compiledFlow.ts';
import type { EnginePorts, RunIdentity, RunnableScenario } from '../ports.ts';
import type { EngineServices } from '../services.ts';
import type { Journal } from './journal.ts';
import type { RunState } from './runState.ts';

/** Everything an execution of a run works with. */
export interface Execution {
  scenario: RunnableScenario;
  run: RunIdentity;
  flow: CompiledFlow;
  state: RunState;
  journal: Journal;
  ports: EnginePorts;
  services: EngineServices;
}

/** Milliseconds of work left before the run's timeout. */
export function timeLeft({ scenario, state, ports }: Execution): number {
  return scenario.settings.run_timeout_s * 1000 - state.activeMs - Math.max(0, ports.now() - state.lastAt);
}
