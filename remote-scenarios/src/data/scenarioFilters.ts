import type { ScenarioSummary } from 'shared-contracts/api/scenario';

/** View of the scenario list (core §4): `folder:<id>` shows one folder. */
export type ScenarioFilter = 'all' | 'running' | 'stopped' | 'uncategorized' | 'trash' | `folder:${string}`;

const fixed: ReadonlySet<string> = new Set(['running', 'stopped', 'uncategorized', 'trash']);

/** The view of the address bar's text; anything unknown is the default view. */
export function scenarioFilterFrom(text: string | null): ScenarioFilter {
  if (text && (fixed.has(text) || text.startsWith('folder:'))) return text as ScenarioFilter;
  return 'all';
}

type Filtered = Pick<ScenarioSummary, 'is_active' | 'status' | 'scenario_folder_id'>;

/** Whether a scenario belongs to a view: only trash shows what is inactive. */
export function isScenarioShown(scenario: Filtered, filter: ScenarioFilter): boolean {
  if (filter === 'trash') return !scenario.is_active;
  if (!scenario.is_active) return false;
  if (filter === 'running') return scenario.status === 'started';
  if (filter === 'stopped') return scenario.status === 'stop';
  if (filter === 'uncategorized') return scenario.scenario_folder_id === null;
  return filter === 'all' || scenario.scenario_folder_id === filter.slice('folder:'.length);
}

/** Tags in use, most used first. */
export function tagsOf(scenarios: readonly Pick<ScenarioSummary, 'tags'>[]): string[] {
  const uses = new Map<string, number>();
  for (const { tags } of scenarios) for (const tag of tags) uses.set(tag, (uses.get(tag) ?? 0) + 1);
  return [...uses].toSorted((a, b) => b[1] - a[1]).map(([tag]) => tag);
}
