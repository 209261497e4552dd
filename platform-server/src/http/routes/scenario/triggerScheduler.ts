import { triggerScheduler } from 'shared-contracts/api/scenario';
import { type Route, route } from '../../route.ts';
import type { ScenarioServices } from './services.ts';

/** `POST scenario/trigger/scheduler/:id`: once, as the schedule would (API-33). */
export function triggerSchedulerRoute({ manualRuns }: ScenarioServices): Route {
  return route(triggerScheduler, async ({ caller, params }) => ({
    run_id: await manualRuns.tickOnce(caller, params.id),
  }));
}
