// Made from the migrations by `npm run row-types`.
import type { Channels } from 'shared-contracts/api/notification';

export interface NotificationRow {
  id: string;
  user_id: string;
  account_number: string;
  kind: string;
  subject: string;
  count: number;
  facts: Record<string, string | number | boolean>;
  is_in_app: boolean;
  created_at: Date;
  last_at: Date;
  read_at: Date | null;
}

export interface NotificationCallRow {
  id: string;
  user_id: string;
  account_number: string;
  body: string;
  attempts: number;
  due_at: Date;
  owner: string | null;
  created_at: Date;
}

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

export interface NotificationPendingRow {
  notification_id: string;
  channel: string;
  user_id: string;
  account_number: string;
  kind: string;
  count: number;
  raised_at: Date;
  due_at: Date;
}

export interface NotificationSentRow {
  user_id: string;
  account_number: string;
  channel: string;
  kind: string;
  last_at: Date;
}

export interface NotificationSettingRow {
  user_id: string;
  account_number: string;
  channels: Record<string, Partial<Channels>>;
  mail_digest: 'at-once' | 'hourly' | 'daily';
  webhook_digest: 'at-once' | 'hourly' | 'daily';
  digest_hour: number;
  quiet_from: number | null;
  quiet_to: number | null;
  urgent_passes: boolean;
  language: 'en' | 'fr';
  time_zone: string;
}

export interface NotificationWebhookRow {
  user_id: string;
  account_number: string;
  url: string;
  sealed_secret: Buffer;
  created_at: Date;
  last_at: Date | null;
  last_outcome: 'delivered' | 'retrying' | 'failed' | null;
  last_status: number | null;
  last_problem: 'refused' | 'unreachable' | 'timeout' | 'status' | 'gone' | null;
  revision: number;
}
