import { stopScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `POST scenario/stop/:id`: triggers make no more runs. */
export function stopScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(stopScenario, ({ caller, params }) => scenarios.stop(caller, params.id));
}
