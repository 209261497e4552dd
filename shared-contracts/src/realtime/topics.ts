import { z } from 'zod';
import { runLogSchema } from '../api/run/runLog.ts';
import { scenarioPresenceSchema } from '../api/scenario/presence.ts';
import { trashKindSchema } from '../api/trash/kinds.ts';

/** Topics on the account's channel with the shape of their payload (core §7, product §2). */
export const topicSchemas = {
  /** A run changed: its whole run log. */
  'logs-update': runLogSchema,
  /** Somebody changed the state, the owner or a note of a failure. */
  'failure-update': z.object({ id: z.string() }),
  /** An act on many runs went on, or was started, paused, resumed or cancelled. */
  'bulk-job-update': z.object({ id: z.string() }),
  /** A stored webhook event changed. */
  'events-update': z.object({ id: z.string(), webhook_id: z.string() }),
  /** A webhook was saved, paused, moved, trashed or deleted. */
  'webhook-update': z.object({ id: z.string() }),
  /** An import page was saved, published, paused, trashed or deleted. */
  'import-page-update': z.object({ id: z.string() }),
  /** A file that came through an import page changed: rows came in, it was submitted, rows were delivered. */
  'submissions-update': z.object({ id: z.string(), import_page_id: z.string() }),
  /** A filter list or conversion table changed: its settings, its entries, or what waits in its inbox. */
  'lookup-update': z.object({ id: z.string(), kind: z.enum(['filter', 'conversion']) }),
  /** Something of a tunnel changed: its settings, its agents, or a request went through it. */
  'tunnel-update': z.object({ id: z.string() }),
  /** A configuration changed: its settings, what it is connected to, or whether its calls succeed. */
  'connector-update': z.object({ id: z.string() }),
  /** Something of a kind entered or left the trash. */
  'trash-update': z.object({ kind: trashKindSchema }),
  /** Notifications of these people are new, or were read. It says nothing of what they are told. */
  'notifications-update': z.object({ user_ids: z.array(z.string()) }),
  /** These people changed their names, how they are notified or where that goes; in other tabs and by programs too. */
  'person-update': z.object({ user_ids: z.array(z.string()) }),
  /** The plan changed, or so much of its operations is used that people are warned. */
  'limits-update': z.object({}),
  /** The account changed: its name, its settings or its deletion. */
  'account-update': z.object({}),
  /** Requests for answers were made, answered or ended. */
  'answer-request-update': z.object({}),
  /** A scenario was made, saved, started, stopped, or moved to or from the trash, by whomever: its newest revision. */
  'scenario-update': z.object({ id: z.string(), revision: z.number().int() }),
  /** Who edits a scenario has changed: all who do now. */
  'presence-update': scenarioPresenceSchema,
  /**
   * The ledger has moved on. It names no remote, since not every user may know of each: pages ask for their own plan,
   * at once (`urgent`) when a remote was killed or revived, else at a random moment within `spread_ms`, which depends on
   * how many pages learn of it together (deployment, "kill").
   */
  'plan-update': z.object({
    revision: z.number().int(),
    urgent: z.boolean(),
    spread_ms: z.number().int().nonnegative().optional(),
  }),
  /** A back end of a remote published one of the remote's events. It comes on the channel of account and remote. */
  'backend-event': z.object({ remote: z.string(), name: z.string(), payload: z.unknown() }),
} as const;

type Schemas = typeof topicSchemas;
export type TopicName = keyof Schemas;
export type TopicMap = { [T in TopicName]: z.output<Schemas[T]> };

/** Connection as the user sees it. */
export type RealtimeState = 'connecting' | 'connected' | 'unavailable' | 'disconnected';

/** The private channel of an account (SEC-01). */
export function channelOf(accountNumber: string): string {
  return `private-${accountNumber}`;
}

/** The private channel of one remote in an account: pages that have the remote open listen to it. */
export function remoteChannelOf(accountNumber: string, remote: string): string {
  return `${channelOf(accountNumber)}-${remote}`;
}
