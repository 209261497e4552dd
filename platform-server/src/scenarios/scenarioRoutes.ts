import type pg from 'pg';
import { getScenarioCost } from 'shared-contracts/api/cost';
import { scenarioFolders } from 'shared-contracts/api/folder';
import { findInMessages, getNodeShapes, getPayloadTypes } from 'shared-contracts/api/run';
import {
  abandonScenario,
  bulkScenarios,
  createScenario,
  deleteScenario,
  deleteScenarioVariable,
  discardScenarioDraft,
  emptyScenarioTrash,
  endScenarioPresence,
  getScenario,
  getScenarioDraft,
  getScenarioVersion,
  keepScenarioPresence,
  listReferred,
  listScenarioPresence,
  listScenarioSummaries,
  listScenarios,
  listScenarioTemplates,
  listScenarioVersions,
  nameScenarioVersion,
  putScenarioDraft,
  restoreScenarioDraft,
  runScenario,
  runScenarioDraft,
  sampleScenarioDraft,
  startScenario,
  stopScenario,
  triggerScheduler,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { notFound } from '../errors/httpError.ts';
import { preferredLocale } from '../languages/preferredLocale.ts';
import { bulkRoute, emptiedAnswer } from '../resources/bulkRoute.ts';
import { folderRoutes } from '../resources/folderRoutes.ts';
import { type Route, route } from '../routing/route.ts';
import { findInRuns } from '../runs/findings/findInRuns.ts';
import { readScenarioCost } from '../runs/nodeCost/readScenarioCost.ts';
import type { NodeLogSources } from '../runs/nodeLogReader.ts';
import { readTypes } from '../runs/payloadTypes/readTypes.ts';
import { readShapes } from '../runs/shapeReader.ts';
import type { FolderRepository } from '../store/repositories/folderRepository.ts';
import * as referredThingRepository from '../store/repositories/referredThingRepository.ts';
import * as scenarioRepository from '../store/repositories/scenarioRepository.ts';
import * as scenarioVersionRepository from '../store/repositories/scenarioVersionRepository.ts';
import * as waitingRunRepository from '../store/repositories/waitingRunRepository.ts';
import type { DraftService } from './draftService.ts';
import { sampleDraft } from './eventSample.ts';
import type { ManualRuns } from './manualRuns.ts';
import { actOnScenario } from './scenarioActions.ts';
import type { ScenarioPresence } from './scenarioPresence.ts';
import type { ScenarioService } from './scenarioService.ts';
import { shownTo } from './shownScenario.ts';
import { listTemplates } from './templates/scenarioTemplates.ts';
import type { UntouchedScenarios } from './untouchedScenarios.ts';

export interface ScenarioRouteDeps {
  scenarios: ScenarioService;
  scenarioFolders: FolderRepository;
  drafts: DraftService;
  presence: ScenarioPresence;
  untouched: UntouchedScenarios;
  manualRuns: ManualRuns;
  nodeLogs: NodeLogSources;
  pool: pg.Pool;
}

/** The calls by which people work on scenarios. */
function editingRoutes({ scenarios, untouched, nodeLogs, pool }: ScenarioRouteDeps): readonly Route[] {
  return [
    route(listScenarios, async ({ caller }) =>
      (await scenarioRepository.list(pool, caller.accountNumber)).map((scenario) => shownTo(caller, scenario)),
    ),
    route(listScenarioSummaries, ({ caller, query }) =>
      scenarioRepository.summaries(pool, caller.accountNumber, query.search),
    ),
    route(listScenarioTemplates, ({ request }) =>
      listTemplates(pool, preferredLocale(request.headers['accept-language'])),
    ),
    route(listReferred, ({ caller, body }) => referredThingRepository.statuses(pool, caller.accountNumber, body.ids)),
    route(getScenario, async ({ caller, params }) =>
      shownTo(caller, await scenarios.get(caller.accountNumber, params.id)),
    ),
    route(createScenario, async ({ caller, body }) => shownTo(caller, await scenarios.create(caller, body))),
    route(updateScenario, async ({ caller, params, body }) =>
      shownTo(caller, await scenarios.save(caller, params.id, body)),
    ),
    route(deleteScenario, ({ caller, params, revision }) => scenarios.delete(caller, params.id, revision)),
    route(abandonScenario, ({ caller, params }) => untouched.abandon(caller, params.id)),
    bulkRoute(
      bulkScenarios,
      (caller, id, action, revision) => actOnScenario(scenarios, caller, id, action, revision),
      (caller, ids, action) => scenarios.actOnAll(caller, ids, action),
    ),
    route(emptyScenarioTrash, async ({ caller, request }) =>
      emptiedAnswer(await scenarios.emptyTrash(caller), request),
    ),
    route(getNodeShapes, async ({ caller, params, query }) => {
      const { id } = await scenarios.get(caller.accountNumber, params.id);
      return readShapes(nodeLogs, caller.accountNumber, id, query.nodes);
    }),
    route(findInMessages, async ({ caller, params, body }) => {
      const { id } = await scenarios.get(caller.accountNumber, params.id);
      return findInRuns(pool, caller.accountNumber, id, body);
    }),
    route(getScenarioCost, async ({ caller, params, query }) => {
      const { id, revision, flow } = await scenarios.get(caller.accountNumber, params.id);
      return readScenarioCost(nodeLogs, { account: caller.accountNumber, id, revision, flow }, query.range);
    }),
    route(getPayloadTypes, async ({ caller, params, body }) => {
      await scenarios.get(caller.accountNumber, params.id);
      return readTypes(pool, caller.accountNumber, body);
    }),
    route(deleteScenarioVariable, async ({ caller, params }) =>
      shownTo(caller, await scenarios.deleteVariable(caller, params.id, params.name)),
    ),
  ];
}

/** The calls that let scenarios run. */
function runningRoutes({ scenarios, manualRuns, pool }: ScenarioRouteDeps): readonly Route[] {
  return [
    route(startScenario, async ({ caller, params, body }) =>
      shownTo(caller, await scenarios.start(caller, params.id, { waitingRuns: body?.waiting_runs })),
    ),
    route(stopScenario, async ({ caller, params: { id } }) => {
      const stopped = shownTo(caller, await scenarios.stop(caller, id));
      const of = { kind: 'scenario', ids: [id] } as const;
      return { ...stopped, waiting_runs: await waitingRunRepository.countOf(pool, caller.accountNumber, of) };
    }),
    route(runScenario, async ({ caller, params, body }) =>
      shownTo(caller, await manualRuns.runOnce(caller, params.id, body)),
    ),
    route(triggerScheduler, async ({ caller, params }) => ({ run_id: await manualRuns.tickOnce(caller, params.id) })),
  ];
}

/** The calls on unsaved edits: each caller has drafts of their own. */
function draftRoutes({ pool, drafts, manualRuns }: ScenarioRouteDeps): readonly Route[] {
  return [
    route(getScenarioDraft, ({ caller, params }) => drafts.get(caller, params.id)),
    route(putScenarioDraft, ({ caller, params, body }) => drafts.write(caller, params.id, body)),
    route(sampleScenarioDraft, ({ caller, params, body }) =>
      sampleDraft({ pool, drafts }, caller, params.id, body.event_id),
    ),
    route(discardScenarioDraft, ({ caller, params, query }) => drafts.discard(caller, params.id, query.revision)),
    route(restoreScenarioDraft, ({ caller, params }) => drafts.restore(caller, params.id)),
    route(runScenarioDraft, async ({ caller, params, body }) =>
      shownTo(caller, await manualRuns.runDraft(caller, params.id, body)),
    ),
  ];
}

/** The calls by which those who edit one scenario know of each other. */
function presenceRoutes({ presence }: ScenarioRouteDeps): readonly Route[] {
  return [
    route(listScenarioPresence, ({ caller }) => presence.list(caller.accountNumber)),
    route(keepScenarioPresence, ({ caller, params, body }) =>
      presence.keep(caller, params.id, body.node_id, body.for_s),
    ),
    route(endScenarioPresence, ({ caller, params }) => presence.end(caller, params.id)),
  ];
}

function versionRoutes({ scenarios, pool }: ScenarioRouteDeps): readonly Route[] {
  return [
    route(listScenarioVersions, async ({ caller, params, query }) => {
      const { id } = await scenarios.get(caller.accountNumber, params.id);
      return scenarioVersionRepository.list(pool, caller.accountNumber, id, query.limit, query.before);
    }),
    route(nameScenarioVersion, ({ caller, params, body }) =>
      scenarios.nameVersion(caller, params.id, params.revision, body),
    ),
    route(getScenarioVersion, async ({ caller, params }) => {
      const { id } = await scenarios.get(caller.accountNumber, params.id);
      const version = await scenarioVersionRepository.get(pool, caller.accountNumber, id, params.revision);
      if (!version) throw notFound('version');
      return shownTo(caller, version);
    }),
  ];
}

/** Every call of scenarios and their folders. */
export function scenarioRoutes(deps: ScenarioRouteDeps): readonly Route[] {
  return [
    ...editingRoutes(deps),
    ...runningRoutes(deps),
    ...draftRoutes(deps),
    ...presenceRoutes(deps),
    ...versionRoutes(deps),
    ...folderRoutes(scenarioFolders, deps.scenarioFolders),
  ];
}
