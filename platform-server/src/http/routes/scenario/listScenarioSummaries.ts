import { listScenarioSummaries } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `GET scenario/summaries/`: the same without flows, for lists and pickers. */
export function listScenarioSummariesRoute({ scenarioRows }: ScenarioServices): Route {
  return route(listScenarioSummaries, ({ caller, query }) =>
    scenarioRows.summaries(caller.accountNumber, query.search),
  );
}
