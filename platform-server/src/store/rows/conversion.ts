// Made from the migrations by `npm run row-types`.
export interface ConversionRow {
  id: string;
  account_number: string;
  name: string;
  description: string;
  value_type: string;
  match: string;
  value_columns: unknown;
  result_columns: unknown;
  unmatched: string;
  is_active: boolean;
  created_at: Date;
  updated_at: Date;
  trashed_at: Date | null;
  trashed_by: string | null;
  searched_name: string;
  searched: string;
  revision: number;
}
