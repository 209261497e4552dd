// Made from the migrations by `npm run row-types`.
export interface FilterRow {
  id: string;
  account_number: string;
  name: string;
  description: string;
  value_type: string;
  match: string;
  meaning: string;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  revision: number;
}
