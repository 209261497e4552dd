-- Whose subscription at a billing provider an account's is. What it says stands in account.subscription.
create table billing_subscription (
  account_number text primary key references account on delete cascade,
  provider text not null check (provider in ('embedded', 'chargebee')),
  subscription_id text not null,
  -- Of the provider: what is older than it changes nothing.
  resource_version bigint not null,
  -- When the provider is asked again, or the embedded one begins the next term.
  due_at timestamptz,
  updated_at timestamptz not null default now(),
  unique (provider, subscription_id)
);
create index billing_subscription_due on billing_subscription (due_at) where due_at is not null;

-- Checkouts of the embedded provider that were begun.
create table billing_checkout (
  id uuid primary key,
  account_number text not null references account on delete cascade,
  quantity int not null,
  begun_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  confirmed_at timestamptz
);
create index billing_checkout_expiry on billing_checkout (expires_at);

-- Invoices of the embedded provider; what they say never changes.
create table billing_invoice (
  id uuid primary key,
  account_number text not null references account on delete cascade,
  -- Counts up from 1 within the account.
  number int not null,
  company_name text not null,
  quantity int not null,
  -- In cents. The embedded plan takes no payment.
  amount int not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  created_at timestamptz not null default now(),
  unique (account_number, number)
);

-- Events of Chargebee that were taken in: it sends each until it is answered, and perhaps twice.
create table billing_event (
  id text primary key,
  type text not null,
  received_at timestamptz not null default now()
);
create index billing_event_received on billing_event (received_at);

-- Every process hears when what a plan allows has changed, whoever changed it. "-" is the sender: none of them.
create function tell_of_plan() returns trigger language plpgsql as $$
begin
  perform pg_notify('weft_billing', '- ' || new.account_number);
  return null;
end $$;
create trigger plan_news after update of config, subscription on account
  for each row when (old.config is distinct from new.config or old.subscription is distinct from new.subscription)
  execute function tell_of_plan();
