// Made from the migrations by `npm run row-types`.
export interface NotificationEventRow {
  id: number;
  account_number: string;
  kind: string;
  subject: string;
  user_id: string | null;
  data: unknown;
  created_at: Date;
}

export interface NotificationOnceRow {
  account_number: string;
  key: string;
  created_at: Date;
}
