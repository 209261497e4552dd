import type { EndpointOutput } from 'shared-contracts/api';
import type { getWebhookDrift } from 'shared-contracts/api/event';
import { SharedThreads } from '../../process/sharedThreads.ts';
import { readThreadAnswer } from '../../process/thread.ts';
import { firstIdAt, timeOfId } from '../../store/ids.ts';
import * as webhookEventRepository from '../../store/repositories/webhookEventRepository.ts';
import type { Queryable } from '../../store/transaction.ts';
import type { DriftQuestion } from './driftThread.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** The time before that events are compared with, and how many of each day. */
const days = 21;
const eventsOfDay = 10;
/** The newest events that are compared; of few events in all, the last third. */
const newestMost = 50;
/** Fewer than these say nothing of the next. */
const newestLeast = 5;
const timeoutMs = 5_000;

// Payloads are what senders chose to send.
const threads = new SharedThreads<DriftQuestion, Uint8Array>(new URL('./driftThread.ts', import.meta.url), 1);

type WebhookDrift = EndpointOutput<typeof getWebhookDrift>;

/** How the newest events of a webhook of the account differ in shape from a sample of those of three weeks before. */
export async function webhookDrift(database: Queryable, account: string, webhookId: string): Promise<WebhookDrift> {
  const begin = Date.now() - days * dayMs;
  const starts = Array.from({ length: days }, (_, day) => firstIdAt(begin + day * dayMs));
  const events = await webhookEventRepository.sample(database, account, webhookId, {
    starts,
    ofEach: eventsOfDay,
    newest: newestMost,
  });
  const count = Math.min(newestMost, Math.floor(events.length / 3));
  const [before, now] = [events.slice(0, -count), events.slice(-count)];
  const [first] = now;
  if (count < newestLeast || !first) return { now: 0, before: 0, since: null, fields: [] };
  const answer = await threads.ask({ before, now }, { account, timeoutMs });
  return {
    ...{ now: now.length, before: before.length, since: new Date(timeOfId(first.id)).toISOString() },
    fields: readThreadAnswer(answer),
  };
}
