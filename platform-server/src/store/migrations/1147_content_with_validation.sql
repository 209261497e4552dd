-- No scenario validates the rows of pages from before that could be set. Written down, what is saved and what is published
-- stay the same content.
update import_page set content = content || '{"validation": null}' where not content ? 'validation';
update import_page_version set content = content || '{"validation": null}' where not content ? 'validation';
