-- A secret of a node goes nowhere but where it was typed for: else whoever may change the address could read it there.
alter table scenario_secret
  add column address text,
  add column tunnel_id text not null default '',
  add column first_origin text;
comment on column scenario_secret.address is
  'The address of the node that it was typed into, to the end of its host at least; null where no flow has it any more.';
comment on column scenario_secret.tunnel_id is 'Of that node; empty without one.';
comment on column scenario_secret.first_origin is
  'Where an expression decides of the host: the origin that it went to first, and goes to alone.';

-- Of what was typed before, by the newest flow that refers to it; drafts are newer than what is saved.
with flows as (
  select scenario_id, revision::bigint as age, flow from scenario_version
  union all
  select scenario_id, 1000000000000 + revision, document -> 'flow' from scenario_draft
), used as (
  select distinct on (secret) node #>> '{data,config,authentication,secret}' as secret,
         coalesce(node #>> '{data,config,url}', '') as address,
         coalesce(node #>> '{data,config,tunnel_id}', '') as tunnel_id
  from flows, json_array_elements(flow) as node
  where node #>> '{data,config,authentication,secret}' like 'secret:%'
  order by secret, age desc
)
update scenario_secret s set address = used.address, tunnel_id = used.tunnel_id
from used where used.secret = 'secret:' || s.id;
