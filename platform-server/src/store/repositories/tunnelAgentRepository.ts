/** Who is connected to which process. */

import type { TunnelAgent } from 'shared-contracts/api/tunnel';
import type { TunnelAgentRow } from '../rows/tunnel.ts';
import type { Queryable } from '../transaction.ts';
import { processAlive } from './tunnelTable.ts';

/** An agent as processes tell each other of it. */
export type ConnectedAgent = Pick<
  TunnelAgentRow,
  | 'id'
  | 'tunnel_id'
  | 'token_id'
  | 'name'
  | 'version'
  | 'address'
  | 'connected_at'
  | 'latency_ms'
  | 'open_streams'
  | 'is_leaving'
>;

/** An agent at another process. */
export interface AgentElsewhere {
  id: string;
  tunnel_id: string;
  name: string;
  process_id: string;
  process_address: string;
  process_seen_at: Date;
}

/** A process that has said nothing for so long is forgotten, with what was connected to it. */
const forgotten = "interval '60 seconds'";

/** How the codes of errors begin that are those of a value. */
const wrongData = '22';

/** Tells that a process is there, where others reach it, and of all agents that are connected to it. */
export async function announce(
  database: Queryable,
  processId: string,
  address: string,
  agents: readonly ConnectedAgent[],
): Promise<void> {
  await database.query(
    `insert into tunnel_process (id, address, seen_at) values ($1, $2, now())
     on conflict (id) do update set seen_at = now()`,
    [processId, address],
  );
  const ids = agents.map(({ id }) => id);
  await database.query('delete from tunnel_agent where process_id = $1 and id <> all($2::uuid[])', [processId, ids]);
  if (agents.length === 0) return;
  await write(database, processId, agents);
  await database.query('update tunnel set last_seen_at = now() where id = any($1::uuid[])', [
    [...new Set(agents.map(({ tunnel_id }) => tunnel_id))],
  ]);
}

/** Together; where the database takes one of them not, all others for themselves. */
async function write(database: Queryable, processId: string, agents: readonly ConnectedAgent[]): Promise<void> {
  try {
    await writeAll(database, processId, agents);
  } catch (error) {
    const isOfOne = agents.length > 1 && String((error as { code?: unknown }).code).startsWith(wrongData);
    if (!isOfOne) throw error;
    const outcomes = await Promise.allSettled(agents.map((agent) => writeAll(database, processId, [agent])));
    const refused = outcomes.find((outcome) => outcome.status === 'rejected');
    if (refused) throw refused.reason;
  }
}

async function writeAll(database: Queryable, processId: string, agents: readonly ConnectedAgent[]): Promise<void> {
  await database.query(
    `insert into tunnel_agent (id, process_id, tunnel_id, token_id, name, version, address, connected_at, latency_ms,
       open_streams, is_leaving)
     select a.id, $1, a.tunnel_id, a.token_id, a.name, a.version, a.address, a.connected_at, a.latency_ms,
       a.open_streams, a.is_leaving
     from jsonb_populate_recordset(null::tunnel_agent, $2) a join tunnel t on t.id = a.tunnel_id
     on conflict (id) do update set latency_ms = excluded.latency_ms, open_streams = excluded.open_streams,
       is_leaving = excluded.is_leaving`,
    [processId, JSON.stringify(agents)],
  );
}

/** Takes a process out, with its agents. */
export async function leave(database: Queryable, processId: string): Promise<void> {
  await database.query('delete from tunnel_process where id = $1', [processId]);
}

/** Agents of other processes that take calls. */
export async function elsewhere(database: Queryable, processId: string): Promise<AgentElsewhere[]> {
  const { rows } = await database.query<AgentElsewhere>(
    `select a.id, a.tunnel_id, a.name, a.process_id, p.address as process_address, p.seen_at as process_seen_at
     from tunnel_agent a join tunnel_process p on p.id = a.process_id
     where p.id <> $1 and not a.is_leaving and p.seen_at > now() - ${processAlive}`,
    [processId],
  );
  return rows;
}

export async function removeForgotten(database: Queryable): Promise<void> {
  await database.query(`delete from tunnel_process where seen_at < now() - ${forgotten}`);
}

/** Those of a tunnel, longest connected first. */
export async function ofTunnel(database: Queryable, tunnelId: string): Promise<TunnelAgent[]> {
  const { rows } = await database.query<TunnelAgentRow>(
    `select a.* from tunnel_agent a join tunnel_process p on p.id = a.process_id
     where a.tunnel_id = $1 and p.seen_at > now() - ${processAlive} order by a.connected_at, a.id`,
    [tunnelId],
  );
  return rows.map(({ id, name, version, address, connected_at, latency_ms, open_streams, is_leaving }) => ({
    ...{ id, name, version, address, latency_ms, open_streams, is_leaving },
    connected_at: connected_at.toISOString(),
  }));
}
