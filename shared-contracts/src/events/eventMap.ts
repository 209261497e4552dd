/**
 * Events between areas with their payloads: facts in the past tense, never commands. Types alone; each is declared with
 * a schema by its publisher, in the manifest of a remote or in `hostEvents`, and a schema that says something else does
 * not compile. Open, so that a package adds the events of its own area:
 * `declare module 'shared-contracts/events' { interface EventMap { 'weather-changed': { city: string } } }`.
 */
export interface EventMap {
  /** A value was put before the user in the Context Viewer. */
  'trace-shown': { title: string; value: unknown };
  /** A run was started by hand. */
  'run-started': { scenarioId: string; scenarioName: string; runId: string };
  /** A scenario was created, saved, started, stopped, moved to trash or deleted. */
  'scenario-changed': {
    scenarioId: string;
    change: 'created' | 'saved' | 'started' | 'stopped' | 'trashed' | 'restored' | 'deleted';
  };
  /** Runs or people changed variables of a scenario or deleted them: their names. Values are read where they are needed. */
  'scenario-variables-changed': { scenarioId: string; changed: string[]; deleted: string[] };
  /** A webhook was created, changed, moved to trash or deleted. */
  'webhook-changed': { webhookId: string; change: 'created' | 'saved' | 'trashed' | 'restored' | 'deleted' };
  /** An import page was created, changed, published, moved to trash or deleted. */
  'import-page-changed': {
    importPageId: string;
    change: 'created' | 'saved' | 'trashed' | 'restored' | 'deleted';
  };
  /** A line was printed by the footer assistant. */
  'terminal-message-printed': { message: string; state: 'default' | 'warning' | 'error' };
  /** The snackbar showed a message. */
  'snackbar-shown': { message: string; color: string };
  /** An entry was written to the tracking log. */
  'tracking-entry-recorded': { table: string; description: string };
  /** The active account, its limits or its organisation changed. */
  'account-changed': { accountNumber: string };
  'language-changed': { locale: 'en' | 'fr' };
  'theme-changed': { theme: 'light' | 'dark' };
}

/** Name of an event that the compiler knows; the plan may have others. */
export type EventName = keyof EventMap & string;
