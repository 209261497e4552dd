import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pusherModule, { type default as PusherClient } from 'pusher-js';
import type { RunLog } from 'shared-contracts/api/run';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

// The package's types say ES module, its code is CommonJS.
const Pusher = pusherModule as unknown as typeof PusherClient.default;

let server: WholeServer;
let member: Caller;
let admin: Caller;
let guest: Caller;
let stranger: Caller;
before(async () => {
  server = await startWholeServer();
  member = await server.as('member');
  admin = await server.as('admin');
  guest = await server.as('guest');
  stranger = await server.as('globex');
});
after(() => server.close());

const statusOf = async (caller: Caller, method: string, path: string, body?: unknown) =>
  (await caller.call(method, path, body)).status;

const numbered = { if_name_taken: 'number' };

/** A webhook with a started scenario that fails for payloads with `bad`. */
async function serve(name = 'Orders') {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name, ...numbered });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('is-bad', 'conditional', {
      groups: [{ rules: [{ left: '{{payload.bad}}', type: 'boolean', operator: 'true' }] }],
    }),
    node('refuse', 'exception', { code: 'BAD', message: 'The order {{payload.id}} is bad' }),
    node('keep', 'variable', { name: 'order', value: '{{payload.id}}' }),
    ...wires('start > is-bad:true > refuse', 'is-bad:false > keep'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name, flow, ...numbered });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  return { webhook, scenario };
}

async function send(webhook: { url: string }, payload: unknown): Promise<{ event_id: string; run_ids: string[] }> {
  const headers = { 'content-type': 'application/json', authorization: 'Bearer of-the-sender' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(payload) });
  assert.equal(answer.status, 202);
  return (await answer.json()) as { event_id: string; run_ids: string[] };
}

async function ended(runId: string): Promise<RunLog> {
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${runId}`);
    if (['SUCCESSFUL', 'FAILED', 'CANCELLED'].includes(body.status)) return body;
    await sleep(5);
  }
}

test('guests read and change nothing; only admins empty the trash; that is no id', async () => {
  const { scenario, webhook } = await serve();
  assert.equal(await statusOf(guest, 'GET', `/scenario/${scenario.id}`), 200);
  const changes: [string, string, unknown?][] = [
    ['PUT', `/scenario/${scenario.id}`, { revision: 1, name: 'x' }],
    ['POST', `/scenario/stop/${scenario.id}`],
    ['POST', `/scenario/run/${scenario.id}`],
    ['POST', '/scenario/', { name: 'x' }],
    ['PUT', `/webhook-url/${webhook.id}`, { name: 'x' }],
    ['POST', '/scenario-folder/', { name: 'x' }],
  ];
  for (const [method, path, body] of changes) assert.equal(await statusOf(guest, method, path, body), 403, path);
  for (const resource of ['scenario', 'webhook-url']) {
    assert.equal(await statusOf(member, 'DELETE', `/${resource}/empty-trash/`), 403);
    assert.equal(await statusOf(admin, 'DELETE', `/${resource}/empty-trash/`), 200);
  }
  assert.equal(await statusOf(member, 'GET', `/scenario/${scenario.id}`), 200);
});

test('a stale save is answered with the record as it is', async () => {
  const { scenario } = await serve();
  const { body: saved } = await member.call('PUT', `/scenario/${scenario.id}`, { revision: 1, name: 'Newer' });
  const { status, body } = await admin.call('PUT', `/scenario/${scenario.id}`, { revision: 1, name: 'Lost' });
  assert.deepEqual([status, body.code, body.details.current], [409, 'stale_revision', saved]);
  const { body: versions } = await member.call('GET', `/scenario/${scenario.id}/versions/`);
  assert.deepEqual(
    versions.map(({ revision, created_by }: { revision: number; created_by: string }) => [revision, created_by]),
    [
      [2, 'member@weft.local'],
      [1, 'member@weft.local'],
    ],
  );
});

test('run logs honour their six parameters', async () => {
  const { scenario, webhook } = await serve('Log me');
  const good = await ended((await send(webhook, { id: 'A-1', bad: false })).run_ids[0] ?? '');
  const bad = await ended((await send(webhook, { id: 'B-2', bad: true })).run_ids[0] ?? '');
  assert.deepEqual([good.success, bad.success, bad.exception[0]?.node_name], [true, false, 'REFUSE']);
  const list = async (query: string) => {
    const { body } = await member.call('GET', `/run-status/logs/scenario/?scenario_id=${scenario.id}&${query}`);
    return [body.items.map(({ id }: RunLog) => id), body.total];
  };
  assert.deepEqual(await list(''), [[bad.id, good.id], 2]);
  assert.deepEqual(await list('status=success'), [[good.id], 1]);
  assert.deepEqual(await list('status=error'), [[bad.id], 1]);
  assert.deepEqual(await list('status=hold'), [[], 0]);
  assert.deepEqual(await list('page=2&limit=1'), [[good.id], 2]);
  assert.deepEqual(await list('search=B-2'), [[bad.id], 1]);
  assert.deepEqual(await list('search=log+ME'), [[bad.id, good.id], 2]);
  assert.deepEqual(await list(`search=${good.id}`), [[good.id], 1]);
  const counted = async (query: string) => {
    const path = `/run-status/logs/scenario/?scenario_id=${scenario.id}&limit=1&count_failed=true&${query}`;
    const { body } = await member.call('GET', path);
    return [body.total, body.failed];
  };
  assert.deepEqual(await counted(''), [2, { total: 1 }]);
  assert.deepEqual(await counted('search=log+ME'), [2, { total: 1 }]);
  assert.deepEqual(await counted(`search=${good.id}`), [1, { total: 0 }]);
  // Ids tell the time: this one is from 1970.
  const longAgo = '00000000-0000-7000-8000-000000000001';
  await server.database.pool.query('update run set id = $2 where id = $1', [good.id, longAgo]);
  assert.deepEqual(await list('time_range=1h'), [[bad.id], 1]);
});

test('a failure is told by its code and in each language, in lists, logs, figures and searches', async () => {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Sums', ...numbered });
  const { body: scenario } = await member.call('POST', '/scenario/', {
    name: 'Sums',
    flow: [
      { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
      node('add', 'variable', { operation: 'increment', name: 'sum', value: '{{payload.amount}}' }),
      ...wires('start > add'),
    ],
    ...numbered,
  });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  const { run_ids } = await send(webhook, { amount: { net: 1 } });
  const run = await ended(run_ids[0] as string);
  const exception = 'The amount is an object with net, which isn\'t a number — in "ADD". Increment adds numbers only.';
  const fr =
    'L’incrément est un objet avec net, qui n’est pas un nombre — dans «\u202fADD\u202f». L’incrémentation n’ajoute que des nombres.';
  const failure = {
    ...{ code: 'VARIABLE_TYPE', reason: 'VARIABLE_TYPE.amount', fr },
    params: { value: { en: 'an object with net', fr: 'un objet avec net' } },
  };
  const group = run.exception[0]?.group;
  assert.match(group ?? '', /^[0-9a-f]{32}$/);
  assert.deepEqual(run.exception, [{ node_id: 'add', node_name: 'ADD', exception, failure, group }]);
  const { body: nodes } = await member.call('GET', `/nodes/scenario-retention/${run.id}?limit=10`);
  const log = nodes.items.find(({ node_id }: { node_id: string }) => node_id === 'add');
  assert.deepEqual([log.exception, log.failure], [exception, failure]);
  const { body: summary } = await member.call('GET', '/run-status/summary/?range=24h');
  const failing = summary.failing.find(({ run_id }: { run_id: string }) => run_id === run.id);
  assert.deepEqual([failing.id, failing.exception, failing.failure], [group, exception, failure]);
  const search = encodeURIComponent('L’incrément est un objet');
  const { body: found } = await member.call('GET', `/run-status/logs/scenario/?scenario_id=&search=${search}`);
  assert.deepEqual(
    found.items.map(({ id }: RunLog) => id),
    [run.id],
  );
});

test('what the nodes received is read off the record, with secrets masked', async () => {
  const { webhook } = await serve();
  const run = await ended((await send(webhook, { id: 'C', password: 'open sesame' })).run_ids[0] ?? '');
  const { body } = await member.call('GET', `/nodes/scenario-retention/${run.id}?limit=10`);
  assert.deepEqual(
    body.items.map(({ node_id, error_status }: { node_id: string; error_status: number }) => [node_id, error_status]),
    [
      ['start', 1],
      ['is-bad', 1],
      ['keep', 1],
    ],
  );
  assert.ok(!JSON.stringify(body).includes('of-the-sender'));
  assert.ok(!JSON.stringify(body).includes('sesame'));
});

test('what is big is read by threads, and reads as what is small', async () => {
  const { webhook } = await serve();
  const text = 'x'.repeat(100_000);
  const { event_id, run_ids } = await send(webhook, { id: 'C', password: 'open sesame', text });
  await ended(run_ids[0] ?? '');
  const logs = await member.call('GET', `/nodes/scenario-retention/${run_ids[0]}?limit=10`);
  assert.equal(logs.status, 200);
  assert.deepEqual([logs.body.total, logs.body.items.length], [3, 3]);
  const masked = { id: 'C', password: '••••••', text };
  for (const { msg_in } of logs.body.items) assert.deepEqual(msg_in.payload, masked);
  const event = await member.call('GET', `/hookdeck/events/${event_id}`);
  assert.deepEqual([event.status, event.body.id, event.body.body], [200, event_id, masked]);
});

test('the server is ready when database, queue and live updates answer', async () => {
  const answer = await fetch(`${server.url}/readyz`);
  const checks = { database: 'ready', queue: 'ready', realtime: 'ready' };
  assert.deepEqual([answer.status, await answer.json()], [200, { status: 'ready', checks }]);
});

test('an event is listed, viewed and delivered again', async () => {
  const { webhook } = await serve();
  const { event_id, run_ids } = await send(webhook, { id: 'D' });
  await ended(run_ids[0] ?? '');
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const list = await member.call('GET', `/hookdeck/events/${account_number}/${webhook.id}`);
  assert.deepEqual([list.body[0].id, list.body[0].status, list.body[0].response_status], [event_id, 'SUCCESSFUL', 202]);
  const page = `/hookdeck/events/${account_number}/${webhook.id}/page`;
  const { body: found } = await member.call('GET', `${page}?search=id+d&time_range=1h&limit=1`);
  assert.deepEqual([found.items.map(({ id }: { id: string }) => id), found.older], [[event_id], undefined]);
  assert.deepEqual((await member.call('GET', `${page}?status=failed&before=${event_id}`)).body.items, []);
  assert.equal((await member.call('GET', `${page}?before=yesterday`)).status, 400);
  const { body: event } = await member.call('GET', `/hookdeck/events/${event_id}`);
  assert.deepEqual([event.body, event.raw_body], [{ id: 'D' }, undefined]);
  assert.ok(!JSON.stringify(event.headers).includes('of-the-sender'));
  const key = { 'idempotency-key': 'once' };
  const [one, two] = [
    await member.call('POST', `/hookdeck/events/${event_id}/retry`, undefined, key),
    await member.call('POST', `/hookdeck/events/${event_id}/retry`, undefined, key),
  ];
  assert.deepEqual([one.status, one.body], [202, two.body]);
  const again = await member.call('GET', `/hookdeck/events/${event_id}`);
  assert.deepEqual([again.body.attempts, again.body.run_ids], [2, [...run_ids, ...one.body.run_ids]]);
});

test('the figures of the dashboard count what ran', async () => {
  const { webhook, scenario } = await serve('Figures');
  for (const bad of [false, false, true]) await ended((await send(webhook, { id: 'E', bad })).run_ids[0] ?? '');
  const { body: summary } = await member.call('GET', '/run-status/summary/?range=24h');
  const failing = summary.failing.find(({ scenario_id }: { scenario_id: string }) => scenario_id === scenario.id);
  assert.deepEqual([failing.count, failing.node_id, failing.exception], [1, 'refuse', 'The order E is bad']);
  assert.ok(summary.runs >= 3 && summary.operations_month > 0);
  const { body: recent } = await member.call('GET', '/run-status/recent/');
  const own = recent.find(({ scenario_id }: { scenario_id: string }) => scenario_id === scenario.id);
  assert.equal(own.runs.length, 3);
  const { body: record } = await member.call('GET', `/scenario/${scenario.id}`);
  assert.deepEqual([record.run_config.count_success, record.run_config.count_failure], [2, 1]);
});

test('another account meets nothing of all this', async () => {
  const { scenario, webhook } = await serve();
  const { event_id, run_ids } = await send(webhook, { id: 'F' });
  const run = await ended(run_ids[0] ?? '');
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const calls: [string, string, unknown?][] = [
    ['GET', `/scenario/${scenario.id}`],
    ['PUT', `/scenario/${scenario.id}`, { revision: 1, name: 'Mine' }],
    ['DELETE', `/scenario/${scenario.id}`],
    ['POST', `/scenario/start/${scenario.id}`],
    ['POST', `/scenario/stop/${scenario.id}`],
    ['POST', `/scenario/run/${scenario.id}`],
    ['POST', `/scenario/trigger/scheduler/${scenario.id}`],
    ['GET', `/scenario/${scenario.id}/versions/`],
    ['GET', `/scenario/${scenario.id}/versions/1`],
    ['GET', `/webhook-url/${webhook.id}`],
    ['PUT', `/webhook-url/${webhook.id}`, { name: 'Mine' }],
    ['DELETE', `/webhook-url/${webhook.id}`],
    ['GET', `/run-status/logs/${run.id}`],
    ['POST', `/run-status/${run.id}/retry`],
    ['POST', `/run-status/${run.id}/cancel`],
    ['GET', `/nodes/scenario-retention/${run.id}`],
    ['GET', `/hookdeck/events/${event_id}`],
    ['POST', `/hookdeck/events/${event_id}/retry`],
  ];
  for (const [method, path, body] of calls) {
    assert.equal(await statusOf(stranger, method, path, body), 404, `${method} ${path}`);
  }
  for (const path of ['/scenario/', '/scenario/summaries/', '/webhook-url/', '/run-status/recent/']) {
    assert.deepEqual((await stranger.call('GET', path)).body, [], path);
  }
  const events = await stranger.call('GET', `/hookdeck/events/${account_number}/${webhook.id}`);
  assert.ok(events.status === 404 || events.body.length === 0);
  assert.equal((await stranger.call('GET', '/run-status/logs/scenario/')).body.total, 0);
});

test('ids that are none are answered 404, never with a failure', async () => {
  for (const path of [
    '/scenario/x',
    '/webhook-url/x',
    '/scenario-folder/x',
    '/run-status/logs/x',
    '/hookdeck/events/x',
  ]) {
    assert.equal(await statusOf(member, 'GET', path), 404, path);
  }
  assert.equal(await statusOf(member, 'POST', '/scenario/start/x'), 404);
  assert.equal((await member.call('GET', '/run-status/logs/scenario/?scenario_id=x')).body.total, 0);
});

test('browsers hear of runs of their own account by pusher-js, and of no other', async () => {
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  const key = /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1];
  assert.ok(key, 'the page names the key of the push service');
  const connect = (caller: Caller) =>
    new Pusher(key, {
      cluster: 'local',
      wsHost: 'localhost',
      wsPort: Number(new URL(server.url).port),
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        endpoint: '',
        transport: 'ajax',
        customHandler: async ({ socketId, channelName }, done) => {
          const answer = await fetch(`${server.url}/pusher/auth`, {
            method: 'POST',
            headers: { authorization: `Bearer ${caller.token}` },
            body: new URLSearchParams({ socket_id: socketId, channel_name: channelName }),
          });
          if (answer.status !== 200) return done(new Error(String(answer.status)), null);
          done(null, (await answer.json()) as { auth: string });
        },
      },
    });
  const [own, foreign] = [connect(member), connect(stranger)];
  const channel = own.subscribe(`private-${account_number}`);
  const received: RunLog[] = [];
  channel.bind('logs-update', (run: RunLog) => received.push(run));
  const refused = new Promise<{ error: string }>((resolve) =>
    foreign.subscribe(`private-${account_number}`).bind('pusher:subscription_error', resolve),
  );
  await new Promise((resolve) => channel.bind('pusher:subscription_succeeded', resolve));
  assert.match((await refused).error, /403/);
  const { webhook } = await serve();
  const { run_ids } = await send(webhook, { id: '4242 4242 4242 4242', bad: true });
  const run = await ended(run_ids[0] ?? '');
  while (!received.some(({ id, status }) => id === run.id && status === 'FAILED')) await sleep(5);
  const last = received.findLast(({ id }) => id === run.id);
  assert.deepEqual(last, run);
  assert.equal(last?.exception[0]?.exception, 'The order •••••• is bad');
  own.disconnect();
  foreign.disconnect();
});
