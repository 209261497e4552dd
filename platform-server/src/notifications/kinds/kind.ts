/** What each kind of notification says about what happened; instants are ISO 8601. */
export interface NotificationData {
  /** Runs of a started scenario failed. */
  'run-failed': { run_id: string };
  /** The system holds runs of a scenario, or has stopped it; without a scenario it is all of the account. */
  'scenario-paused': { scenario_id: string | null; reason: 'operations' | 'stopped' };
  /** So many percent of what the plan allows are used; `allowed` and `used` count the same thing. */
  'limit-near': {
    limit: 'operations' | 'scenario' | 'connector' | 'webhook' | 'import_pages' | 'filter' | 'conversion';
    percent: 75 | 90 | 100;
    used: number;
    allowed: number;
  };
  /** Credentials of a configuration end soon. */
  'connector-expiring': { connector_id: string; ends_at: string };
  /** Credentials of a configuration have ended, or the service refuses them. */
  'connector-expired': { connector_id: string; is_refused: boolean };
  /** All rows of a file that a visitor sent were handed to the scenarios of the import page. */
  'import-finished': { submission_id: string };
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

export type NotificationKind = keyof NotificationData;

/** What happened, as whoever notices it says it. */
export interface EventOf<Kind extends NotificationKind> {
  account: string;
  kind: Kind;
  /** What it is about, as an id or a name: events of one kind and subject within an hour are one notification. */
  subject: string;
  data: NotificationData[Kind];
  /** The one person whom it concerns; everybody of the account whom the kind is for when absent. */
  userId?: string;
  /** Names what the account is told of a single time, as `operations 2026-11 75`. */
  once?: string;
}
