import { listScenarioVersions } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `GET scenario/:id/versions/`: newest first. */
export function listScenarioVersionsRoute({ scenarios, scenarioVersions }: ScenarioServices): Route {
  return route(listScenarioVersions, async ({ caller, params }) => {
    const { id } = await scenarios.get(caller.accountNumber, params.id);
    return scenarioVersions.list(caller.accountNumber, id);
  });
}
