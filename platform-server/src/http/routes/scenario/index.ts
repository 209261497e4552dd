import type { Route } from '../../route.ts';
import { createScenarioRoute } from './createScenario.ts';
import { deleteScenarioRoute } from './deleteScenario.ts';
import { deleteScenarioVariableRoute } from './deleteScenarioVariable.ts';
import { emptyScenarioTrashRoute } from './emptyScenarioTrash.ts';
import { getScenarioRoute } from './getScenario.ts';
import { getScenarioVersionRoute } from './getScenarioVersion.ts';
import { listScenarioSummariesRoute } from './listScenarioSummaries.ts';
import { listScenariosRoute } from './listScenarios.ts';
import { listScenarioVersionsRoute } from './listScenarioVersions.ts';
import { runScenarioRoute } from './runScenario.ts';
import type { ScenarioServices } from './services.ts';
import { startScenarioRoute } from './startScenario.ts';
import { stopScenarioRoute } from './stopScenario.ts';
import { triggerSchedulerRoute } from './triggerScheduler.ts';
import { updateScenarioRoute } from './updateScenario.ts';

const routes = [
  listScenariosRoute,
  listScenarioSummariesRoute,
  getScenarioRoute,
  createScenarioRoute,
  updateScenarioRoute,
  deleteScenarioRoute,
  emptyScenarioTrashRoute,
  deleteScenarioVariableRoute,
  startScenarioRoute,
  stopScenarioRoute,
  runScenarioRoute,
  triggerSchedulerRoute,
  listScenarioVersionsRoute,
  getScenarioVersionRoute,
];

export function scenarioRoutes(services: ScenarioServices): readonly Route[] {
  return routes.map((make) => make(services));
}
