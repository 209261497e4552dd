import { listScenarios } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `GET scenario/`: every scenario of the account with its flow. */
export function listScenariosRoute({ scenarioRows }: ScenarioServices): Route {
  return route(listScenarios, ({ caller }) => scenarioRows.list(caller.accountNumber));
}
