comment on column run.lane is 'Name of the run''s concurrency group where its runs follow each other; null where they need not.';
