-- Which configurations a flow calls by, so that who uses one can be counted without reading every flow.
alter table scenario add column configuration_ids jsonb not null generated always as (
  case when position('"connector"' in flow::text) > 0
    then jsonb_path_query_array(flow::jsonb, '$[*] ? (@.type == "connector").data.config.configuration_id')
    else '[]' end) stored;
alter table scenario_draft add column configuration_ids jsonb not null generated always as (
  case when position('"connector"' in document::text) > 0
    then jsonb_path_query_array(document::jsonb, '$.flow[*] ? (@.type == "connector").data.config.configuration_id')
    else '[]' end) stored;
