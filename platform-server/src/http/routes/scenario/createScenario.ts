import { createScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `POST scenario/`: 402 at the plan's limit. */
export function createScenarioRoute({ scenarios }: ScenarioServices): Route {
  return route(createScenario, ({ caller, body }) => scenarios.create(caller, body));
}
