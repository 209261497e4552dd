-- One row: what every server on this database must have in common.
create table installation (
  singleton boolean primary key default true check (singleton),
  -- SHA-256 of the encryption key: a server with another one could not read the stored secrets, and would add its own.
  encryption_key_hash text not null
);
