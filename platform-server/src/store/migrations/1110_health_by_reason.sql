-- Why calls fail, by its reason and in the languages beside English; null for what earlier releases noted, and for what is
-- known by its message alone.
alter table connector_health add column failed_words jsonb;
alter table connector_health_change add column words jsonb;
