-- Signed contexts of import pages: the secrets that they are signed with, what was refused, and what each file came with.
create table import_context_secret (
  id uuid primary key,
  account_number text not null,
  import_page_id uuid not null references import_page on delete cascade,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  ends_at timestamptz
);
create index import_context_secret_by_page on import_context_secret (import_page_id);
comment on column import_context_secret.sealed is 'AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext.';
comment on column import_context_secret.ends_at is 'What it signed is taken until then; null for the newest.';

-- One row a page and reason: nobody can fill the table by sending wrong ones.
create table import_context_refusal (
  import_page_id uuid not null references import_page on delete cascade,
  reason text not null,
  count int not null,
  last_at timestamptz not null,
  primary key (import_page_id, reason)
);

alter table import_submission add column context jsonb;
comment on column import_submission.context is 'Who sent it and what it brought, as a signed context said; null without one.';
