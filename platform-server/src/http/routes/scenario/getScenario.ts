import { getScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `GET scenario/:id`. */
export function getScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(getScenario, ({ caller, params }) => scenarios.get(caller.accountNumber, params.id));
}
