-- Within quotes an expression in JSON gives text since; outside of them it gives its value. Where one filled a whole text in
-- quotes, its value was sent before: there the quotes go, so that scenarios send what they sent. Flows are json, and are
-- changed as texts, so that all else stays letter for letter.

-- The JSON of a text with the quotes taken off; unchanged where it is none, or an expression has quotes of its own.
create function pg_temp.without_quotes(whole json, path text[]) returns text language plpgsql as $$
declare
  written text := (whole #> path)::text;
begin
  if written is null or position('{{' in written) = 0 then return whole::text; end if;
  -- Only texts that were JSON with their expressions in quotes were filled in value by value.
  perform (whole #>> path)::json;
  return replace(whole::text, written,
    regexp_replace(written, '(?<!\\)\\" *(\{\{[^{}"\\]*\}\}) *\\"(?!(?: |\\n|\\r|\\t)*:)', '\1', 'g'));
exception when others then
  return whole::text;
end $$;

create function pg_temp.by_place(node json) returns text language plpgsql as $$
declare
  body json := node #> '{data,config,body}';
begin
  if node ->> 'type' = 'http' and body ->> 'type' = 'json' then
    return pg_temp.without_quotes(node, '{data,config,body,content}');
  end if;
  if node ->> 'type' = 'connector' and body ->> 'mode' = 'whole'
    and coalesce(body ->> 'media_type', '') !~* '^text/|[/+]xml$|[/+]ya?ml$|javascript|graphql|ndjson' then
    return pg_temp.without_quotes(node, '{data,config,body,whole}');
  end if;
  return node::text;
exception when others then
  return node::text;
end $$;

create function pg_temp.flow_by_place(flow json) returns json language sql as $$
  select coalesce(('[' || string_agg(pg_temp.by_place(node), ',' order by place) || ']')::json, flow)
  from json_array_elements(flow) with ordinality as nodes (node, place)
$$;

create function pg_temp.has_body(flow json) returns boolean language sql as $$
  select flow::text ~ '"(http|connector)"' and flow::text ~ '\\" *\{\{'
$$;

update scenario set flow = pg_temp.flow_by_place(flow) where pg_temp.has_body(flow);
update scenario_version set flow = pg_temp.flow_by_place(flow) where pg_temp.has_body(flow);
update scenario_snapshot set flow = pg_temp.flow_by_place(flow) where pg_temp.has_body(flow);
update scenario_draft set document = replace(
    document::text, (document -> 'flow')::text, pg_temp.flow_by_place(document -> 'flow')::text)::json
  where json_typeof(document -> 'flow') = 'array' and pg_temp.has_body(document -> 'flow');

drop function pg_temp.has_body(json);
drop function pg_temp.flow_by_place(json);
drop function pg_temp.by_place(json);
drop function pg_temp.without_quotes(json, text[]);
