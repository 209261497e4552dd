-- Runs wait for a tunnel by its name. A process that does not know yet of a new one, or that the tunnel is gone, lets
-- them wait by the old one: that is kept until all processes know, and runs that wait by it are released again.
create table tunnel_former_name (
  account_number text not null,
  name text not null,
  given_up_at timestamptz not null default now()
);

create function keep_former_name_of_tunnel() returns trigger language plpgsql as $$
begin
  insert into tunnel_former_name (account_number, name) values (old.account_number, old.name);
  return null;
end $$;
create trigger tunnel_renamed after update of name on tunnel
  for each row when (old.name <> new.name) execute function keep_former_name_of_tunnel();
create trigger tunnel_deleted after delete on tunnel
  for each row execute function keep_former_name_of_tunnel();
