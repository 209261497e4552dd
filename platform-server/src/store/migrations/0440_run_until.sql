-- A run by hand can end at a node in the middle of its flow. Kept with the run, so that it goes no further after a crash.
alter table run add column until_node_id text;
comment on column run.until_node_id is 'Runs by hand: the node where the run ends; null goes on to the end of the flow.';
