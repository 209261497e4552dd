/** What notifications are about: names of things, and what nobody raises but time. */

import type { RunRow } from '../../rows/run.ts';
import type { Queryable } from '../../transaction.ts';

/** A scenario whose runs are on hold. */
export interface HeldScenario {
  account: string;
  scenarioId: string;
  /** As one of the runs keeps it. */
  reason: string;
  /** What reasons of the same cause have in common. */
  cause: string;
}

/** A configuration whose credentials end, have ended or are refused. */
export interface EndingConnection {
  account: string;
  id: string;
  name: string;
  endsAt: Date | null;
  isRefused: boolean;
  hasEnded: boolean;
}

/** An invitation that nobody accepted in time. */
export interface ExpiredInvitation {
  account: string;
  id: string;
  email: string;
  inviter: string;
  endedAt: Date;
}

export async function scenario(database: Queryable, account: string, id: string): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    'select name from scenario where account_number = $1 and id = $2',
    [account, id],
  );
  return rows[0]?.name ?? null;
}

/** A scenario with the id of its Start node; null when it is gone. */
export async function startedAt(
  database: Queryable,
  account: string,
  id: string,
): Promise<{ name: string; start: string } | null> {
  const { rows } = await database.query<{ name: string; start: string }>(
    `select name, coalesce(jsonb_path_query_first(flow::jsonb, '$[*] ? (@.type == "start").id') #>> '{}', '') as start
     from scenario where account_number = $1 and id = $2`,
    [account, id],
  );
  return rows[0] ?? null;
}

/** A run that failed, by the name that its scenario has; null when either is gone. */
export async function failedRun(
  database: Queryable,
  account: string,
  runId: string,
): Promise<(Pick<RunRow, 'scenario_id' | 'exceptions'> & { name: string }) | null> {
  const { rows } = await database.query<Pick<RunRow, 'scenario_id' | 'exceptions'> & { name: string }>(
    `select r.scenario_id, r.exceptions, s.name from run r join scenario s on s.id = r.scenario_id
     where r.id = $2 and r.account_number = $1`,
    [account, runId],
  );
  return rows[0] ?? null;
}

export async function submission(
  database: Queryable,
  account: string,
  id: string,
): Promise<{ import_page_id: string; page: string; file: string; delivered: number } | null> {
  const { rows } = await database.query<{
    import_page_id: string;
    page: string;
    file: string;
    delivered: number;
  }>(
    `select p.id as import_page_id, p.name as page, s.file_name as file, s.delivered_count as delivered
     from import_submission s join import_page p on p.id = s.import_page_id
     where s.id = $2 and s.account_number = $1`,
    [account, id],
  );
  return rows[0] ?? null;
}

/** Scenarios with runs on hold, by what they wait for, but for these reasons: a person has chosen those. */
export async function held(database: Queryable, chosen: readonly string[]): Promise<HeldScenario[]> {
  const { rows } = await database.query<HeldScenario>(
    `select account_number as account, scenario_id as "scenarioId", max(waiting_for) as reason,
       case when starts_with(waiting_for, '["') then concat(waiting_for::json ->> 0, ' ', waiting_for::json ->> 1)
         else '' end as cause
     from run where status = 'HOLD' and waiting_for <> all($1) group by 1, 2, 4`,
    [chosen],
  );
  return rows;
}

/** Invitations that expired within so many days, of people who are members still. */
export async function expiredInvitations(database: Queryable, days: number): Promise<ExpiredInvitation[]> {
  const { rows } = await database.query<ExpiredInvitation>(
    `select a.account_number as account, i.id, i.email, i.invited_by as inviter, i.expires_at as "endedAt"
     from invitation i join account a on a.propelauth_org_id = i.organisation_id::text
     join membership m on m.organisation_id = i.organisation_id and m.user_id = i.invited_by
     where i.expires_at <= now() and i.expires_at > now() - make_interval(days => $1)`,
    [days],
  );
  return rows;
}

/** Configurations in use whose credentials end within so many days, or do not hold any more. */
export async function endingConnections(database: Queryable, days: number): Promise<EndingConnection[]> {
  const { rows } = await database.query<EndingConnection>(
    `select account, id, name, ends_at as "endsAt", is_refused as "isRefused", is_refused or ends_at <= now() as "hasEnded"
     from (select c.account_number as account, c.id, c.name, t.is_refused is true as is_refused,
         least(c.secrets_expire_on::timestamp at time zone 'UTC', case when not t.can_refresh then t.expires_at end,
           case when c.authentication ->> 'type' = 'certificate' then (c.authentication ->> 'expires_at')::timestamptz end)
           as ends_at
       from connector c
       left join connector_token t on t.connector_id = c.id and c.authentication ->> 'type' = 'oauth2'
         and (t.is_refused or c.authentication ->> 'grant' <> 'client_credentials')
       where c.is_active) c
     where is_refused or ends_at < now() + make_interval(days => $1)`,
    [days],
  );
  return rows;
}
