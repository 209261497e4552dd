-- Runs wait for a reason that is kept as a code and values, ["tunnel","<id>","<name>"]: it is told in every language,
-- and runs are released by the id of what they wait for, so former names of tunnels need not be kept.
update run set waiting_for = '["webhook-paused"]' where status = 'HOLD' and waiting_for = 'The webhook is paused';
update run set waiting_for = '["operations"]'
where status = 'HOLD' and waiting_for = 'The operations of this month are used up';
-- They look again, and those that still have to wait do so by the new reason.
update run set status = 'QUEUED', waiting_for = null where status = 'HOLD'
  and (starts_with(waiting_for, 'No row for ') or starts_with(waiting_for, 'No agent of the tunnel '));

drop trigger tunnel_renamed on tunnel;
drop trigger tunnel_deleted on tunnel;
drop function keep_former_name_of_tunnel();
drop table tunnel_former_name;
