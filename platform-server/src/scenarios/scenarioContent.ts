import {
  type Scenario,
  type scenarioCreateSchema,
  scenarioSettingsSchema,
  type scenarioUpdateSchema,
} from 'shared-contracts/api/scenario';
import type { z } from 'zod';
import type { ScenarioContent } from '../store/repositories/scenarioRepository.ts';
import { blankFlow, nodeCountOf, triggersOf, withStart } from './flow.ts';

/** Content of a new scenario: stopped, with a Start node. */
export function createdContent(body: z.output<typeof scenarioCreateSchema>): ScenarioContent {
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

/** Content after a save: what the body leaves out stays as it is. What goes to the trash is stopped. */
export function updatedContent(current: Scenario, body: z.output<typeof scenarioUpdateSchema>): ScenarioContent {
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
