/** What went through tunnels of late: requests without what they said, and how long the lines took. */

import type { TunnelActivity, TunnelRequest } from 'shared-contracts/api/tunnel';
import { timeOfId } from '../ids.ts';
import type { TunnelLatencyRow, TunnelRequestRow } from '../rows/tunnel.ts';
import type { Queryable } from '../transaction.ts';

/** Requests of one tunnel that are kept. */
const kept = 200;
const shown = 100;

/** Writes requests; older ones of their tunnels make way. Those of a tunnel that is gone are dropped. */
export async function add(database: Queryable, requests: readonly TunnelRequestRow[]): Promise<void> {
  await database.query(
    `insert into tunnel_request select r.* from jsonb_populate_recordset(null::tunnel_request, $1) r
     join tunnel t on t.id = r.tunnel_id`,
    [JSON.stringify(requests)],
  );
  const tunnels = [...new Set(requests.map(({ tunnel_id }) => tunnel_id))];
  await database.query(
    `delete from tunnel_request r using unnest($1::uuid[]) as of (tunnel_id)
     where r.tunnel_id = of.tunnel_id and r.id <= (
       select id from tunnel_request n where n.tunnel_id = of.tunnel_id order by id desc offset $2 limit 1)`,
    [tunnels, kept],
  );
}

/** Newest first. */
export async function last(database: Queryable, tunnelId: string): Promise<TunnelRequest[]> {
  const { rows } = await database.query<TunnelRequestRow>(
    'select * from tunnel_request where tunnel_id = $1 order by id desc limit $2',
    [tunnelId, shown],
  );
  return rows.map(({ tunnel_id: _, outcome, ...row }) => ({
    ...row,
    outcome: outcome as TunnelRequest['outcome'],
    at: new Date(timeOfId(row.id)).toISOString(),
  }));
}

export async function addLatencies(
  database: Queryable,
  latencies: readonly Pick<TunnelLatencyRow, 'tunnel_id' | 'latency_ms'>[],
): Promise<void> {
  if (latencies.length > 0) {
    await database.query(
      `insert into tunnel_latency (tunnel_id, at, latency_ms)
       select l.tunnel_id, now(), l.latency_ms from jsonb_populate_recordset(null::tunnel_latency, $1) l
       join tunnel t on t.id = l.tunnel_id on conflict do nothing`,
      [JSON.stringify(latencies)],
    );
  }
  await database.query("delete from tunnel_latency where at < now() - interval '1 hour'");
}

export async function latencies(database: Queryable, tunnelId: string): Promise<TunnelActivity['latencies']> {
  const { rows } = await database.query<TunnelLatencyRow>(
    'select * from tunnel_latency where tunnel_id = $1 order by at',
    [tunnelId],
  );
  return rows.map(({ at, latency_ms }) => ({ at: at.toISOString(), latency_ms }));
}
