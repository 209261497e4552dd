import { deleteScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `DELETE scenario/:id`: for good, and only from the trash. */
export function deleteScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(deleteScenario, ({ caller, params }) => scenarios.delete(caller, params.id));
}
