import { updateScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `PUT scenario/:id`: 409 with the current record for a stale revision, 422 for a broken flow. */
export function updateScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(updateScenario, ({ caller, params, body }) => scenarios.save(caller, params.id, body));
}
