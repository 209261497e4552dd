import type { Endpoint } from 'shared-contracts/api';

/**
 * Calls that change something and may be made by who acts as somebody else (SEC-24): work on scenarios and on what they
 * use, which the tracking log has under both names. Everything else that changes something is refused, whatever it is:
 * what concerns the person, their sign-in, tokens and notifications, the account and its plan, other organisations,
 * secrets that are answered, consents at services, and what cannot be taken back. Calls that only read are free.
 */
const allowed: ReadonlySet<string> = new Set([
  ...['create', 'update', 'bulk', 'start', 'stop', 'run', 'trigger-scheduler', 'delete-variable', 'name-version'].map(
    (act) => `scenario.${act}`,
  ),
  ...['put-draft', 'discard-draft', 'restore-draft', 'run-draft', 'sample-draft', 'abandon'].map(
    (act) => `scenario.${act}`,
  ),
  ...['keep-presence', 'end-presence'].map((act) => `scenario.${act}`),
  ...['create', 'update', 'delete'].flatMap((act) => [`scenario-folder.${act}`, `webhook-url-folder.${act}`]),
  ...['cancel', 'retry', 'decide', 'decide-many'].map((act) => `run-status.${act}`),
  ...['create', 'update', 'bulk'].map((act) => `webhook-url.${act}`),
  ...['retry', 'replay', 'changeReplay'].map((act) => `hookdeck.${act}`),
  ...['create', 'update', 'bulk', 'save-entries', 'try', 'impact', 'restore-version'].flatMap((act) => [
    `filter.${act}`,
    `conversion.${act}`,
  ]),
  'conversion.dismiss-unmatched',
  ...['create', 'update', 'bulk', 'publish', 'preview', 'restore-version'].map((act) => `import-page.${act}`),
  ...['create', 'update', 'add-version', 'correct-paging', 'create-scenario', 'inspect'].map(
    (act) => `catalogue.${act}`,
  ),
  ...['create', 'update', 'bulk', 'test'].map((act) => `connector.${act}`),
  ...['create', 'update', 'delete'].map((act) => `tag.${act}`),
  'trash.restore',
  // Looks ahead, and changes nothing.
  'organisation.copy-plan',
  // Works on in another organisation of the person, who is not taken along.
  'users.account-switch',
  // What pages tell of themselves.
  'tracking.record',
  'plan.outcomes',
  'plan.vitals',
]);

/** Whether who acts as somebody else may make the call. */
export const mayWhileActing = ({ id, method }: Pick<Endpoint, 'id' | 'method'>): boolean =>
  method === 'GET' || allowed.has(id);

/** Ids of the calls that change something and are allowed, for tests. */
export const actingCalls = allowed;
