import { deleteScenarioVariable } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `DELETE scenario/:id/variables/:name`: the variable and its value are forgotten. */
export function deleteScenarioVariableRoute({ scenarios }: ScenarioServices): Route {
  return route(deleteScenarioVariable, ({ caller, params }) =>
    scenarios.deleteVariable(caller, params.id, params.name),
  );
}
