-- What cannot be read off names and types; the row types of the server repeat it.
comment on table account is 'The product account of one organisation.';
comment on column account.subscription is
  'As the billing provider tells it; null when there has never been one.';
comment on table last_organisation is 'The organisation a user worked in last.';
comment on table client_failure is
  'What failed on pages, by release. Append-only, without anything personal.';
comment on table deploy_credential is
  'What a remote''s team publishes and changes its releases with.';
comment on column deploy_credential.secret_hash is 'SHA-256 of the secret.';
comment on column deploy_credential.ending is 'Last four characters of the secret.';
comment on column event.path is
  'Path behind the webhook''s address, without the leading slash.';
comment on column event.query is 'Query as it was sent, without the question mark.';
comment on column event.headers is 'Name, value, name, value … as they arrived.';
comment on column idempotent_call.answer is 'Null while the first call with this key is under way.';
comment on table identity_user is 'A user of the embedded identity.';
comment on column identity_user.password_hash is
  'scrypt with its parameters; null for a user who has never set a password.';
comment on column identity_user.is_demo is
  'Its password is public: it signs in nowhere but on a server for one machine.';
comment on column identity_session.acting_as_user_id is
  'Whom the super admin of this session acts as, while `acting_until` is ahead.';
comment on column sign_in_failure.key is 'What is limited: an address, an e-mail, or both.';
comment on column remote_release.document is 'remote.json as it was built.';
comment on column remote_release.published_by is 'Null for a build that the server found beside itself.';
comment on table remote_session is 'One page''s experience with one release.';
comment on column remote_session.visitor is 'Keyed hash of environment, remote and user.';
comment on column remote_session.place is
  'Hour since 1970 times 20, and which of the visitor''s sessions in that hour it is.';
comment on column remote_session.code is 'Why it failed; empty while it has not.';
comment on table remote_session_count is 'Sessions counted by spans of five minutes.';
comment on column run.scenario_name is 'Name at the time of the run.';
comment on column run.attempt is
  '0 for the first run of an event, then one more for each retry.';
comment on column run.owner is 'The worker that holds the run; null while any may take it.';
comment on column run.lane is 'Runs of one lane follow each other; null runs in parallel.';
comment on column run.exception_text is 'Texts of the exceptions, for the search.';
comment on column run_record.entries is 'JSON text of an array of record entries.';
comment on column scenario.node_count is 'Read off the flow at every save, for lists without flows.';
comment on column scenario.trashed_by is 'E-mail address of who moved it to the trash.';
comment on column scenario.searched_name is
  'Name, and name with description, as the global search reads them.';
comment on table scenario_name is
  'Every name a scenario has had, and so every name its runs carry; outlives the scenario as its runs do.';
comment on column scenario_secret.sealed is 'AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext.';
comment on column scenario_counter.variables is
  'Final values of the last run that had any; `variables_run_id` tells the newest among the rows.';
comment on column operation_count.month is 'First day of the month, UTC.';
comment on table tracking_entry is 'What users see of each other''s acts (core §3). Append-only.';
comment on column tracking_entry.impersonator_user_id is 'Who really did it, when someone acted as the user (SEC-24).';
comment on table audit_entry is 'What the operator of the server can look up. Append-only.';
comment on table release_upload is 'Releases on their way.';
comment on column release_upload.state is '`removing`: given up, its files are being taken away.';
comment on column webhook_url.token is 'The unguessable part of the public address.';
comment on column webhook_url.searched_name is
  'Name, and name with description, as the global search reads them.';
