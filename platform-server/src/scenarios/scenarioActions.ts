import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { ScenarioAction } from './manyScenarios.ts';
import type { ScenarioService } from './scenarioService.ts';
import { tagsAfter } from './scenarioTags.ts';

/** What a bulk call does with one scenario. @throws HttpError 409 where it is not the revision that is named */
export async function actOnScenario(
  scenarios: ScenarioService,
  actor: TrackingActor,
  id: string,
  action: ScenarioAction,
  revision?: number,
): Promise<unknown> {
  switch (action.type) {
    case 'start':
      return scenarios.start(actor, id, { revision, waitingRuns: action.waiting_runs });
    case 'stop':
    case 'delete':
    case 'restore':
      return scenarios[action.type](actor, id, revision);
    case 'trash':
      return scenarios.edit(actor, id, () => ({ is_active: false }), revision);
    case 'move':
      return scenarios.edit(actor, id, () => ({ scenario_folder_id: action.folder_id }), revision);
    case 'tag':
      return scenarios.edit(actor, id, ({ tags }) => ({ tags: tagsAfter(tags, action) }), revision);
  }
}
