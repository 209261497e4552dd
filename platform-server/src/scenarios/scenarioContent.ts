import {
  type SavedVersion,
  type Scenario,
  type scenarioCreateSchema,
  scenarioSettingsSchema,
  type scenarioUpdateSchema,
} from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import type { ScenarioContent } from '../store/repositories/scenarioRepository.ts';
import { blankFlow, nodeCountOf, triggersOf, withStart } from './flow.ts';

/** A scenario that is being added, under the id it is to have. */
export interface AddedScenario {
  id: string;
  body: z.output<typeof scenarioCreateSchema>;
  /** What its first version is called. */
  version?: SavedVersion;
}

/** Content of a new scenario: stopped, with a Start node. */
export function createdContent({
  copy_of: _,
  if_name_taken: _choice,
  ...body
}: z.output<typeof scenarioCreateSchema>): ScenarioContent {
  const flow = blankFlow(withStart(body.flow));
  return {
    ...body,
    is_active: true,
    status: 'stop',
    flow,
    settings: scenarioSettingsSchema.parse(body.settings),
    node_count: nodeCountOf(flow),
    triggers: triggersOf(flow),
  };
}

export type ScenarioSave = z.output<typeof scenarioUpdateSchema>;

const beside = ['is_active', 'scenario_folder_id', 'tags'] as const satisfies (keyof ScenarioSave)[];
const edited = [
  'name',
  'description',
  'flow',
  'variables',
  'nodes_counter',
  'settings',
  'version',
] as const satisfies (keyof ScenarioSave)[];
const names = (body: ScenarioSave, keys: readonly (keyof ScenarioSave)[]) =>
  keys.some((key) => body[key] !== undefined);

/** Whether a save only moves, tags, trashes or restores: who edits the scenario has nothing to merge with that. */
export function isBeside(body: ScenarioSave): boolean {
  return names(body, beside) && !names(body, edited);
}

/**
 * A save without what it says beside the flow, where it was made on a record (told by `updated_at`) that has been moved,
 * tagged or trashed since: an editor sends the whole record, and must not move it back.
 */
export function withoutStalePlace(current: Scenario, body: ScenarioSave): ScenarioSave {
  if (body.updated_at === undefined || body.updated_at === current.updated_at) return body;
  const { is_active: _isActive, scenario_folder_id: _folder, tags: _tags, ...kept } = body;
  return kept;
}

/** Content after a save: what the body leaves out stays as it is. What goes to the trash is stopped. */
export function updatedContent(current: Scenario, body: ScenarioSave): ScenarioContent {
  const flow = body.flow ? blankFlow(body.flow) : current.flow;
  const is_active = body.is_active ?? current.is_active;
  return {
    name: body.name ?? current.name,
    description: body.description ?? current.description,
    is_active,
    status: is_active ? current.status : 'stop',
    scenario_folder_id: body.scenario_folder_id === undefined ? current.scenario_folder_id : body.scenario_folder_id,
    tags: body.tags ?? current.tags,
    flow,
    variables: body.variables ?? current.variables,
    nodes_counter: body.nodes_counter ?? current.nodes_counter,
    settings: scenarioSettingsSchema.parse({ ...current.settings, ...body.settings }),
    node_count: nodeCountOf(flow),
    triggers: triggersOf(flow),
  };
}
