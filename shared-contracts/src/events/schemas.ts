import { z } from 'zod';

const variables = z.record(z.string(), z.unknown());

/**
 * Every event between rooms with the shape of its payload (MF-45). Events state facts in the past tense;
 * the bus refuses a payload that does not fit, the compiler refuses it earlier.
 */
export const eventSchemas = {
  /** A value was put before the user in the Context Viewer. */
  'trace-shown': z.object({ title: z.string(), value: z.unknown() }),
  /** The open scenario has these variables now. */
  'scenario-variables-changed': z.object({ scenarioId: z.string(), variables }),
  /** A run was started by hand. */
  'run-started': z.object({ scenarioId: z.string(), scenarioName: z.string(), runId: z.string() }),
  /** A scenario was created, saved, started, stopped, moved to trash or deleted. */
  'scenario-changed': z.object({
    scenarioId: z.string(),
    change: z.enum(['created', 'saved', 'started', 'stopped', 'trashed', 'restored', 'deleted']),
  }),
  /** A webhook was created, changed, moved to trash or deleted. */
  'webhook-changed': z.object({
    webhookId: z.string(),
    change: z.enum(['created', 'saved', 'trashed', 'restored', 'deleted']),
  }),
  /** A line was printed by the footer assistant. */
  'terminal-message-printed': z.object({ message: z.string(), state: z.enum(['default', 'warning', 'error']) }),
  /** The snackbar showed a message. */
  'snackbar-shown': z.object({ message: z.string(), color: z.string() }),
  /** An entry was written to the tracking log. */
  'tracking-entry-recorded': z.object({ table: z.string(), description: z.string() }),
  /** The active account, its limits or its organisation changed. */
  'account-changed': z.object({ accountNumber: z.string() }),
  'language-changed': z.object({ locale: z.enum(['en', 'fr']) }),
  'theme-changed': z.object({ theme: z.enum(['light', 'dark']) }),
} as const;

type Schemas = typeof eventSchemas;
export type EventName = keyof Schemas;
export type EventMap = { [N in EventName]: z.output<Schemas[N]> };
