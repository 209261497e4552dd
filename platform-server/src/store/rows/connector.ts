// Made from the migrations by `npm run row-types`.
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
}
