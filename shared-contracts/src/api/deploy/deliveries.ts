import { z } from 'zod';
import { webhookTopics } from '../../deploy/backend.ts';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';
import { deployReaders, remoteId } from './release.ts';

/** What of the product a back end may be sent. */
export const webhookTopicNames = webhookTopics;

/** Where a delivery is: on its way, taken by the back end, or given up. */
export const deliveryStates = ['waiting', 'delivered', 'dead'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/**
 * Why a delivery did not arrive: nobody was reached, the connection broke, no answer came in time, it was answered by
 * another status than 2xx; or too many of its account were waiting, so that facts were left out from then on.
 */
export const deliveryProblems = ['unreachable', 'broken', 'timeout', 'status', 'queue-full'] as const;
export type DeliveryProblem = (typeof deliveryProblems)[number];

/** A fact of the product on its way to a back end; what it says is sent to that one alone. */
export const backendDeliverySchema = z.object({
  id: z.string(),
  backend: z.string(),
  topic: z.enum(webhookTopics),
  /** Number of the account that it happened in; null for what happened to the remote itself. */
  account: z.string().nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  occurred_at: instant,
  /** When it is sent next; null for one that is over. */
  due_at: instant.nullable(),
  ended_at: instant.nullable(),
  /** Of the last attempt. */
  problem: z.enum(deliveryProblems).nullable(),
  status: z.number().int().nullable(),
});
export type BackendDelivery = z.output<typeof backendDeliverySchema>;

/** Webhooks to the back ends of a remote: the last ones by state, newest first, 50 at most. */
export const listDeliveries = endpoint({
  id: 'deploy.deliveries',
  method: 'GET',
  path: '/deploy/deliveries/',
  summary: 'Webhooks to the back ends of a remote',
  access: deployReaders,
  query: z.object({ remote: remoteId, state: z.enum(deliveryStates).optional() }),
  answer: z.object({
    items: z.array(backendDeliverySchema),
    /** How many there are of each state; more than 1,000 are counted as 1,000. */
    counts: z.record(z.enum(deliveryStates), z.number().int()),
  }),
});

/**
 * Sends a delivery once more, and again for a day where it does not arrive: one that was given up, was delivered, or
 * waits for its next attempt. 404 for one that is unknown, 409 `conflict.delivery` where the grant names its topic no more.
 */
export const deliverAgain = endpoint({
  id: 'deploy.deliverAgain',
  method: 'POST',
  path: '/deploy/deliveries/:id/again/',
  summary: 'Send a webhook to a back end again',
  access: { anyOf: ['isSuperAdmin'], write: true },
  params: z.object({ id: z.string() }),
  answer: backendDeliverySchema,
});
