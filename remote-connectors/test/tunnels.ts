import type { Tunnel, TunnelActivity } from 'shared-contracts/api/tunnel';

const at = '2026-01-01T00:00:00.000Z';

/** A tunnel with one agent. */
export function tunnelOf(changes: Partial<Tunnel> = {}): Tunnel {
  return {
    ...{ id: 't', name: 'Warehouse', description: '', targets: ['erp.internal:443', '*.internal:8080'] },
    ...{ is_on: true, status: 'online', agent_count: 1, latency_ms: 12, last_seen_at: at, has_token: true },
    ...{ held_runs: 0, is_active: true, revision: 1, created_at: at, updated_at: at },
    ...changes,
  };
}

export function activityOf(changes: Partial<TunnelActivity> = {}): TunnelActivity {
  return {
    agents: [
      {
        ...{ id: 'a', name: 'rack-1', version: '1.0.0', address: '192.0.2.7', connected_at: at },
        ...{ latency_ms: 12, open_streams: 3, is_leaving: false },
      },
    ],
    requests: [
      {
        ...{ id: 'r', at, target: 'erp.internal:443', agent: 'rack-1', status: null, outcome: 'failed' },
        ...{ reason: 'ECONNREFUSED', sent_bytes: 10, received_bytes: 0, duration_ms: 7 },
      },
    ],
    latencies: [],
    tokens: [{ beginning: 'weft_tunnel_abcd', created_at: at, created_by: 'ada@weft.local', ends_at: null }],
    ...{ held_runs: 0, open_streams: 3 },
    ...changes,
  };
}
