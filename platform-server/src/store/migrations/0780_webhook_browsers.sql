-- What answers of a webhook have for browsers and for handshakes. Addresses from before it let no page of another origin in.
alter table webhook_url
  add column allowed_origins text[] not null default '{}',
  add column echo_header text not null default '';
comment on column webhook_url.allowed_origins is 'Origins whose pages may send and read the answer; *: any; empty: none.';
comment on column webhook_url.echo_header is 'Header of a request that its answer has as well; empty: none.';
