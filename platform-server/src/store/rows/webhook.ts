// Made from the migrations by `npm run row-types`.
import type { Replay } from 'shared-contracts/api/event';
import type { Webhook, WebhookAuth, WebhookProtection, WebhookResponse } from 'shared-contracts/api/webhook';

export interface WebhookAllowanceRow {
  webhook_id: string;
  /** When the requests so far would have come one by one at the even rate. */
  used_up_until: Date;
}

/** Which event has a key: others with the same one are its duplicates. */
export interface WebhookDeliveryRow {
  webhook_id: string;
  key: Buffer;
  event_id: string;
  claimed_at: Date;
  expires_at: Date;
  /** The event is on record, to stay. */
  confirmed: boolean;
}

/** Each link between a webhook and a scenario that was made or removed; their number is part of the revision of the webhook. */
export interface WebhookLinkChangeRow {
  id: number;
  webhook_id: string;
}

/** Many events of a webhook delivered again, one after another, the oldest first. */
export interface WebhookReplayRow {
  id: string;
  account_number: string;
  webhook_id: string;
  created_by: string;
  created_at: Date;
  ended_at: Date | null;
  /** Which events, as their list is narrowed. */
  status: string;
  search: string;
  /** The last event it came to; moved with the runs it makes. */
  position: string;
  /** Above the newest event when it began. */
  until_id: string;
  /** Those that were confirmed. */
  scenario_ids: string[];
  /** Events a second at most. */
  rate: number;
  /** Events that matched when it began. */
  total: number;
  delivered: number;
  /** How many events were left out, by reason. */
  skipped: Replay['skipped'];
  state: Replay['state'];
  /** When its next event may be delivered. */
  next_at: Date;
  /** How often in a row its next step has failed. */
  failures: number;
  /** Why it failed the last time, in each language; null when it did not. */
  failure: NonNullable<Replay['failure']>['message'] | null;
  /** The event it came to then; null when it came to none. */
  failed_event_id: string | null;
}

/** Where the retries of an event in a scenario stand. */
export interface WebhookRetryRow {
  event_id: string;
  scenario_id: string;
  account_number: string;
  webhook_id: string;
  /** The last run; null once somebody has run it again by hand, which ends the schedule. */
  run_id: string | null;
  /** Runs so far, the first included. */
  attempts: number;
  /** Runs that the schedule makes at most, the first included. */
  most: number;
  /** When it is run again; null while it runs and when it is not. */
  next_at: Date | null;
  /** Its webhook is paused; set when a retry of it comes due, cleared when it is resumed or deleted. */
  is_held: boolean;
}

export interface WebhookSecretRow {
  id: string;
  account_number: string;
  webhook_id: string;
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  sealed: Buffer;
}

export interface WebhookSubscriptionRow {
  webhook_id: string;
  scenario_id: string;
}

export interface WebhookUrlRow {
  id: string;
  account_number: string;
  /** The unguessable part of the public address. */
  token: string;
  name: string;
  description: string;
  methods: Webhook['methods'];
  response: WebhookResponse;
  is_paused: boolean;
  is_active: boolean;
  webhook_url_folder_id: string | null;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  /** Name, and name with description, as the global search reads them. */
  searched_name: string;
  searched: string;
  /** How a sender proves who it is; secrets are references, secret:<id>. */
  auth: WebhookAuth;
  /** Addresses and ranges that may send; empty: any. */
  allowed_ips: string[];
  /** How many requests in how many seconds; null: as many as come. */
  rate: WebhookProtection['rate'] | null;
  /** What tells requests apart, and for how long; null: every request is another. */
  dedupe: WebhookProtection['dedupe'] | null;
  /** Rules for what runs scenarios; null: every request does. */
  accept: Webhook['accept'] | null;
  /** After which delays failed runs are run again; null: never. */
  retry: Webhook['retry'] | null;
  /** Template of what tells events apart in lists; empty: found by the server. */
  summary_path: string;
  /** Of one in the trash: name of its folder, where that was deleted meanwhile. */
  lost_folder: string | null;
  /** Origins whose pages may send and read the answer; *: any; empty: none. */
  allowed_origins: string[];
  /** Header of a request that its answer has as well; empty: none. */
  echo_header: string;
  revision: number;
}

export interface WebhookUrlFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
  revision: number;
}
