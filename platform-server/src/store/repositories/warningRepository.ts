import { tunnelTable } from './tunnelTable.ts';

/** Credentials that end within so many days are warned of. */
const warnedDays = 14;

const tunnels = `select case when is_on then 'tunnel-offline' else 'tunnel-off' end as kind,
    id, name, held_runs as runs, null::timestamptz as ends_at
  from (${tunnelTable.select}) t where is_active and held_runs > 0 and (agent_count = 0 or not is_on)`;

// A connection that renews itself has no end; one that was refused has come to it already.
const connections = `select case when is_refused then 'connection-refused' when ends_at <= now() then 'connection-ended'
      else 'connection-ends' end, id, name, 0, ends_at
  from (select c.id, c.name, t.is_refused is true as is_refused,
      least(c.secrets_expire_on::timestamp at time zone 'UTC', case when not t.can_refresh then t.expires_at end,
        case when c.authentication ->> 'type' = 'certificate' then (c.authentication ->> 'expires_at')::timestamptz end) as ends_at
    from connector c
    left join connector_token t on t.connector_id = c.id and c.authentication ->> 'type' = 'oauth2'
      and (t.is_refused or c.authentication ->> 'grant' <> 'client_credentials')
    where c.account_number = $1 and c.is_active) c
  where is_refused or ends_at < now() + interval '${warnedDays} days'`;

/** What of an account, `$1`, somebody has to see to before runs go on, or so that they do; what stops runs first. */
export const warningsOf = (limit: number) => `select * from (${tunnels} union all ${connections}) w
  order by runs desc, kind = 'connection-ends', ends_at, lower(name) limit ${limit}`;
