// Made from the migrations by `npm run row-types`.
export interface TagRow {
  id: string;
  account_number: string | null;
  name: string;
  created_at: Date;
  updated_at: Date;
  revision: number;
}
