import { z } from 'zod';
import { scenarioInputSchema } from '../../nodes/start/inputSchema.ts';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';

/** Requests that are counted at most. */
export const maxCountedRequests = 1_000;

/** Characters of all values of one answer, as JSON. */
export const maxAnswerLength = 200_000;

/** Whether a request is open, and else how it ended: `withdrawn` where its run ended before. */
export const answerStates = ['waiting', 'answered', 'expired', 'withdrawn'] as const;
const answerStateSchema = z.enum(answerStates);
export type AnswerState = z.output<typeof answerStateSchema>;

/** A decision with its name, in each language where it has none of its own. */
const namedDecisionSchema = z.object({
  id: z.string(),
  label: z.union([z.string(), z.object({ en: z.string(), fr: z.string() })]),
});
export type NamedDecision = z.output<typeof namedDecisionSchema>;

/** A request for an answer, as lists show it. Times are ISO 8601. */
export const answerRequestSchema = z.object({
  id: z.string(),
  title: z.string(),
  scenario_id: z.string(),
  scenario_name: z.string(),
  run_id: z.string(),
  node_label: z.string(),
  who: z.enum(['anyone', 'members', 'admins']),
  state: answerStateSchema,
  created_at: instant,
  expires_at: instant,
  answered_at: instant.nullable(),
  /** Who answered; empty for whoever had the link. */
  answered_by: z.string(),
  /** What was decided; null without decisions, and before. */
  decision: namedDecisionSchema.nullable(),
});
export type AnswerRequest = z.output<typeof answerRequestSchema>;

/** A request with all that is asked. */
export const answerRequestDetailSchema = answerRequestSchema.extend({
  text: z.string(),
  shown: z.array(z.object({ label: z.string(), value: z.string() })),
  decisions: z.array(namedDecisionSchema),
  fields: z.array(scenarioInputSchema),
  /** What was entered, by the names of the fields; null before. */
  values: z.record(z.string(), z.unknown()).nullable(),
  /** The link to its page, for those who may pass it on; empty for all others, and once it has ended. */
  link: z.string(),
});
export type AnswerRequestDetail = z.output<typeof answerRequestDetailSchema>;

/** Requests of the account's runs to people, newest first; `waiting` of them are open. What only admins may answer waits for them alone. */
export const listAnswerRequests = endpoint({
  id: 'answer-request.list',
  method: 'GET',
  path: '/answer-request/',
  summary: 'What runs ask people, newest first',
  access: {},
  query: z.object({
    show: z.enum(['waiting', 'ended']).default('waiting'),
    /** Id of the last request of the page before. */
    before: z.string().max(100).default(''),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  answer: z.object({
    items: z.array(answerRequestSchema),
    next: z.string().nullable(),
    /** Open requests, at most 1,000. */
    waiting: z.number().int(),
  }),
});

/** One request. 404 for one of another account. */
export const getAnswerRequest = endpoint({
  id: 'answer-request.get',
  method: 'GET',
  path: '/answer-request/:id',
  summary: 'One request for an answer, with all that is asked',
  access: {},
  params: idParams,
  answer: answerRequestDetailSchema,
});

/** Answers a request. 403 where only admins may, 409 where somebody has or it has ended, 422 for values that do not fit. */
export const giveAnswer = endpoint({
  id: 'answer-request.answer',
  method: 'POST',
  path: '/answer-request/:id/answer/',
  summary: 'Answer a request, whose run then continues',
  access: { write: true },
  params: idParams,
  body: z.object({
    /** Id of a decision; empty where there is nothing to decide. */
    decision: z.string().max(40).default(''),
    values: z.record(z.string().max(100), z.unknown()).default({}),
  }),
  answer: answerRequestDetailSchema,
});
