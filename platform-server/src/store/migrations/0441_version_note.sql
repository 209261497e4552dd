-- A version keeps its flow for ever; what people call it may be said later and changed.
alter table scenario_version add column note text, add column restored_from integer;
comment on column scenario_version.restored_from is 'Revision whose flow this version brought back; null for any other.';
