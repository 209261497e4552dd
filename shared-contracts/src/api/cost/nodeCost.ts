import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant } from '../paging.ts';

export const costRanges = ['24h', '7d', '30d'] as const;
export type CostRange = (typeof costRanges)[number];

/** What a node used in the runs of a time. Where not all runs were read, every figure but the times stands for all of them. */
export const nodeCostSchema = z.object({
  node_id: z.string(),
  node_name: z.string(),
  kind: z.string(),
  /** It is not in the scenario any more. */
  is_gone: z.boolean(),
  /** Runs that came to it. */
  runs: z.number(),
  executions: z.number(),
  operations: z.number(),
  /** Milliseconds from receiving to sending, waits included: all executions together, and of one of them. */
  time_ms: z.object({ sum: z.number(), median: z.number().nullable(), p95: z.number().nullable() }),
  /** Calls to the outside, stores and other scenarios, each attempt and page counted. */
  calls: z.number(),
  /** Of the messages that it received and sent. */
  bytes_received: z.number(),
  bytes_sent: z.number(),
  /** Executions that failed, those that something handled included. */
  failures: z.number(),
});
export type NodeCost = z.output<typeof nodeCostSchema>;

/** What the runs of a scenario used, by node. */
export const scenarioCostSchema = z.object({
  range: z.enum(costRanges),
  /** When the oldest run was made that is counted; null without any. */
  since: instant.nullable(),
  /** Runs that have ended; those of which records were read; and those that were chosen but could not be read. */
  runs: z.object({ ended: z.number().int(), read: z.number().int(), unread: z.number().int() }),
  /** Of all runs that have ended, exactly. */
  operations: z.number(),
  /** Those that used most operations first. */
  nodes: z.array(nodeCostSchema),
});
export type ScenarioCost = z.output<typeof scenarioCostSchema>;

/** Read from what the runs have on record. */
export const getScenarioCost = endpoint({
  id: 'scenario.cost',
  method: 'GET',
  path: '/scenario/:id/cost/',
  summary: 'Operations, time, calls and bytes of a scenario by node',
  access: {},
  params: idParams,
  query: z.object({ range: z.enum(costRanges).default('7d') }),
  answer: scenarioCostSchema,
});
