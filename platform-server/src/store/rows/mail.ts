// Made from the migrations by `npm run row-types`.
export interface FailureWatchRow {
  scenario_id: string;
  user_id: string;
  account_number: string;
  created_at: Date;
  is_on: boolean;
}

export interface MailRow {
  id: string;
  account_number: string;
  key: string;
  scenario_id: string | null;
  run_id: string | null;
  state: 'kept' | 'queued' | 'sending' | 'handed-over' | 'sent' | 'failed';
  owner: string | null;
  due_at: Date | null;
  attempts: number;
  content: unknown | null;
  error: string | null;
  created_at: Date;
  sender: string;
  /** Everybody it is for, `cc` and `bcc` included. */
  recipients: string[];
  subject: string;
  files: number;
  /** Size of the contents as they are stored. */
  bytes: number;
}
