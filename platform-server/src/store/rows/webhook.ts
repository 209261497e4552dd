// Made from the migrations by `npm run row-types`.
import type { Webhook, WebhookResponse } from 'shared-contracts/api/webhook';

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
}

export interface WebhookUrlFolderRow {
  id: string;
  account_number: string;
  name: string;
  created_at: Date;
}
