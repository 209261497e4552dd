import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';
import { valuesByName } from '../valuesByName.ts';
import { runByHandSchema } from './endpoints.ts';
import { flowSchema } from './flow.ts';
import { scenarioSchema } from './scenario.ts';
import { scenarioSettingsSchema } from './settings.ts';

/** What is edited of a scenario. A draft may hold what could not be saved yet: its names are not checked. */
export const scenarioDocumentSchema = z.object({
  name: z.string().max(1000),
  description: z.string().max(10_000),
  settings: scenarioSettingsSchema,
  variables: valuesByName,
  nodes_counter: z.number().int().min(0),
  flow: flowSchema,
});
export type ScenarioDocument = z.output<typeof scenarioDocumentSchema>;

/** What is beside the flow in the version that a draft began with: versions themselves keep the flow and the settings. */
const draftBaseSchema = scenarioDocumentSchema.pick({ name: true, description: true, settings: true });

/** Unsaved edits of one user on one scenario, kept by the server as they are typed. Nothing live runs them. */
export const scenarioDraftSchema = z.object({
  /** Raised by every write and never used again: a write on another one is refused. */
  revision: z.number().int(),
  /** Revision of the scenario that the edits began with; it may have a newer one by now. */
  base_revision: z.number().int(),
  base: draftBaseSchema,
  document: scenarioDocumentSchema,
  updated_at: instant,
  /** The last run of this draft. */
  last_run: scenarioSchema.shape.last_run,
});
export type ScenarioDraft = z.output<typeof scenarioDraftSchema>;

/** A run of a draft has the draft's revision, made negative, in place of a version's. */
export function isDraftRun({ revision }: { revision: number }): boolean {
  return revision < 0;
}

const own = { write: true } as const;
const draftRevision = z.number().int().positive();

/** The caller's own draft; null when there is none. */
export const getScenarioDraft = endpoint({
  id: 'scenario.draft',
  method: 'GET',
  path: '/scenario/:id/draft',
  summary: 'Your unsaved edits of a scenario',
  access: own,
  params: idParams,
  answer: scenarioDraftSchema.nullable(),
});

/**
 * Keeps the caller's edits. `revision` is the draft that they were made on, null for none: 409 `stale_revision` when it
 * has been changed since, as in another tab, with the draft of now (or null) in `details.current`.
 */
export const putScenarioDraft = endpoint({
  id: 'scenario.put-draft',
  method: 'PUT',
  path: '/scenario/:id/draft',
  summary: 'Store your unsaved edits of a scenario',
  access: own,
  params: idParams,
  body: z.object({
    revision: draftRevision.nullable(),
    base_revision: z.number().int(),
    base: draftBaseSchema,
    document: scenarioDocumentSchema,
  }),
  answer: z.object({
    revision: draftRevision,
    updated_at: instant,
    /** Elements that are kept otherwise than they were sent: with references in place of secrets. */
    replaced: flowSchema,
  }),
});

/** Bytes of a body that may become a sample at most: it travels with every write of the draft. */
export const largestSample = 256 * 1024;

/**
 * Makes the payload of a stored event, its secrets masked, the sample of runs by hand: in the caller's draft, which
 * begins with that where there is none. 404 for the scenario or the event, 409 in the trash and for a body that cannot be
 * read or is larger than `largestSample`, 410 for an event older than 7 days.
 */
export const sampleScenarioDraft = endpoint({
  id: 'scenario.sample-draft',
  method: 'POST',
  path: '/scenario/:id/draft/sample',
  summary: 'Use a stored event as the sample of a scenario',
  access: own,
  params: idParams,
  body: z.object({ event_id: z.string().max(100) }),
  answer: z.object({ revision: draftRevision, updated_at: instant }),
});

/** Puts the caller's draft away; 409 when `revision` is not the one of now. It can be restored for a day. */
export const discardScenarioDraft = endpoint({
  id: 'scenario.discard-draft',
  method: 'DELETE',
  path: '/scenario/:id/draft',
  summary: 'Discard your unsaved edits of a scenario',
  access: own,
  params: idParams,
  query: z.object({ revision: z.coerce.number().int().positive() }),
  answer: z.unknown(),
  status: 204,
});

/** Takes back a discard. 404 when there is nothing to restore, 409 when there is another draft by now. */
export const restoreScenarioDraft = endpoint({
  id: 'scenario.restore-draft',
  method: 'POST',
  path: '/scenario/:id/draft/restore',
  summary: 'Restore your discarded edits of a scenario',
  access: own,
  params: idParams,
  answer: scenarioDraftSchema,
});

/**
 * Runs the caller's draft once, as a run by hand runs what is saved or as the schedule would. Nothing live changes: the figures
 * of the scenario stay, and live runs never wait for it. Answers as a run by hand does, with the flow of the draft; of a
 * tick at once. 409 `stale_revision` when the draft is another by now.
 */
export const runScenarioDraft = endpoint({
  id: 'scenario.run-draft',
  method: 'POST',
  path: '/scenario/:id/draft/run',
  summary: 'Run your unsaved edits of a scenario once',
  access: own,
  params: idParams,
  body: runByHandSchema.extend({ revision: draftRevision, as: z.enum(['manual', 'schedule']).default('manual') }),
  answer: scenarioSchema,
});
