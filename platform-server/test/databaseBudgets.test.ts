import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from './engine/drawing.ts';
import { StatementCount, uncounted } from './server/statementCount.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

/**
 * Statements that one request may send to the database. They are no times, so the same on every machine. Who needs more
 * raises a number here, and says in the commit what for.
 */
const budgets = {
  'the dashboard': 4,
  'run logs, first page': 3,
  'scenarios, first page': 2,
  'webhook events': 2,
  tracking: 3,
  'a scenario is opened': 2,
  // With news to other processes and a look at what is due next, which a save causes.
  'a scenario is saved': 22,
};

/**
 * Commits of a thousand webhooks. A run that lasts longer than its event may linger is written twice, and on a slow
 * machine many do; how many share a commit depends on how slowly they come: 130 to 390 on two busy cores.
 */
const commitBudgets = { 'result, one by one': 2050, 'at once, one by one': 2050, 'result, fifty at once': 500 };

const rounds = 4;
const parallel = 50;

let server: WholeServer;
let member: Caller;
let count: StatementCount;
before(async () => {
  count = new StatementCount();
  server = await startWholeServer();
  member = await server.as('member');
});
after(async () => {
  await server.close();
  count.close();
});

async function serve(response: Partial<Webhook['response']>) {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: `Hook ${response.mode}`, response });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.id }}' }),
    node('map', 'function', { code: 'return { id: vars.order, total: payload.amount * 2 };' }),
    ...wires('start > keep > map'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: `Orders ${response.mode}`, flow });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  return { webhook: webhook as Webhook, scenario: scenario as { id: string } };
}

async function send({ url }: Webhook, status: number): Promise<void> {
  const body = JSON.stringify({ id: 'order-4711', amount: 42 });
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  assert.equal(answer.status, status, await answer.text());
}

/** Waits until every run has ended, as the database knows it. */
async function settled(): Promise<void> {
  const open = `select ${uncounted} from run where status in ('QUEUED', 'IN_PROGRESS') limit 1`;
  while ((await server.database.pool.query(open)).rowCount) await sleep(5);
}

/** The least that one of some requests sent: what the server does beside them meets some, but not all. */
async function leastOf(request: () => Promise<unknown>): Promise<string[]> {
  await request();
  const all: string[][] = [];
  for (let round = 0; round < rounds; round += 1) {
    count.take();
    await request();
    all.push(count.take().statements);
  }
  return all.reduce((least, one) => (one.length < least.length ? one : least));
}

/** Commits of each of some webhooks, the next of which is sent once the one before is over. */
async function commitsOneByOne(hook: Webhook, status: number): Promise<number[]> {
  const commits: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    await send(hook, status);
    await settled();
    commits.push(count.take().commits);
  }
  return commits;
}

async function commitsAtOnce(hook: Webhook, waves: number): Promise<number> {
  await settled();
  count.take();
  for (let wave = 0; wave < waves; wave += 1)
    await Promise.all(Array.from({ length: parallel }, () => send(hook, 200)));
  return count.take().commits;
}

test('pages cost the database what they are allowed', async (t) => {
  const { webhook, scenario } = await serve({ mode: 'accepted' });
  await send(webhook, 202);
  const { body: record } = await member.call('GET', '/account/me');
  const got = (path: string) => async () => assert.equal((await member.call('GET', path)).status, 200, path);
  const save = async () => {
    const { body } = await member.call('GET', `/scenario/${scenario.id}`);
    count.take();
    const flow = [...body.flow].map((element) => ({ ...element }));
    const saved = await member.call('PUT', `/scenario/${scenario.id}`, {
      revision: body.revision,
      name: body.name,
      flow,
    });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
  };
  const requests: Record<keyof typeof budgets, () => Promise<unknown>> = {
    'the dashboard': got('/run-status/summary/?range=7d'),
    'run logs, first page': got('/run-status/logs/scenario/'),
    'scenarios, first page': got('/scenario/'),
    'webhook events': got(`/hookdeck/events/${record.account_number}/${webhook.id}`),
    tracking: got('/tracking/'),
    'a scenario is opened': got(`/scenario/${scenario.id}`),
    'a scenario is saved': save,
  };
  for (const [what, request] of Object.entries(requests)) {
    const statements = await leastOf(request);
    const allowed = budgets[what as keyof typeof budgets];
    t.diagnostic(`${what}: ${statements.length} of ${allowed}`);
    assert.ok(statements.length <= allowed, `${what}:\n${statements.join('\n')}`);
  }
});

test('a webhook needs one commit, and many at once share theirs', async (t) => {
  const { webhook: result } = await serve({ mode: 'result', timeout_s: 30 });
  const { webhook: accepted } = await serve({ mode: 'accepted' });
  await send(result, 200);
  await settled();
  count.take();
  const ofThousand = (commits: readonly number[]) =>
    (commits.reduce((sum, one) => sum + one, 0) * 1000) / commits.length;
  const [ofResult, ofAccepted] = [await commitsOneByOne(result, 200), await commitsOneByOne(accepted, 202)];
  // The least, because a run that is slow for once takes another.
  assert.deepEqual([Math.min(...ofResult), Math.min(...ofAccepted)], [1, 1]);
  const found: Record<keyof typeof commitBudgets, number> = {
    'result, one by one': ofThousand(ofResult),
    'at once, one by one': ofThousand(ofAccepted),
    'result, fifty at once': ((await commitsAtOnce(result, 4)) * 1000) / (4 * parallel),
  };
  for (const [what, commits] of Object.entries(found)) {
    const allowed = commitBudgets[what as keyof typeof commitBudgets];
    t.diagnostic(`${what}: ${commits} commits of ${allowed} per 1,000 requests`);
    assert.ok(commits <= allowed, `${what}: ${commits} commits per 1,000 requests, ${allowed} allowed`);
  }
});
