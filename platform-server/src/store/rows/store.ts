// Made from the migrations by `npm run row-types`.
export interface StoreRow {
  id: string;
  account_number: string;
  name: string;
  description: string;
  is_active: boolean;
  revision: number;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
}

export interface StoreCallRow {
  call_key: string;
  account_number: string;
  run_id: string;
  result: string;
  created_at: Date;
}

export interface StoreEntryRow {
  store_id: string;
  key: string;
  account_number: string;
  value: string;
  holder: string | null;
  seen_in: string | null;
  seen_by: string | null;
  expires_at: Date | null;
  updated_at: Date;
  bytes: number;
}

export interface StoreUseRow {
  account_number: string;
  shard: number;
  keys: number;
  bytes: number;
}
