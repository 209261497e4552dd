import type { ActionChoice, ActionContext } from 'shared-contracts';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';

/** Scenarios an action can be done to, trash left out, by name. */
export async function scenarioChoices(
  { host, t }: ActionContext,
  fits: (scenario: ScenarioSummary) => boolean = () => true,
): Promise<ActionChoice[]> {
  const scenarios = await host.api.call(listScenarioSummaries, {});
  return scenarios
    .filter((scenario) => scenario.is_active && fits(scenario))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, status }) => ({
      id,
      title: name,
      icon: 'scenario',
      subtitle: t(status === 'started' ? 'list.view.running' : 'list.view.stopped'),
    }));
}
