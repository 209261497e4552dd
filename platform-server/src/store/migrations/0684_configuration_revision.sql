-- Raised by every edit, so that two people who save at once lose nothing of each other.
alter table connector add column revision int not null default 1;
