// Made from the migrations by `npm run row-types`.
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
}

export interface WebhookUrlFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
}
