import type { ScenarioSummary } from 'shared-contracts/api/scenario';

type Picked = Pick<ScenarioSummary, 'id' | 'name' | 'status' | 'is_active'>;

/** Scenarios of the picker: the started ones by name (core §2.10), and the one chosen, so that the picker can name it. */
export function scenarioOptions(scenarios: readonly Picked[], chosen: string): { value: string; label: string }[] {
  return scenarios
    .filter(({ id, status, is_active }) => (is_active && status === 'started') || id === chosen)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((one, other) => one.label.localeCompare(other.label));
}
