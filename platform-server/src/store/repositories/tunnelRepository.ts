/** Tunnels and their tokens, beside what every kind of thing has. */

import type { TunnelActivity } from 'shared-contracts/api/tunnel';
import type { TunnelRow, TunnelTokenRow } from '../rows/tunnel.ts';
import type { Queryable } from '../transaction.ts';
import { nodesReferringTo } from './referencePaths.ts';
import { processAlive } from './tunnelTable.ts';

/** A tunnel as calls go through it. */
export type CalledTunnel = Pick<TunnelRow, 'id' | 'account_number' | 'name' | 'targets' | 'is_on' | 'is_active'>;

const valid = '(t.ends_at is null or t.ends_at > now())';

export async function called(database: Queryable, ids: readonly string[]): Promise<CalledTunnel[]> {
  const text = 'select id, account_number, name, targets, is_on, is_active from tunnel where id = any($1::uuid[])';
  return (await database.query<CalledTunnel>(text, [ids])).rows;
}

/** Until the transaction ends nobody else changes the tunnel or makes a token of it. */
export async function lock(database: Queryable, id: string): Promise<void> {
  await database.query('select from tunnel where id = $1 for update', [id]);
}

export async function addToken(
  database: Queryable,
  token: Pick<TunnelTokenRow, 'id' | 'tunnel_id' | 'hash' | 'beginning' | 'created_by'>,
): Promise<void> {
  const { id, tunnel_id, hash, beginning, created_by } = token;
  await database.query(
    'insert into tunnel_token (id, tunnel_id, hash, beginning, created_by) values ($1, $2, $3, $4, $5)',
    [id, tunnel_id, hash, beginning, created_by],
  );
}

/** Those of a tunnel end: at once, or so many minutes from now, and none later than it would have. */
export async function endTokens(database: Queryable, tunnelId: string, minutes: number): Promise<void> {
  await database.query(`delete from tunnel_token t where tunnel_id = $1 and not ${valid}`, [tunnelId]);
  const text = `update tunnel_token set ends_at = least(ends_at, now() + make_interval(mins => $2)) where tunnel_id = $1`;
  await database.query(text, [tunnelId, minutes]);
}

/** The token with a hash, if it still holds, and what its tunnel is now. */
export async function byToken(
  database: Queryable,
  hash: Buffer,
): Promise<(CalledTunnel & { token_id: string }) | null> {
  const { rows } = await database.query<CalledTunnel & { token_id: string }>(
    `select r.id, r.account_number, r.name, r.targets, r.is_on, r.is_active, t.id as token_id
     from tunnel_token t join tunnel r on r.id = t.tunnel_id where t.hash = $1 and ${valid}`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Of these tokens, those that still hold. */
export async function validTokens(database: Queryable, ids: readonly string[]): Promise<string[]> {
  const text = `select id from tunnel_token t where id = any($1::uuid[]) and ${valid}`;
  return (await database.query<{ id: string }>(text, [ids])).rows.map(({ id }) => id);
}

/** Tunnels that are gone and for which runs wait: a process that did not know it yet held them. */
export async function missing(database: Queryable): Promise<{ account_number: string; id: string }[]> {
  const { rows } = await database.query<{ account_number: string; id: string }>(
    `select w.account_number, w.id from (
       select distinct account_number, (waiting_for::jsonb ->> 1)::uuid as id from run
       where status = 'HOLD' and starts_with(waiting_for, '["tunnel",')) w
     where not exists (select from tunnel t where t.id = w.id)`,
  );
  return rows;
}

/** Newest first. */
export async function tokens(database: Queryable, tunnelId: string): Promise<TunnelActivity['tokens']> {
  const { rows } = await database.query<TunnelTokenRow>(
    `select * from tunnel_token t where tunnel_id = $1 and ${valid} order by id desc`,
    [tunnelId],
  );
  return rows.map(({ beginning, created_at, created_by, ends_at }) => ({
    ...{ beginning, created_by },
    created_at: created_at.toISOString(),
    ends_at: ends_at?.toISOString() ?? null,
  }));
}

/** What nodes can call through, by name. */
export async function choices(
  database: Queryable,
  account: string,
): Promise<{ id: string; name: string; status: 'online' | 'offline' | 'off' }[]> {
  const { rows } = await database.query<{ id: string; name: string; status: 'online' | 'offline' | 'off' }>(
    `select r.id, r.name, case when not r.is_on then 'off' when exists (
       select from tunnel_agent a join tunnel_process p on p.id = a.process_id
       where a.tunnel_id = r.id and p.seen_at > now() - ${processAlive}) then 'online' else 'offline' end as status
     from tunnel r where r.account_number = $1 and r.is_active order by lower(r.name)`,
    [account],
  );
  return rows;
}

/** Nodes and configurations that name a tunnel; things in the trash come last. */
export async function uses(database: Queryable, account: string, id: string) {
  const scenarios = await database.query<{
    id: string;
    name: string;
    is_active: boolean;
    nodes: { id: string; label: string }[];
  }>(
    `select s.id, s.name, s.is_active,
       (select jsonb_agg(jsonb_build_object('id', n->>'id', 'label', coalesce(n->>'label', '')))
        from jsonb_path_query(s.flow::jsonb, $2::jsonpath, $3) n) as nodes
     from scenario s where s.account_number = $1 and jsonb_path_exists(s.flow::jsonb, $2::jsonpath, $3)
     order by s.is_active desc, lower(s.name)`,
    [account, nodesReferringTo('tunnel'), JSON.stringify({ id })],
  );
  const configurations = await database.query<{ id: string; name: string; is_active: boolean }>(
    `select id, name, is_active from connector where account_number = $1 and tunnel_id = $2
     order by is_active desc, searched_name`,
    [account, id],
  );
  return { scenarios: scenarios.rows, configurations: configurations.rows };
}
