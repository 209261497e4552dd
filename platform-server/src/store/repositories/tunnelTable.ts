import type { Tunnel } from 'shared-contracts/api/tunnel';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { TunnelRow } from '../rows/tunnel.ts';
import type { ResourceTableShape } from './resourceTable.ts';

/** What is written of a tunnel. */
export type TunnelContent = Pick<Tunnel, 'name' | 'description' | 'targets' | 'is_on' | 'is_active'>;

type Row = TunnelRow & Pick<Tunnel, 'agent_count' | 'latency_ms' | 'has_token' | 'held_runs'>;

/** How long a process counts as running after it last told of itself. */
export const processAlive = "interval '15 seconds'";

/** Agents of `r` at processes that are there. */
const agents = `select count(*)::int as agent_count, avg(a.latency_ms)::real as latency_ms
  from tunnel_agent a join tunnel_process p on p.id = a.process_id
  where a.tunnel_id = r.id and p.seen_at > now() - ${processAlive}`;

const select = `select r.*, a.agent_count, a.latency_ms,
    exists (select from tunnel_token t where t.tunnel_id = r.id and (t.ends_at is null or t.ends_at > now())) as has_token,
    (select count(*)::int from run where account_number = r.account_number and status = 'HOLD'
      and starts_with(waiting_for, '["tunnel","' || r.id || '"')) as held_runs
  from tunnel r left join lateral (${agents}) a on true
  where r.account_number = $1`;

function statusOf({ is_on, is_active, agent_count }: Row): Tunnel['status'] {
  if (!is_on || !is_active) return 'off';
  return agent_count > 0 ? 'online' : 'offline';
}

function tunnelOf(row: Row): Tunnel {
  const { id, name, description, targets, is_on, agent_count, latency_ms, has_token, held_runs, is_active, revision } =
    row;
  return {
    ...{ id, name, description, targets, is_on, agent_count, latency_ms, has_token, held_runs, is_active, revision },
    status: statusOf(row),
    last_seen_at: (agent_count > 0 ? new Date() : row.last_seen_at)?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** Tunnels with what of them is connected, and how many runs wait for it. */
export const tunnelTable: ResourceTableShape<Tunnel, TunnelContent> = {
  table: storedKinds.tunnel.table,
  columns: ['name', 'description', 'targets', 'is_on', 'is_active'],
  select,
  read: tunnelOf,
};
