-- Runs that succeeded although something failed on their way. They are rare, and no other run enters the index.
create index run_handled on run (account_number, id) include (scenario_id) where handled;

-- Failures that are the same but for numbers, quoted values and ids have one key: within a scenario, at a node. The
-- status of a response is no such number.
create function failure_key(scenario uuid, exceptions json) returns text
  language sql immutable parallel safe as $$
  select md5(scenario::text || ' ' || coalesce(exceptions -> -1 ->> 'node_id', '') || ' ' || regexp_replace(
    left(split_part(coalesce(exceptions -> -1 ->> 'exception', ''), E'\n', 1), 500),
    '(returned \d{3})|"[^"]*"|[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}|\d+', '\1', 'g'))
$$;
