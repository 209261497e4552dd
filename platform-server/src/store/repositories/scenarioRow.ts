import type { ListedScenario, Scenario, ScenarioSummary } from 'shared-contracts/api/scenario';
import type { RunRow } from '../rows/run.ts';
import type { ScenarioRow } from '../rows/scenario.ts';

/** A scenario with the figures of its runs. */
export type ScenarioWithFigures = ScenarioRow & {
  succeeded: number | null;
  failed: number | null;
  bytes: number | null;
  stored_bytes: number | null;
  run_variables: Scenario['variables'] | null;
  run_id: RunRow['id'] | null;
  run_status: RunRow['status'];
  run_handled: boolean;
  run_created: Date;
  run_operations: number | null;
  run_seconds: number | null;
  test_cases: number;
};

/** What every scenario of a list has; what the others have besides may be big. */
export type ScenarioInList = Omit<ScenarioWithFigures, 'flow' | 'variables' | 'run_variables' | 'test_cases'>;

function baseOf(row: ScenarioInList): Omit<Scenario, 'flow' | 'variables' | 'test_cases'> {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    is_active: row.is_active,
    status: row.status,
    scenario_folder_id: row.scenario_folder_id,
    tags: row.tags,
    run_config: {
      last_ops_count: row.run_operations ?? 0,
      time_duration: row.run_seconds ?? 0,
      count_success: row.succeeded ?? 0,
      count_failure: row.failed ?? 0,
      bandwidth_bytes: row.bytes ?? 0,
      stored_bytes: row.stored_bytes ?? 0,
    },
    nodes_counter: row.nodes_counter,
    revision: row.revision,
    settings: row.settings,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    last_run: row.run_id
      ? {
          id: row.run_id,
          status: row.run_status,
          created: row.run_created.toISOString(),
          handled: row.run_handled,
        }
      : null,
  };
}

/** The scenario as the API answers it. */
export function scenarioOf(row: ScenarioWithFigures): Scenario {
  const { test_cases } = row;
  return { ...listedOf(row), variables: { ...row.variables, ...row.run_variables }, test_cases };
}

/** The scenario with its flow, as a list has it. */
export function listedOf(row: ScenarioInList & Pick<ScenarioRow, 'flow'>): ListedScenario {
  return { ...baseOf(row), flow: row.flow };
}

/** The scenario without its flow. */
export function scenarioSummary(row: ScenarioInList): ScenarioSummary {
  return { ...baseOf(row), triggers: row.triggers, node_count: row.node_count };
}
