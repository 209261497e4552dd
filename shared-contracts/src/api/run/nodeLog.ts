import { z } from 'zod';
import { instant } from '../paging.ts';
import { callDecisionSchema } from './decision.ts';
import { runFailureSchema } from './failure.ts';

/** The failure a message tells of behind a Catch, an `error` output or a node that continues on failure (product §4). */
export const messageErrorSchema = z.object({
  node_id: z.string(),
  code: z.string(),
  message: z.string(),
  /** Attempts made, from 1. */
  attempt: z.number().int(),
});
export type MessageError = z.output<typeof messageErrorSchema>;

/** The message a node receives and sends (product §4). */
export const messageSchema = z.object({
  logs: z.array(z.unknown()),
  payload: z.unknown(),
  route_params: z.record(z.string(), z.unknown()),
  params: z.record(z.string(), z.unknown()),
  headers: z.record(z.string(), z.unknown()),
  query: z.record(z.string(), z.unknown()),
  page: z.number(),
  limit: z.number(),
  url: z.string(),
  error: messageErrorSchema.optional(),
});
export type Message = z.output<typeof messageSchema>;

/** Blank message (product §4). */
export function blankMessage(): Message {
  return { logs: [], payload: null, route_params: {}, params: {}, headers: {}, query: {}, page: 1, limit: 50, url: '' };
}

/**
 * What a run answered its caller, or would have: `late`, the caller had been answered before, since its time was up; `none`,
 * nobody waited, as in a run by hand, on a schedule or of a retry, and where the webhook answers at once.
 */
export const runResponseSchema = z.object({
  status: z.number().int(),
  /** Empty without a body. */
  content_type: z.string(),
  headers: z.record(z.string(), z.string()),
  /** Its beginning; of one that is no text nothing. */
  body: z.string(),
  /** Of the whole body. */
  size: z.number().int(),
  caller: z.enum(['answered', 'late', 'none']),
});
export type RunResponseLog = z.output<typeof runResponseSchema>;

/** One execution of a node within a run (core §3). `error_status` 1 means success, any other value error. */
export const nodeLogSchema = z.object({
  id: z.string(),
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  created: instant,
  error_status: z.number().int(),
  /** In English. */
  exception: z.string().nullable(),
  failure: runFailureSchema.optional(),
  /** Output handle the message left by; null when nothing was sent. */
  output: z.string().nullable(),
  duration_ms: z.number(),
  attempt: z.number().int(),
  /** Message sent (null when the node failed or ended its branch). */
  msg: messageSchema.nullable(),
  /** How many messages it sent, where they were several: `msg` is the last. */
  messages: z.number().int().optional(),
  /** Variables that it changed, with what each held then; those that it removed are named beside. */
  variables: z.record(z.string(), z.unknown()).optional(),
  removed_variables: z.array(z.string()).optional(),
  /** What it answered the caller of the run. */
  response: runResponseSchema.optional(),
  /** Message received. */
  msg_in: messageSchema.nullable(),
  /** What a person decided on a call of it of which nobody knew whether it arrived. */
  decided: z.object({ decision: callDecisionSchema, by: z.string(), at: instant }).optional(),
  /** `unsure`: the run ended while a call of it was under way, of which nobody knows whether it arrived. */
  state: z.enum(['success', 'error', 'handled', 'skipped', 'waiting', 'running', 'unsure']),
});
export type NodeLog = z.output<typeof nodeLogSchema>;
