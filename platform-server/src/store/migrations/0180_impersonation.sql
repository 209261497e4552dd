-- A super admin's session that acts as someone else for a while; when the while is over it is the super admin's again.
alter table identity_session drop column impersonator_user_id;
alter table identity_session
  add column acting_as_user_id uuid references identity_user on delete set null,
  add column acting_until timestamptz;

-- Who really did it, when someone acted as the user.
alter table tracking_entry add column impersonator_user_id text;

create index audit_entry_by_action on audit_entry (action, id desc);
