-- Start nodes may poll by a configuration.
alter table scenario
  drop column configuration_ids,
  add column configuration_ids jsonb not null generated always as (
    case when position('"configuration_id"' in flow::text) > 0
      then jsonb_path_query_array(flow::jsonb, '$[*] ? (@.type == "connector").data.config.configuration_id')
        || jsonb_path_query_array(flow::jsonb, '$[*] ? (@.type == "http").data.config.authentication.configuration_id')
        || jsonb_path_query_array(flow::jsonb, '$[*] ? (@.type == "start").data.config.items.call.configuration_id')
      else '[]' end) stored;
alter table scenario_draft
  drop column configuration_ids,
  add column configuration_ids jsonb not null generated always as (
    case when position('"configuration_id"' in document::text) > 0
      then jsonb_path_query_array(document::jsonb, '$.flow[*] ? (@.type == "connector").data.config.configuration_id')
        || jsonb_path_query_array(document::jsonb, '$.flow[*] ? (@.type == "http").data.config.authentication.configuration_id')
        || jsonb_path_query_array(document::jsonb, '$.flow[*] ? (@.type == "start").data.config.items.call.configuration_id')
      else '[]' end) stored;
