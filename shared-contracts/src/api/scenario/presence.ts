import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';

const scenarioEditorSchema = z.object({
  user_id: z.string(),
  /** First and last name, else the e-mail address. */
  name: z.string(),
  /** Node that they have open. */
  node_id: z.string().nullable(),
  since: instant,
});
/** Someone who has a scenario open to edit it. Two pages of one person are one. */
export type ScenarioEditor = z.output<typeof scenarioEditorSchema>;

/** Who edits a scenario, in the order they came. */
export const scenarioPresenceSchema = z.object({ scenario_id: z.string(), people: z.array(scenarioEditorSchema) });
export type ScenarioPresence = z.output<typeof scenarioPresenceSchema>;

/** Seconds after which who does not say it again counts as gone. A browser lets a page behind others speak once a minute. */
export const presenceSeconds = { shown: 12, hidden: 90 } as const;

/** Every scenario of the account that somebody edits right now. Changes come by the topic `presence-update`. */
export const listScenarioPresence = endpoint({
  id: 'scenario.presence',
  method: 'GET',
  path: '/scenario/presence/',
  summary: 'Who edits which scenario',
  access: {},
  answer: z.array(scenarioPresenceSchema),
});

/**
 * Says that the caller edits a scenario for the next `for_s` seconds, and which node they have open; without one what
 * they said last stays, as a page behind others leaves it to the one in front.
 */
export const keepScenarioPresence = endpoint({
  id: 'scenario.keep-presence',
  method: 'PUT',
  path: '/scenario/:id/presence',
  summary: 'Report that you are editing a scenario',
  access: { write: true },
  params: idParams,
  body: z.object({
    node_id: z.string().min(1).max(200).nullable().optional(),
    for_s: z.number().int().min(1).max(presenceSeconds.hidden),
  }),
  answer: z.unknown(),
  status: 204,
});

/** Says that a page of the caller was closed: they count as gone in a few seconds, unless another page has it open. */
export const endScenarioPresence = endpoint({
  id: 'scenario.end-presence',
  method: 'DELETE',
  path: '/scenario/:id/presence',
  summary: 'Report that you closed a scenario',
  access: { write: true },
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
