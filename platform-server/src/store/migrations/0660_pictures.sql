-- Logos are pictures by their first bytes now; what only said that it was one would be refused wherever it is read.
create function pg_temp.is_picture(url text) returns boolean language sql immutable return
  url ~ '^data:[a-z0-9.+/-]*;base64,(iVBORw0KGgo|/9j/|R0lGOD[dl]h|UklGR[A-Za-z0-9+/]{6}XRUJQ)';

update partner_settings set settings = jsonb_set(settings, '{branding,logo}', 'null'), logo_digest = null
  where settings->'branding'->>'logo' is not null and not pg_temp.is_picture(settings->'branding'->>'logo');
update import_page set content = jsonb_set(content, '{logo}', 'null')
  where content->>'logo' is not null and not pg_temp.is_picture(content->>'logo');
update import_page_version set content = jsonb_set(content, '{logo}', 'null')
  where content->>'logo' is not null and not pg_temp.is_picture(content->>'logo');
