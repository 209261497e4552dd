import type { RunFigures } from './rows.ts';

/** What a batch adds to `scenario_counter`. */
export interface ScenarioFigures {
  scenarioId: string;
  succeeded: number;
  failed: number;
  bytes: number;
  storedBytes: number;
  variables: string | null;
  variablesRunId: string | null;
}

/** What a batch adds to `operation_count`. */
export interface OperationFigures {
  account: string;
  scenarioId: string;
  operations: number;
}

function addToScenario(sum: ScenarioFigures, figures: RunFigures): void {
  sum.succeeded += figures.succeeded;
  sum.failed += figures.failed;
  sum.bytes += figures.bytes;
  sum.storedBytes += figures.storedBytes;
  if (figures.variables === null || (sum.variablesRunId ?? '') > figures.runId) return;
  sum.variables = figures.variables;
  sum.variablesRunId = figures.runId;
}

function scenarioSum(scenarioId: string): ScenarioFigures {
  return { scenarioId, succeeded: 0, failed: 0, bytes: 0, storedBytes: 0, variables: null, variablesRunId: null };
}

function sorted<Sum>(sums: ReadonlyMap<string, Sum>): Sum[] {
  return [...sums.keys()].sort().map((key) => sums.get(key) as Sum);
}

/** One row a scenario in each table, in the order of their keys: two writers then never wait for each other. */
export function sumFigures(all: readonly RunFigures[]): {
  scenarios: ScenarioFigures[];
  operations: OperationFigures[];
} {
  const scenarios = new Map<string, ScenarioFigures>();
  const used = new Map<string, OperationFigures>();
  for (const figures of all) {
    const { scenarioId, account, operations } = figures;
    const scenario = scenarios.get(scenarioId) ?? scenarioSum(scenarioId);
    scenarios.set(scenarioId, scenario);
    addToScenario(scenario, figures);
    if (operations === 0) continue;
    const key = `${account} ${scenarioId}`;
    const sum = used.get(key) ?? { account, scenarioId, operations: 0 };
    sum.operations += operations;
    used.set(key, sum);
  }
  return { scenarios: sorted(scenarios), operations: sorted(used) };
}
