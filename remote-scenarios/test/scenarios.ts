import { blankMessage, type NodeLog, type RunLog } from 'shared-contracts/api/run';
import {
  discardScenarioDraft,
  type FlowElement,
  type FlowNode,
  getScenarioDraft,
  putScenarioDraft,
  type Scenario,
  type ScenarioDraft,
  type ScenarioVersion,
  scenarioSettingsSchema,
} from 'shared-contracts/api/scenario';
import type { FakeApi } from 'shared-contracts/testing';

/** A node of a flow under test. */
export function node(id: string, type: string, config: Record<string, unknown> = {}, label = id): FlowNode {
  return {
    id,
    type,
    label,
    selected: false,
    position: { x: 0, y: 0 },
    data: { config, policy: {}, disabled: false },
  };
}

/** A wire between two nodes. */
export function wire(source: string, target: string, sourceHandle = 'out'): FlowElement {
  return { id: `${source}-${sourceHandle}-${target}`, type: 'default', source, target, sourceHandle };
}

/** Start → Map → Create order, which failed in the last run. */
export const orderFlow = [
  node('start', 'start', { sample: { id: 7 } }, 'New order'),
  node('map', 'function', { code: 'return payload;' }, 'Map SKUs'),
  node('erp', 'http', { url: 'https://erp.example.com/orders/{{ payload.id }}', method: 'POST' }, 'Create order'),
  wire('start', 'map'),
  wire('map', 'erp'),
];

/** A scenario as the server answers it. */
export function scenarioOf(changes: Partial<Scenario> = {}): Scenario {
  return {
    id: 'sc1',
    name: 'Orders to ERP',
    description: '',
    is_active: true,
    status: 'stop',
    scenario_folder_id: null,
    tags: [],
    flow: orderFlow,
    variables: { total: 4 },
    run_config: {
      last_ops_count: 3,
      time_duration: 1.5,
      count_success: 9,
      count_failure: 2,
      bandwidth_bytes: 512,
      stored_bytes: 0,
    },
    nodes_counter: 3,
    revision: 41,
    settings: scenarioSettingsSchema.parse({}),
    created_at: '2026-11-20T00:00:00.000Z',
    updated_at: '2026-11-21T00:00:00.000Z',
    last_run: null,
    ...changes,
  };
}

/** A version of that scenario, as the list of versions shows it. */
export function versionOf(revision: number, changes: Partial<ScenarioVersion> = {}): ScenarioVersion {
  return {
    revision,
    notes_revision: 1,
    name: null,
    note: null,
    restored_from: null,
    created_at: '2026-11-21T03:41:00.000Z',
    created_by: 'ann@acme.test',
    node_count: 3,
    ...changes,
  };
}

/** A run of that scenario, as lists and live updates show it. */
export function runOf(id: string, changes: Partial<RunLog> = {}): RunLog {
  return {
    id,
    created: new Date().toISOString(),
    status: 'SUCCESSFUL',
    success: true,
    handled: false,
    event: 'manual',
    scenario_id: 'sc1',
    scenario_name: 'Orders to ERP',
    revision: 41,
    duration: 1.2,
    operation_count_total: 2,
    node_count_success: 2,
    node_count_error: 0,
    retry: 0,
    exception: [],
    waiting_for: null,
    wake_at: null,
    hookdeck_id: null,
    event_id: 'event-1',
    ...changes,
  };
}

/** What one node did in a run. */
export function nodeLogOf(node_id: string, changes: Partial<NodeLog> = {}): NodeLog {
  const message = { ...blankMessage(), payload: { id: 7, customer: { email: 'lena@brodal.no', erp_no: null } } };
  return {
    id: `log-${node_id}`,
    node_id,
    node_name: node_id,
    kind: 'function',
    created: '2026-11-21T03:41:00.000Z',
    error_status: 1,
    exception: null,
    output: 'out',
    duration_ms: 12,
    attempt: 1,
    msg: message,
    msg_in: message,
    state: 'success',
    ...changes,
  };
}

/** Unsaved edits of that scenario, as the server keeps them. */
export function draftOf(changes: Partial<ScenarioDraft> = {}): ScenarioDraft {
  const { name, description, settings, variables, nodes_counter, flow, revision } = scenarioOf();
  return {
    revision: 7,
    base_revision: revision,
    base: { name, description, settings },
    document: { name, description, settings, variables, nodes_counter, flow },
    updated_at: '2026-11-21T08:00:00.000Z',
    last_run: null,
    ...changes,
  };
}

/** Keeps drafts as the server does; begins with the one given. */
export function answerDrafts(api: FakeApi, draft: ScenarioDraft | null = null): void {
  let revision = draft?.revision ?? 0;
  let kept = draft;
  api.answer(getScenarioDraft, () => kept);
  api.answer(putScenarioDraft, ({ body }) => {
    revision += 1;
    kept = draftOf({ revision, base_revision: body.base_revision });
    return { revision, updated_at: new Date().toISOString(), replaced: [] };
  });
  api.answer(discardScenarioDraft, () => {
    kept = null;
  });
}
