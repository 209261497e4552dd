alter table person_preference add column node_panel jsonb;
comment on column person_preference.node_panel is 'How much of the editor the panel of an open node takes; null for the size of the product.';
