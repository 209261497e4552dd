import type { ActionChoice, ActionContext } from 'shared-contracts';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';

/** Scenarios that an action can be done to, trash left out, by name. */
export async function scenariosWhere(
  { host, t }: ActionContext,
  fits: (scenario: ScenarioSummary) => boolean,
): Promise<ActionChoice[]> {
  const scenarios = await host.api.call(listScenarioSummaries, {}, { quiet: true });
  return scenarios
    .filter((scenario) => scenario.is_active && fits(scenario))
    .sort((one, other) => one.name.localeCompare(other.name))
    .map(({ id, name, status }) => ({
      id,
      title: name,
      icon: 'route',
      subtitle: t(status === 'started' ? 'list.view.running' : 'list.view.stopped'),
    }));
}

/** Every scenario outside trash by name. */
export const list = (context: ActionContext) => scenariosWhere(context, () => true);
