// Made from the migrations by `npm run row-types`.
export interface TunnelRow {
  id: string;
  account_number: string;
  name: string;
  description: string;
  targets: string[];
  is_on: boolean;
  last_seen_at: Date | null;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  revision: number;
}

export interface TunnelAgentRow {
  id: string;
  tunnel_id: string;
  token_id: string;
  process_id: string;
  name: string;
  version: string;
  address: string;
  connected_at: Date;
  latency_ms: number | null;
  open_streams: number;
  is_leaving: boolean;
}

export interface TunnelLatencyRow {
  tunnel_id: string;
  at: Date;
  latency_ms: number;
}

export interface TunnelProcessRow {
  id: string;
  /** Where other processes reach it, host:port. */
  address: string;
  seen_at: Date;
}

export interface TunnelRequestRow {
  id: string;
  tunnel_id: string;
  target: string;
  agent: string;
  status: number | null;
  outcome: string;
  reason: string;
  sent_bytes: number;
  received_bytes: number;
  duration_ms: number;
}

export interface TunnelTokenRow {
  id: string;
  tunnel_id: string;
  /** SHA-256 of the token, which is random: nothing can be guessed by it. */
  hash: Buffer;
  /** Its first letters, so that people can tell it from others. */
  beginning: string;
  created_at: Date;
  created_by: string;
  ends_at: Date | null;
}
