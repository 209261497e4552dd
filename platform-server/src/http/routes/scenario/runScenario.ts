import { runScenario } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `POST scenario/run/:id`: once by hand, on the start node's sample. */
export function runScenarioRoute({ manualRuns }: ScenarioServices): Route {
  return route(runScenario, ({ caller, params }) => manualRuns.runOnce(caller, params.id));
}
