import type { WebhookEvent } from 'shared-contracts/api/event';
import type { NodeLog, RunLog } from 'shared-contracts/api/run';

/** A run of "Orders" by a webhook, as lists show it. */
export function runLogOf(changes: Partial<RunLog> = {}): RunLog {
  return {
    id: 'r1',
    created: new Date().toISOString(),
    status: 'SUCCESSFUL',
    success: true,
    handled: false,
    event: 'webhook',
    scenario_id: 's1',
    scenario_name: 'Orders',
    revision: 4,
    duration: 1.42,
    operation_count_total: 3,
    node_count_success: 3,
    node_count_error: 0,
    retry: 0,
    exception: [],
    waiting_for: null,
    wake_at: null,
    hookdeck_id: 'evt_1',
    event_id: 'e1',
    ...changes,
  };
}

export function nodeLogOf(changes: Partial<NodeLog> = {}): NodeLog {
  return {
    id: 'n1',
    node_id: 'node-1',
    node_name: 'Create order',
    kind: 'http',
    created: new Date().toISOString(),
    error_status: 1,
    exception: null,
    output: 'out',
    duration_ms: 38,
    attempt: 1,
    msg: {
      logs: [],
      payload: { order: 7 },
      route_params: {},
      params: {},
      headers: {},
      query: {},
      page: 1,
      limit: 50,
      url: '',
    },
    msg_in: null,
    state: 'success',
    ...changes,
  };
}

export function webhookEventOf(changes: Partial<WebhookEvent> = {}): WebhookEvent {
  return {
    id: 'evt_1',
    created_at: new Date().toISOString(),
    status: 'SUCCESSFUL',
    response_status: 202,
    attempts: 1,
    webhook_id: 'w1',
    method: 'POST',
    content_type: 'application/json',
    size: 10,
    ip: '192.0.2.1',
    rejected_reason: null,
    rejected_texts: null,
    verified: null,
    duplicate_of: null,
    not_accepted: null,
    not_accepted_rules: null,
    next_attempt_at: null,
    summary: '',
    ...changes,
  };
}
