// Made from the migrations by `npm run row-types`.
import type { Configuration, ConfigurationAuthentication } from 'shared-contracts/api/connector';
import type { RunFailure } from 'shared-contracts/api/run';

export interface ConnectorRow {
  id: string;
  account_number: string;
  connector_id: string;
  connector_version: number;
  name: string;
  description: string;
  environment: string;
  base_url: string;
  /** How calls are let in; secrets are references, secret:<id>. */
  authentication: ConfigurationAuthentication;
  headers: Configuration['headers'];
  timeout_s: number;
  rate: Configuration['rate'] | null;
  tunnel_id: string | null;
  secrets_expire_on: string | null;
  secrets_set_at: Date | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  revision: number;
}

export interface ConnectorCategoryRow {
  id: string;
  account_number: string | null;
  /** Of those of the product: what files of public connectors name it by. */
  key: string | null;
  name_en: string;
  name_fr: string;
  position: number;
  created_at: Date;
  updated_at: Date;
  revision: number;
}

/** Consents of OAuth 2 that people were sent to, each for one answer. */
export interface ConnectorConsentRow {
  state: Buffer;
  account_number: string;
  connector_id: string;
  user_id: string;
  /** SHA-256 of the cookie of the browser in which it began. */
  browser: Buffer;
  /** The verifier of PKCE, and the client that the consent is for. */
  sealed: Buffer;
  expires_at: Date;
}

export interface ConnectorHealthRow {
  connector_id: string;
  state: 'ok' | 'failing';
  last_call_at: Date;
  last_success_at: Date | null;
  failed_at: Date | null;
  failed_status: number | null;
  failed_message: string | null;
  failed_words: RunFailure | null;
}

export interface ConnectorHealthChangeRow {
  connector_id: string;
  at: Date;
  state: 'ok' | 'failing';
  status: number | null;
  message: string;
  words: RunFailure | null;
}

export interface ConnectorSecretRow {
  id: string;
  account_number: string;
  connector_id: string;
  /** AES-256-GCM: 12 bytes nonce, 16 bytes tag, ciphertext. */
  sealed: Buffer;
}

export interface ConnectorTokenRow {
  connector_id: string;
  account_number: string;
  /** Counts what was issued: who renews, does so for the version that it has read. */
  version: number;
  /** Access and refresh token as JSON, sealed as secrets are; null: none was issued yet. */
  sealed: Buffer | null;
  scopes: string[];
  expires_at: Date | null;
  can_refresh: boolean;
  is_refused: boolean;
  error: string | null;
  /** A process asks for another token until then, and the others wait. */
  renewing_until: Date | null;
  updated_at: Date;
}

export interface ConnectorTurnRow {
  connector_id: string;
  /** When the call behind all those that have a turn may be made. */
  next_at: Date;
  /** Whoever has a turn before then takes another. */
  paused_until: Date | null;
  /** When the last call was let through, or will be in a moment. */
  used_at: Date | null;
}
