import { getScenarioVersion } from 'shared-contracts/api/scenario';
import { notFound } from '../../httpError.ts';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `GET scenario/:id/versions/:revision`: with the flow as it was. */
export function getScenarioVersionRoute({ scenarios, scenarioVersions }: ScenarioServices): Route {
  return route(getScenarioVersion, async ({ caller, params }) => {
    const { id } = await scenarios.get(caller.accountNumber, params.id);
    const version = await scenarioVersions.get(caller.accountNumber, id, params.revision);
    if (!version) throw notFound('version');
    return version;
  });
}
