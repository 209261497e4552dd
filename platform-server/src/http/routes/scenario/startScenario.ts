import { startScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `POST scenario/start/:id`: 422 when the flow cannot run. */
export function startScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(startScenario, ({ caller, params }) => scenarios.start(caller, params.id));
}
