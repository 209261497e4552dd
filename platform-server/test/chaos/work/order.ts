import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from '../../engine/drawing.ts';
import { isAcknowledged, type Sent } from '../../faults/senders.ts';
import { countSent, judgeSent, keepSending } from './sending.ts';
import { breachOf, type Evidence, type Ground, type Work } from './work.ts';

const keys = ['north', 'east', 'south', 'west'];
const name = 'order';

/** Why it holds: decision 216. */
export const orderRule = 'effects of a key keep its order';

/** A scenario whose runs of one key follow each other: each makes two calls. */
async function createScenario({ member, peer }: Ground): Promise<string> {
  const webhook = await member<Webhook>('POST', '/webhook-url/', { name: 'In order' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const call = (step: string) => node(step, 'http', { method: 'POST', url: `${peer.url}/${step}/{{ payload.id }}` });
  const flow = [first, call('order-begins'), call('order-ends'), ...wires('start > order-begins > order-ends')];
  const settings = { concurrency: { mode: 'by-key', key: 'payload.key' } };
  const { id } = await member<{ id: string }>('POST', '/scenario/', {
    name: 'In order',
    if_name_taken: 'number',
    flow,
    settings,
  });
  await member('POST', `/scenario/start/${id}`);
  return webhook.url;
}

/** Senders of a key each, who send the next when the one before is acknowledged: its effects come in that order. */
export async function beginOrder(ground: Ground, pauseMs: number): Promise<Work> {
  const hook = await createScenario(ground);
  const bound = { calls: ground.peer.calls, effectOf: (id: string) => `/order-ends/${id}`, limit: 8 };
  const senders = keys.map((key) => keepSending(hook, `${name}-${key}`, { pauseMs, bound, more: { key } }));
  const all = () => senders.flatMap(({ sent }) => sent);
  return {
    stop: async () => void (await Promise.all(senders.map(({ stop }) => stop()))),
    async judge(evidence) {
      const made = await runIds(evidence);
      const late = senders.flatMap(({ sent }) => outOfOrder(evidence, sent, made));
      return [...(await judgeSent(evidence, all(), name)), ...breachOf(orderRule, late)];
    },
    figures: () => ({ inOrder: countSent(all()).acknowledged }),
  };
}

async function runIds({ database }: Pick<Evidence, 'database'>): Promise<Map<string, string>> {
  const { rows } = await database.query<{ id: string; run: string }>(
    `select convert_from(body, 'UTF8')::json->>'id' as id, run_ids[1] as run from event
     where convert_from(body, 'UTF8') like '%"${name}-%'`,
  );
  return new Map(rows.map(({ id, run }) => [id, run]));
}

/**
 * Neighbours whose effects came the other way round: the later one began before the earlier one had ended. What was sent
 * without an answer has no place. Where a clock was off, the order of the ids may be another than that of the requests.
 */
export function outOfOrder(
  { calls, hasJumped }: Pick<Evidence, 'calls' | 'hasJumped'>,
  sent: readonly Sent[],
  runs: ReadonlyMap<string, string>,
): string[] {
  const first = new Map<string, number>();
  for (const [at, { path }] of calls.entries()) if (!first.has(path)) first.set(path, at);
  const acknowledged = sent.filter(isAcknowledged);
  return acknowledged.flatMap(({ id }, at) => {
    const next = acknowledged[at + 1];
    if (!next) return [];
    const [ends, begins] = [first.get(`/order-ends/${id}`), first.get(`/order-begins/${next.id}`)];
    if (ends === undefined || begins === undefined || ends < begins) return [];
    const isSwapped = hasJumped && (runs.get(id) ?? '') > (runs.get(next.id) ?? '');
    return isSwapped ? [] : [`${id} before ${next.id}`];
  });
}
