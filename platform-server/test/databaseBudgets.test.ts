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

/** Commits of webhooks that come at the same time: as many as come while one is under way share the next. */
const commitsAtOnce = 12;

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
  const { body: webhook } = await member.call('POST', '/webhook-url/', {
    ...{ name: `Hook ${response.mode}`, if_name_taken: 'number', response },
  });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.id }}' }),
    node('map', 'function', { code: 'return { id: vars.order, total: payload.amount * 2 };' }),
    ...wires('start > keep > map'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', {
    ...{ name: `Orders ${response.mode}`, if_name_taken: 'number', flow },
  });
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

/** The least commits of one of some webhooks, the next of which is sent once the one before is over. */
async function leastOneByOne(hook: Webhook, status: number): Promise<number> {
  const commits: number[] = [];
  for (let at = 0; at < 40; at += 1) {
    await settled();
    count.take();
    await send(hook, status);
    await settled();
    commits.push(count.take().commits);
  }
  return Math.min(...commits);
}

/** The least commits of one of some waves of webhooks. */
async function leastAtOnce(hook: Webhook): Promise<number> {
  const commits: number[] = [];
  for (let wave = 0; wave < rounds; wave += 1) {
    await settled();
    count.take();
    await Promise.all(Array.from({ length: parallel }, () => send(hook, 200)));
    await settled();
    commits.push(count.take().commits);
  }
  return Math.min(...commits);
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

/** The least, because a run that lasts longer than its event may linger is written twice: on a busy machine many do. */
test('a webhook needs one commit, and many at once share theirs', async (t) => {
  const { webhook: result } = await serve({ mode: 'result', timeout_s: 30 });
  const { webhook: accepted } = await serve({ mode: 'accepted' });
  await send(result, 200);
  assert.equal(await leastOneByOne(result, 200), 1);
  assert.equal(await leastOneByOne(accepted, 202), 1);
  const commits = await leastAtOnce(result);
  t.diagnostic(`${parallel} webhooks at once: ${commits} commits of ${commitsAtOnce}`);
  assert.ok(commits <= commitsAtOnce, `${commits} commits, ${commitsAtOnce} allowed`);
});
