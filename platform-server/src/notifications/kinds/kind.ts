import type { NotificationKind } from 'shared-contracts/api/notification';
import type { WaitConfig } from 'shared-contracts/nodes';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import type { Queryable } from '../../store/transaction.ts';

export type { NotificationKind };

/** What each kind of notification says about what happened; instants are ISO 8601. */
export interface NotificationData {
  /**
   * Runs of a started scenario failed: the first by a cause, one by a cause that was fixed, or ten times as many as when
   * people were notified last. `runs` are those since then; all is absent of runs of earlier releases.
   */
  'run-failed': { run_id: string; news?: 'first' | 'returned' | 'risen' | 'unmuted'; runs?: number; group?: string };
  /** A started scenario could not ask for new items: why, in both languages. */
  'poll-failed': { scenario_id: string; message: string; fr: string };
  /** The system holds runs of a scenario: `reason` is as the runs keep it. */
  'scenario-paused': { scenario_id: string; reason: string };
  /** A run asks people for an answer. */
  'answer-wanted': { request_id: string; title: string; scenario: string; who: WaitConfig['who'] };
  /** So many percent of what the plan allows are used; `allowed` and `used` count the same thing. */
  'limit-near': {
    limit: 'operations' | 'scenario' | 'connector' | 'webhook' | 'import_pages' | 'filter' | 'conversion';
    percent: 75 | 90 | 100;
    used: number;
    allowed: number;
  };
  /** Credentials of a configuration end soon. */
  'connector-expiring': { connector_id: string; connector: string; ends_at: string };
  /** Credentials of a configuration have ended, or the service refuses them. */
  'connector-expired': { connector_id: string; connector: string; is_refused: boolean };
  /** All rows of a file that a visitor sent were handed to the scenarios of the import page. */
  'import-finished': { submission_id: string };
  /** An import page takes nothing until a list or table that it refers to is back; `lost` is its name. */
  'import-page-broken': { import_page_id: string; page: string; lost: string };
  /** Somebody invites the person into an organisation that is not theirs. */
  invitation: { organisation_id: string; organisation: string; inviter: string };
  /** Somebody whom the person has invited is a member now; `member` is their name. */
  'invitation-accepted': { member: string; email: string };
  /** Nobody has accepted an invitation of the person in time. */
  'invitation-expired': { email: string };
  /** Something about a person's own sign-in changed. */
  security: {
    change:
      | 'password-changed'
      | 'two-step-on'
      | 'two-step-off'
      | 'recovery-codes-made'
      | 'token-created'
      | 'new-device';
    /** Browser, address or name that tells which; empty where there is nothing to tell. */
    detail: string;
  };
}

/** What happened, as whoever notices it says it. */
export interface EventOf<Kind extends NotificationKind> {
  account: string;
  kind: Kind;
  /** What it is about, as an id or a name: events of one kind and subject within an hour are one notification. */
  subject: string;
  data: NotificationData[Kind];
  /** The one person whom it concerns; everybody of the account whom the kind is for when absent. */
  userId?: string;
  /** Names what the account is notified of a single time, as `operations 2026-11 75`. */
  once?: string;
}

/** Values that the texts of a notification are made of, as they were when it happened. */
export type NotificationParams = Readonly<Record<string, string | number | boolean>>;

/** The words of a kind in one language. */
export interface KindTexts<Of extends NotificationParams> {
  /** Of the kind in the settings. */
  label: string;
  about: string;
  title(params: Of, count: number): string;
  /** What more is known; empty where there is nothing. */
  text(params: Of, count: number): string;
  /** Of the link in a mail. */
  open: string;
}

/** Members whom something is for: administrators alone, or all who change things, which guests do not. */
export type ConcernedMembers = 'admins' | 'writers';

/** One kind of notification: who is notified of it unless they choose otherwise, and in which words. */
export interface KindSpec<Kind extends NotificationKind, Of extends NotificationParams = NotificationParams> {
  kind: Kind;
  /** Whoever wants urgent things at once gets it at once. */
  isUrgent: boolean;
  /** After one was sent, others of the kind are gathered for so long. */
  gatherMs: number;
  /** Unless chosen otherwise. Guests are notified of nothing by default but what is theirs alone. */
  defaults: { app: boolean; mail: boolean | 'admins'; webhook: boolean };
  /** Who of the account's members it is for, whatever they choose; everybody when absent. */
  audience?(data: NotificationData[Kind]): ConcernedMembers;
  /** How many things happened of which one event says; one when absent. */
  countOf?(data: NotificationData[Kind]): number;
  /** What is known of it; null when what it is about is gone, and nobody is told. */
  readParams(database: Queryable, account: string, data: NotificationData[Kind]): Promise<Of | null>;
  /** Path that it leads to. */
  link(params: Of): string;
  texts: Readonly<Record<ServerLocale, KindTexts<Of>>>;
}

/** Declares a kind and keeps the type of its facts. */
export function kindSpec<Kind extends NotificationKind, Of extends NotificationParams>(
  spec: KindSpec<Kind, Of>,
): KindSpec<Kind, Of> {
  return spec;
}
