import { setTimeout as sleep } from 'node:timers/promises';
import type { Replay } from 'shared-contracts/api/event';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from '../../engine/drawing.ts';
import { send } from '../../faults/senders.ts';
import { untilAnswered } from './untilAnswered.ts';
import { type Breach, breachOf, type Evidence, type Ground, type Work } from './work.ts';

const count = 60;
const rate = 15;
const name = 'replayed';

interface Subject {
  path: string;
  webhook: string;
  scenario: string;
}

/** Some stored events, and the scenario that they start. */
async function storeEvents({ member, account }: Ground): Promise<Subject> {
  const webhook = await member<Webhook>('POST', '/webhook-url/', { name: 'Replayed' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const seen = node('seen', 'variable', { name: 'seen', value: '{{ payload.id }}' });
  const body = { name: 'Replayed', flow: [first, seen, ...wires('start > seen')] };
  const { id } = await member<{ id: string }>('POST', '/scenario/', body);
  await member('POST', `/scenario/start/${id}`);
  for (let number = 0; number < count; number++)
    await untilAnswered(async () => {
      const { status } = await send(webhook.url, `${name}-${number}`);
      if (status !== 202) throw new Error(`An event was answered ${status}`);
    });
  return { path: `/hookdeck/events/${account}/${webhook.id}/replays`, webhook: webhook.id, scenario: id };
}

/** The same events are delivered again, by one replay after the other. */
export async function beginReplays(ground: Ground): Promise<Work> {
  const { member } = ground;
  const subject = await storeEvents(ground);
  let isOver = false;
  // Where a clock was set, the one that runs may not be the first one.
  const isAtRest = async () =>
    (await member<{ items: Replay[] }>('GET', subject.path)).items.every(({ state }) => state !== 'running');
  const loop = (async () => {
    while (!isOver) {
      // Refused where it had begun and nobody learned of it.
      if (await isAtRest())
        await member('POST', subject.path, { scenario_ids: [subject.scenario], rate }).catch(() => {});
      await sleep(500);
    }
  })();
  loop.catch(() => {});
  return {
    async stop() {
      isOver = true;
      await loop;
      await untilAnswered(async () => {
        if (!(await isAtRest())) throw new Error('A replay does not end');
      });
    },
    judge: (evidence) => judgeReplays(evidence, subject),
    figures: () => ({}),
  };
}

/** Each replay has delivered each event once, and each delivery has one run. */
async function judgeReplays({ database }: Evidence, { webhook }: Subject): Promise<Breach[]> {
  const { rows: replays } = await database.query<{ id: string; state: string; delivered: number; total: number }>(
    'select id, state, delivered, total from webhook_replay where webhook_id = $1',
    [webhook],
  );
  const { rows: events } = await database.query<{ id: string; deliveries: number; replays: number; runs: number }>(
    `select e.id, count(a.*)::int as deliveries, count(distinct a.replay_id)::int as replays,
       (select count(*)::int from run r where r.event_id = e.id) as runs
     from event e left join event_attempt a on a.event_id = e.id where e.webhook_id = $1 group by e.id`,
    [webhook],
  );
  const unfinished = replays.filter(({ state, delivered, total }) => state !== 'done' || delivered !== total);
  const wrong = events.filter(
    ({ deliveries, replays: of, runs }) =>
      deliveries !== replays.length || of !== deliveries || runs !== deliveries + 1,
  );
  return [
    ...breachOf(
      'a replay delivers all that it was to',
      unfinished.map((replay) => JSON.stringify(replay)),
    ),
    ...breachOf(
      'each delivery of a replay has one run',
      wrong.map((event) => JSON.stringify(event)),
    ),
    ...breachOf('events to replay are on record', events.length >= count ? [] : [`${events.length} of ${count}`]),
  ];
}
