import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { haveConfiguration } from './connectors/orders.ts';
import { node, start, wires } from './engine/drawing.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

// The table of docs/waiting-runs.md: what becomes of a run in each state when what it stands on moves.

let server: WholeServer;
let peer: Peer;
let member: Caller;
let superadmin: Caller;
before(async () => {
  peer = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
  superadmin = await server.as('superadmin');
});
after(async () => {
  await server.close();
  await peer.close();
});

async function ok(method: string, path: string, body?: unknown, by = member) {
  const answer = await by.call(method, path, body);
  assert.ok([200, 201, 202, 204].includes(answer.status), `${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Waiting {
  scenario: string;
  webhook: string;
  run: string;
  /** The run of the same scenario that it waits for. */
  blocker?: string;
}

async function stateOf(id: string): Promise<string> {
  const { status, body } = await member.call('GET', `/run-status/logs/${id}`);
  if (status === 403) {
    // A suspended account lets nobody in.
    const { rows } = await server.database.pool.query('select status, waiting_for from run where id = $1', [id]);
    return rows[0].status === 'HOLD' ? `HOLD ${JSON.parse(rows[0].waiting_for)[0]}` : rows[0].status;
  }
  return body.status === 'HOLD' ? `HOLD ${body.waiting?.code}` : body.status;
}

async function until(run: string, state: string, waitsMs = 20_000): Promise<void> {
  for (const limit = Date.now() + waitsMs; ; await sleep(20)) {
    const found = await stateOf(run);
    if (found === state) return;
    if (Date.now() > limit) assert.fail(`${run} is ${found}, not ${state}`);
  }
}

const slow = { left: '{{ payload.slow }}', type: 'text', operator: 'equals', right: 'yes' };
const body = [
  node('sort', 'filter', { scope: 'message', rules: [slow] }),
  node('wait', 'delay', { duration: { amount: 1, unit: 'hours' } }),
  node('end', 'variable', { name: 'end', value: '1' }),
  ...wires('start > sort:kept > wait > end', 'sort:dropped > end'),
];

async function listening(rest: readonly unknown[] = body, settings: Record<string, unknown> = {}) {
  const webhook = await ok('POST', '/webhook-url/', { name: 'Waits', if_name_taken: 'number' });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const { id } = await ok('POST', '/scenario/', {
    ...{ name: 'Waits', if_name_taken: 'number', flow: [begin, ...rest], settings },
  });
  await ok('POST', `/scenario/start/${id}`);
  const send = async (payload: unknown): Promise<string> => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(payload) });
    return ((await answer.json()) as { run_ids: string[] }).run_ids[0] as string;
  };
  return { scenario: id as string, webhook: webhook.id as string, send };
}

const serial = { concurrency: { mode: 'serial' } };

/** Each state that a run can wait in, and a run that does. */
const waiting: Record<string, () => Promise<Waiting>> = {
  async QUEUED() {
    const { send, ...of } = await listening(body, serial);
    const blocker = await send({ slow: 'yes' });
    await until(blocker, 'SCHEDULED');
    return { ...of, run: await send({}), blocker };
  },
  async SCHEDULED() {
    const nap = node('nap', 'delay', { duration: { amount: 5, unit: 'seconds' } });
    const { send, ...of } = await listening([nap, ...wires('start > nap')]);
    const run = await send({});
    await until(run, 'SCHEDULED');
    return { ...of, run };
  },
  async 'HOLD webhook-paused'() {
    const { send, ...of } = await listening();
    await ok('PUT', `/webhook-url/${of.webhook}`, { is_paused: true });
    const run = await send({});
    await until(run, 'HOLD webhook-paused');
    return { ...of, run };
  },
  async 'HOLD row'() {
    const table = await tableOf();
    const { send, ...of } = await listening(lookingUp(table));
    const run = await send({ code: 'FR' });
    await until(run, 'HOLD row');
    return { ...of, run };
  },
};

async function tableOf(): Promise<string> {
  const columns = { value_columns: ['Code'], result_columns: [{ name: 'Name', type: 'text', fallback: '' }] };
  return (
    await ok('POST', '/conversion/', {
      ...{ name: 'Countries', if_name_taken: 'number', ...columns, unmatched: 'hold' },
    })
  ).id;
}
const lookingUp = (conversion_id: string) => {
  const paths = { sources: ['code'], targets: [{ column: 'Name', path: 'name' }] };
  return [node('look', 'conversion', { conversion_id, ...paths }), ...wires('start > look')];
};

/** What may go on goes on: the one before it ends, its time comes, its webhook is resumed. */
async function goOn({ blocker, webhook }: Waiting, state: string): Promise<void> {
  if (blocker) await ok('POST', `/run-status/${blocker}/cancel`);
  if (state === 'HOLD webhook-paused') await ok('PUT', `/webhook-url/${webhook}`, { is_paused: false });
}

const trashed = (resource: string, id: string, by = member) =>
  ok('POST', `/${resource}/bulk/`, { ids: [id], action: { type: 'trash' } }, by);
const restored = async (resource: string, id: string, by = member) => {
  const [result] = await ok('POST', `/${resource}/bulk/`, { ids: [id], action: { type: 'restore' } }, by);
  assert.equal(result.ok, true, JSON.stringify(result));
};

for (const [state, begin] of Object.entries(waiting)) {
  const hasBegun = state === 'SCHEDULED' || state === 'HOLD row';

  test(`${state} × scenario stopped: what has not begun waits until it is started, the rest goes on`, async () => {
    const of = await begin();
    const { waiting_runs } = await ok('POST', `/scenario/stop/${of.scenario}`);
    // Programs are told in the answer what people are asked before.
    assert.ok(waiting_runs > 0, String(waiting_runs));
    await goOn(of, state);
    if (hasBegun) return until(of.run, state === 'SCHEDULED' ? 'SUCCESSFUL' : 'HOLD row');
    await until(of.run, 'HOLD scenario-stopped');
    await ok('POST', `/scenario/start/${of.scenario}`);
    await until(of.run, 'SUCCESSFUL');
  });

  test(`${state} × scenario in the trash: it waits there, and what had begun goes on once it is restored`, async () => {
    const of = await begin();
    await trashed('scenario', of.scenario);
    await goOn(of, state);
    if (state === 'HOLD row') await until(of.run, 'HOLD row');
    else await until(of.run, 'HOLD scenario-trashed');
    await restored('scenario', of.scenario);
    if (hasBegun) return until(of.run, state === 'SCHEDULED' ? 'SUCCESSFUL' : 'HOLD row');
    await until(of.run, 'HOLD scenario-stopped');
    await ok('POST', `/scenario/start/${of.scenario}`);
    await until(of.run, 'SUCCESSFUL');
  });

  test(`${state} × scenario deleted: it is cancelled`, async () => {
    const of = await begin();
    await trashed('scenario', of.scenario);
    await ok('DELETE', `/scenario/${of.scenario}`);
    await until(of.run, 'CANCELLED');
  });

  test(`${state} × new version: it runs in the version that it came in with`, async () => {
    const of = await begin();
    const current = await ok('GET', `/scenario/${of.scenario}`);
    await ok('PUT', `/scenario/${of.scenario}`, { revision: current.revision, name: `Waits no more ${of.scenario}` });
    await goOn(of, state);
    await until(of.run, state === 'HOLD row' ? 'HOLD row' : 'SUCCESSFUL');
    assert.equal((await ok('GET', `/run-status/logs/${of.run}`)).revision, current.revision);
  });
}

/** Things that a node stands on: a new one, a node that uses it, and what its run waits for while the thing is there. */
const things: Record<
  string,
  { by?: () => Caller; make(): Promise<{ id: string; rest: readonly unknown[] }>; waits?: string }
> = {
  conversion: {
    async make() {
      const id = await tableOf();
      return { id, rest: lookingUp(id) };
    },
    waits: 'HOLD row',
  },
  filter: {
    async make() {
      const { id } = await ok('POST', '/filter/', { name: 'Allowed', if_name_taken: 'number' });
      const lists = [{ filter_id: id, path: 'code' }];
      return { id, rest: [node('keep', 'filter', { scope: 'message', lists }), ...wires('start > keep')] };
    },
  },
  connector: {
    async make() {
      const { id } = await haveConfiguration(member, 'http://127.0.0.1:9');
      const config = { configuration_id: id, operation_id: 'listOrders', version: 1 };
      const policy = { on_failure: 'continue', retries: 0 } as const;
      return { id, rest: [node('call', 'connector', config, { policy }), ...wires('start > call')] };
    },
  },
  tunnel: {
    by: () => superadmin,
    async make() {
      const { id } = await ok(
        'POST',
        '/tunnel/',
        { name: `Warehouse ${++tunnels}`, targets: ['127.0.0.1:9'] },
        superadmin,
      );
      const config = { method: 'GET', url: 'http://127.0.0.1:9/', tunnel_id: id };
      return { id, rest: [node('call', 'http', config), ...wires('start > call')] };
    },
    waits: 'HOLD tunnel',
  },
};
let tunnels = 0;

for (const [kind, { by = () => member, make, waits }] of Object.entries(things)) {
  test(`${kind} in the trash: runs that come to it wait, and go on once it is restored`, async () => {
    const { id, rest } = await make();
    const { send } = await listening(rest);
    const before = waits ? await send({ code: 'FR' }) : null;
    if (before && waits) await until(before, waits);
    await trashed(kind, id, by());
    const after = await send({ code: 'FR' });
    for (const run of [before, after]) if (run) await until(run, `HOLD ${kind}-trashed`);
    await restored(kind, id, by());
    for (const run of [before, after]) if (run) await until(run, waits ?? 'SUCCESSFUL');
  });

  test(`${kind} deleted: runs that wait for it fail at their node`, async () => {
    const { id, rest } = await make();
    const { send } = await listening(rest);
    await trashed(kind, id, by());
    const run = await send({ code: 'FR' });
    await until(run, `HOLD ${kind}-trashed`);
    await ok('DELETE', `/${kind}/${id}`, undefined, by());
    await until(run, kind === 'connector' ? 'SUCCESSFUL' : 'FAILED');
  });
}

test('webhook in the trash: runs that wait for it to be resumed go on waiting; deleted: they are cancelled', async () => {
  const of = await (waiting['HOLD webhook-paused'] as () => Promise<Waiting>)();
  await trashed('webhook-url', of.webhook);
  await until(of.run, 'HOLD webhook-paused');
  await ok('DELETE', `/webhook-url/${of.webhook}`);
  await until(of.run, 'CANCELLED');
});

test('IN_PROGRESS × scenario stopped or in the trash: it goes on; deleted: it is cancelled before its next node', async () => {
  const call = Promise.withResolvers<void>();
  const arrived = new Set<string>();
  peer.on('/slow', async (request, response) => {
    arrived.add(new URL(request.url ?? '', 'http://peer').searchParams.get('run') ?? '');
    await call.promise;
    response.end('{}');
  });
  const config = { method: 'GET', url: `${peer.url}/slow?run={{ payload.name }}` };
  const rest = [
    node('call', 'http', config),
    node('end', 'variable', { name: 'end', value: '1' }),
    ...wires('start > call > end'),
  ];
  const runs: string[] = [];
  for (const name of ['stopped', 'trashed', 'deleted']) {
    const { scenario, send } = await listening(rest);
    runs.push(await send({ name }));
    while (!arrived.has(name)) await sleep(20);
    if (name === 'stopped') await ok('POST', `/scenario/stop/${scenario}`);
    else await trashed('scenario', scenario);
    if (name === 'deleted') await ok('DELETE', `/scenario/${scenario}`);
  }
  call.resolve();
  for (const [at, end] of ['SUCCESSFUL', 'SUCCESSFUL', 'CANCELLED'].entries()) await until(runs[at] as string, end);
});

test('a run by hand and a retry of a stopped scenario do not wait for it', async () => {
  const of = await (waiting.QUEUED as () => Promise<Waiting>)();
  await ok('POST', `/scenario/stop/${of.scenario}`);
  await goOn(of, 'QUEUED');
  await until(of.run, 'HOLD scenario-stopped');
  const { id } = await ok('POST', `/run-status/${of.blocker}/retry`, { version: 'live' });
  await until(id, 'SCHEDULED');
});

test('what was put on hold just as it came back is found', async () => {
  const of = await (waiting.QUEUED as () => Promise<Waiting>)();
  await ok('POST', `/scenario/stop/${of.scenario}`);
  await goOn(of, 'QUEUED');
  await until(of.run, 'HOLD scenario-stopped');
  // As a process that had not heard of the start.
  await server.database.pool.query(`update scenario set status = 'started' where id = $1`, [of.scenario]);
  await server.database.pool.query(`update job set due_at = now() where name = 'release-forgotten'`);
  // Within a minute.
  await until(of.run, 'SUCCESSFUL', 70_000);
});

test('the page of what waits: groups by reason, counts of things, and one or all released, retried or cancelled', async () => {
  const globex = await server.as('globex');
  const initial = await ok('GET', '/waiting-run/', undefined, globex);
  assert.deepEqual(initial, []);
  const table = await tableOf();
  const { scenario, webhook, send } = await listening(lookingUp(table));
  const runs = [await send({ code: 'FR' }), await send({ code: 'DE' }), await send({ code: 'IT' })];
  for (const run of runs) await until(run, 'HOLD row');
  const groups = await ok('GET', '/waiting-run/');
  const group = groups.find((one: { subject: string }) => one.subject === table);
  assert.deepEqual([group.state, group.code, group.count], ['HOLD', 'row', 3]);
  assert.match(group.waiting_for, /^No row for "FR"/);
  assert.deepEqual(group.actions, ['release', 'retry', 'cancel']);
  const key = { state: group.state, code: group.code, subject: group.subject };
  const page = await ok('GET', `/waiting-run/runs/?${new URLSearchParams({ ...key, limit: '2' })}`);
  assert.deepEqual(
    page.items.map(({ id }: { id: string }) => id),
    runs.slice(0, 2),
  );
  const rest = await ok('GET', `/waiting-run/runs/?${new URLSearchParams({ ...key, after: page.next })}`);
  assert.deepEqual([rest.items.map(({ id }: { id: string }) => id), rest.next], [runs.slice(2), null]);
  for (const [kind, id, count] of [
    ['conversion', table, 3],
    ['scenario', scenario, 3],
    ['webhook', webhook, 0],
  ])
    assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=${kind}&ids=${id}`), { count });
  // Of a table also by the value that has no row, whether the runs hold for a text or something else.
  const waitsFor = async (...values: string[][]) => {
    const named = new URLSearchParams({ kind: 'conversion', ids: table, values: JSON.stringify(values) });
    return (await ok('GET', `/waiting-run/count/?${named}`)).count;
  };
  assert.deepEqual([await waitsFor(['FR']), await waitsFor(['XX']), await waitsFor(['DE'], ['FR'])], [1, 0, 2]);
  const none = { kind: 'conversion', ids: [table], values: [['XX']] };
  assert.deepEqual(await ok('POST', '/waiting-run/act/', { action: 'cancel', of: none }), {
    results: [],
    left: 0,
    next: null,
  });
  // What is not taken is refused, and never left out.
  const many = Array.from({ length: 51 }, () => table).join();
  for (const query of [`ids=${many}`, `ids=${table}&values=FR`]) {
    const refused = await member.call('GET', `/waiting-run/count/?kind=conversion&${query}`);
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
  }
  // Others neither see nor touch them, and guests touch nothing.
  assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=conversion&ids=${table}`, undefined, globex), {
    count: 0,
  });
  const foreign = await ok('POST', '/waiting-run/act/', { action: 'cancel', ids: [runs[0]] }, globex);
  assert.equal(foreign.results[0].ok, false);
  const guest = await server.as('guest');
  assert.equal((await guest.call('GET', '/waiting-run/')).status, 200);
  assert.equal((await guest.call('POST', '/waiting-run/act/', { action: 'cancel', group: key })).status, 403);

  const released = await ok('POST', '/waiting-run/act/', { action: 'release', ids: [runs[0]] });
  assert.deepEqual(released, { results: [{ id: runs[0], ok: true }], left: 0, next: null });
  await until(runs[0] as string, 'HOLD row');
  // A dismissed value leaves its runs on the page.
  await ok('POST', `/conversion/${table}/unmatched/dismiss/`, { values: [['FR']] });
  assert.deepEqual(await ok('GET', `/waiting-run/count/?kind=conversion&ids=${table}`), { count: 3 });
  // The version of now does without the table.
  const { revision, flow } = await ok('GET', `/scenario/${scenario}`);
  const end = node('look', 'variable', { name: 'end', value: '1' });
  const without = flow.map((element: { id: string }) => (element.id === 'look' ? end : element));
  await ok('PUT', `/scenario/${scenario}`, { revision, flow: without });
  const retried = await ok('POST', '/waiting-run/act/', { action: 'retry', ids: [runs[1]] });
  assert.equal(retried.results[0].ok, true, JSON.stringify(retried));
  await until(runs[1] as string, 'CANCELLED');
  const { items } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${scenario}`);
  await until(items[0].id, 'SUCCESSFUL');
  const all = await ok('POST', '/waiting-run/act/', { action: 'cancel', of: { kind: 'conversion', ids: [table] } });
  assert.deepEqual([all.results.length, all.left], [2, 0]);
  for (const run of [runs[0], runs[2]]) await until(run as string, 'CANCELLED');
  const again = await ok('POST', '/waiting-run/act/', { action: 'cancel', ids: [runs[0]] });
  assert.equal(again.results[0].reason, 'conflict.run_not_waiting');
});

test('what waits for a stopped scenario or a paused webhook runs when somebody releases it', async () => {
  const queued = await (waiting.QUEUED as () => Promise<Waiting>)();
  await ok('POST', `/scenario/stop/${queued.scenario}`);
  await goOn(queued, 'QUEUED');
  await until(queued.run, 'HOLD scenario-stopped');
  const paused = await (waiting['HOLD webhook-paused'] as () => Promise<Waiting>)();
  for (const { run } of [queued, paused]) {
    await ok('POST', '/waiting-run/act/', { action: 'release', ids: [run] });
    await until(run, 'SUCCESSFUL');
  }
});

const accountOf = async (caller: Caller): Promise<string> =>
  (await ok('GET', '/account/me/', undefined, caller)).account_number;

/** Works in an account whose operations can be used up, and come back by `more`. */
async function withoutOperations(work: (usedUp: () => Promise<void>, more: () => Promise<void>) => Promise<void>) {
  const { pool } = server.database;
  const account = await accountOf(member);
  const { rows } = await pool.query('select subscription, config from account where account_number = $1', [account]);
  const set = async (subscription: unknown, config: unknown) => {
    await pool.query('update account set subscription = $2, config = $3 where account_number = $1', [
      account,
      subscription,
      config,
    ]);
    await pool.query(`select pg_notify('weft_billing', $1)`, [account]);
  };
  const more = () => set(rows[0].subscription, rows[0].config);
  try {
    await work(() => set(null, { free_quantity: 0, free_webhook_limit: 1_000, free_scenario_limit: 1_000 }), more);
  } finally {
    await more();
  }
}

for (const [state, begin] of Object.entries(waiting)) {
  test(`${state} × webhook paused: what was taken in before goes on`, async () => {
    const of = await begin();
    await ok('PUT', `/webhook-url/${of.webhook}`, { is_paused: true });
    if (state === 'HOLD webhook-paused') return until(of.run, state);
    await goOn(of, state);
    await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
  });

  test(`${state} × plan used up: only what a webhook held waits for operations`, async () => {
    await withoutOperations(async (usedUp, more) => {
      const of = await begin();
      await usedUp();
      await goOn(of, state);
      if (state === 'HOLD row') return until(of.run, state);
      if (state !== 'HOLD webhook-paused') return until(of.run, 'SUCCESSFUL');
      await until(of.run, 'HOLD operations');
      await more();
      await until(of.run, 'SUCCESSFUL');
    });
  });

  test(`${state} × organization suspended: it waits until that is over`, async () => {
    const own = member;
    member = await server.as('globex');
    const path = `/admin/account/${await accountOf(member)}`;
    const reason = 'The invoice of October is open.';
    try {
      const of = await (state === 'QUEUED' ? queuedShortly() : begin());
      await ok('POST', `${path}/suspend/`, { reason }, superadmin);
      const meets = state.startsWith('HOLD') ? state : 'HOLD suspended';
      await until(of.run, meets);
      await ok('POST', `${path}/resume/`, { reason }, superadmin);
      await goOn(state === 'QUEUED' ? { ...of, blocker: '' } : of, state);
      await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
    } finally {
      await superadmin.call('POST', `${path}/resume/`, { reason });
      member = own;
    }
  });
}

/** The run before it ends by itself, soon. */
async function queuedShortly(): Promise<Waiting> {
  const nap = node('nap', 'delay', { duration: { amount: 3, unit: 'seconds' } });
  const { send, ...of } = await listening([nap, ...wires('start > nap')], serial);
  const blocker = await send({});
  await until(blocker, 'SCHEDULED');
  return { ...of, run: await send({}), blocker };
}

/** A run that executes its first node until `answer` is called, and then comes to what `rest` draws behind Start. */
async function executing(rest: readonly unknown[]) {
  const call = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  const path = `/gate-${++gates}`;
  peer.on(path, async (_, response) => {
    arrived.resolve();
    await call.promise;
    response.end('{}');
  });
  const gate = node('gate', 'http', { method: 'GET', url: `${peer.url}${path}` });
  const behind = (rest as { source?: string }[]).map((one) =>
    one.source === 'start' ? { ...one, source: 'gate' } : one,
  );
  const { send, ...of } = await listening([gate, { ...wires('start > gate')[0], id: 'to-gate' }, ...behind]);
  const run = await send({ code: 'FR' });
  await arrived.promise;
  return { ...of, run, answer: call.resolve };
}
let gates = 0;

for (const [kind, { by = () => member, make, waits }] of Object.entries(things)) {
  test(`IN_PROGRESS × ${kind} in the trash: it waits at the node that needs it, and goes on once that is restored`, async () => {
    const { id, rest } = await make();
    const { run, answer } = await executing(rest);
    await trashed(kind, id, by());
    answer();
    await until(run, `HOLD ${kind}-trashed`);
    await restored(kind, id, by());
    await until(run, waits ?? 'SUCCESSFUL');
  });

  test(`IN_PROGRESS × ${kind} deleted: it fails at the node`, async () => {
    const { id, rest } = await make();
    const { run, answer } = await executing(rest);
    await trashed(kind, id, by());
    await ok('DELETE', `/${kind}/${id}`, undefined, by());
    answer();
    await until(run, kind === 'connector' ? 'SUCCESSFUL' : 'FAILED');
  });
}

test('a start and a resume count what runs then, and cancel it where that is chosen', async () => {
  const counted = async (kind: string, id: string) =>
    (await ok('GET', `/waiting-run/count/?kind=${kind}&ids=${id}`)).count;
  const cancel = { waiting_runs: 'cancel' };
  for (const isMany of [false, true]) {
    const held = await (waiting.QUEUED as () => Promise<Waiting>)();
    await ok('POST', `/scenario/stop/${held.scenario}`);
    // The one before it sleeps on; what waits for its turn begins only once it is started.
    assert.deepEqual(
      [await counted('scenario', held.scenario), await counted('scenario-start', held.scenario)],
      [2, 1],
    );
    await goOn(held, 'QUEUED');
    await until(held.run, 'HOLD scenario-stopped');
    assert.equal(await counted('scenario-start', held.scenario), 1);
    if (isMany) await ok('POST', '/scenario/bulk/', { ids: [held.scenario], action: { type: 'start', ...cancel } });
    else await ok('POST', `/scenario/start/${held.scenario}`, cancel);
    await until(held.run, 'CANCELLED');
    assert.equal((await ok('GET', `/scenario/${held.scenario}`)).status, 'started');

    const paused = await (waiting['HOLD webhook-paused'] as () => Promise<Waiting>)();
    assert.equal(await counted('webhook', paused.webhook), 1);
    if (isMany)
      await ok('POST', '/webhook-url/bulk/', { ids: [paused.webhook], action: { type: 'resume', ...cancel } });
    else await ok('PUT', `/webhook-url/${paused.webhook}`, { is_paused: false, ...cancel });
    await until(paused.run, 'CANCELLED');
    assert.equal((await ok('GET', `/webhook-url/${paused.webhook}`)).is_paused, false);
  }
});

test('a scenario that cannot be started cancels none of its runs', async () => {
  const of = await (waiting.QUEUED as () => Promise<Waiting>)();
  await ok('POST', `/scenario/stop/${of.scenario}`);
  const { revision, flow } = await ok('GET', `/scenario/${of.scenario}`);
  const broken = flow.map((one: { id: string; data?: object }) =>
    one.id === 'end' ? { ...one, data: { ...one.data, config: { name: '', value: '1' } } } : one,
  );
  await ok('PUT', `/scenario/${of.scenario}`, { revision, flow: broken });
  const refused = await member.call('POST', `/scenario/start/${of.scenario}`, { waiting_runs: 'cancel' });
  assert.equal(refused.status, 422, JSON.stringify(refused.body));
  assert.equal(await stateOf(of.run), 'QUEUED');
});

test('IN_PROGRESS × plan used up, webhook paused: it goes on', async () => {
  await withoutOperations(async (usedUp) => {
    const end = [node('end', 'variable', { name: 'end', value: '1' }), ...wires('start > end')];
    const { run, answer } = await executing(end);
    await usedUp();
    answer();
    await until(run, 'SUCCESSFUL');
  });
});

test('without operations nobody lets begin what has not begun, and is told so; what has begun goes on', async () => {
  await withoutOperations(async (usedUp, more) => {
    const paused = await (waiting['HOLD webhook-paused'] as () => Promise<Waiting>)();
    const row = await (waiting['HOLD row'] as () => Promise<Waiting>)();
    await usedUp();
    const release = async (run: string) =>
      (await ok('POST', '/waiting-run/act/', { action: 'release', ids: [run] })).results[0];
    assert.equal((await release(paused.run)).reason, 'conflict.operations_used_up');
    await until(paused.run, 'HOLD webhook-paused');
    assert.equal((await release(row.run)).ok, true);
    await until(row.run, 'HOLD row');
    await ok('PUT', `/webhook-url/${paused.webhook}`, { is_paused: false });
    await until(paused.run, 'HOLD operations');
    assert.equal((await release(paused.run)).reason, 'conflict.operations_used_up');
    await more();
    await until(paused.run, 'SUCCESSFUL');
  });
});

for (const move of ['stop', 'trash'] as const) {
  test(`a scenario that starts again after ${move} lets begin only what there are operations for`, async () => {
    await withoutOperations(async (usedUp, more) => {
      const of = await (waiting.QUEUED as () => Promise<Waiting>)();
      if (move === 'stop') await ok('POST', `/scenario/stop/${of.scenario}`);
      else await trashed('scenario', of.scenario);
      await goOn(of, 'QUEUED');
      await until(of.run, move === 'stop' ? 'HOLD scenario-stopped' : 'HOLD scenario-trashed');
      await usedUp();
      if (move === 'trash') {
        await ok('POST', '/scenario/bulk/', { ids: [of.scenario], action: { type: 'restore' } });
      }
      await ok('POST', `/scenario/start/${of.scenario}`);
      await until(of.run, 'HOLD operations');
      await ok('POST', `/scenario/stop/${of.scenario}`);
      await more();
      await until(of.run, 'HOLD scenario-stopped');
      await ok('POST', `/scenario/start/${of.scenario}`);
      await until(of.run, 'SUCCESSFUL');
    });
  });
}

test('a run that goes on while it is retried is not made a second time', async () => {
  const of = await (waiting['HOLD row'] as () => Promise<Waiting>)();
  const client = await server.database.pool.connect();
  try {
    // The retry waits for its event, and the run is released in between.
    await client.query('begin');
    await client.query('select from event where id = (select event_id from run where id = $1) for update', [of.run]);
    const retry = ok('POST', '/waiting-run/act/', { action: 'retry', ids: [of.run] });
    for (let isWaiting = false; !isWaiting; await sleep(20)) {
      const { rows } = await server.database.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      isWaiting = rows.length > 0;
    }
    await client.query(`update run set status = 'QUEUED', waiting_for = null where id = $1`, [of.run]);
    await client.query('commit');
    assert.equal((await retry).results[0].reason, 'conflict.run_not_waiting');
  } finally {
    client.release();
  }
  const { items } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${of.scenario}`);
  assert.deepEqual(
    items.map(({ id }: { id: string }) => id),
    [of.run],
  );
});

test('very many runs of a deleted scenario are cancelled', async () => {
  const of = await (waiting['HOLD row'] as () => Promise<Waiting>)();
  await server.database.pool.query(
    `insert into run select (jsonb_populate_record(run, jsonb_build_object('id', gen_random_uuid()))).* from run,
       generate_series(1, 2500) where id = $1`,
    [of.run],
  );
  await trashed('scenario', of.scenario);
  await ok('DELETE', `/scenario/${of.scenario}`);
  const { rows } = await server.database.pool.query(
    'select status, count(*)::int as count from run where scenario_id = $1 group by status',
    [of.scenario],
  );
  assert.deepEqual(rows, [{ status: 'CANCELLED', count: 2501 }]);
});

const nap = (seconds: number) => node('nap', 'delay', { duration: { amount: seconds, unit: 'seconds' } });
const last = node('end', 'variable', { name: 'end', value: '1' });

for (const move of ['in the trash', 'deleted'] as const) {
  const moved = async (webhook: string) => {
    await trashed('webhook-url', webhook);
    if (move === 'deleted') await ok('DELETE', `/webhook-url/${webhook}`);
  };

  for (const state of ['QUEUED', 'SCHEDULED', 'HOLD row']) {
    test(`${state} × webhook ${move}: it goes on`, async () => {
      const of = await (waiting[state] as () => Promise<Waiting>)();
      await moved(of.webhook);
      await goOn(of, state);
      await until(of.run, state === 'HOLD row' ? state : 'SUCCESSFUL');
    });
  }

  test(`IN_PROGRESS × webhook ${move}: it goes on`, async () => {
    const { run, answer, webhook } = await executing([last, ...wires('start > end')]);
    await moved(webhook);
    answer();
    await until(run, 'SUCCESSFUL');
  });
}

test('HOLD webhook-paused × webhook restored and resumed: it goes on', async () => {
  const of = await (waiting['HOLD webhook-paused'] as () => Promise<Waiting>)();
  await trashed('webhook-url', of.webhook);
  await restored('webhook-url', of.webhook);
  await until(of.run, 'HOLD webhook-paused');
  await goOn(of, 'HOLD webhook-paused');
  await until(of.run, 'SUCCESSFUL');
});

for (const deleted of [false, true]) {
  const becomes = deleted ? 'FAILED' : 'HOLD conversion-trashed';
  const moved = async (table: string) => {
    await trashed('conversion', table);
    if (deleted) await ok('DELETE', `/conversion/${table}`);
  };
  const behindNap = (table: string) => [nap(2), ...lookingUp(table).slice(0, 1), ...wires('start > nap > look')];

  test(`QUEUED, SCHEDULED × table ${deleted ? 'deleted' : 'in the trash'}: ${becomes} at the node`, async () => {
    const table = await tableOf();
    const { send } = await listening(behindNap(table), serial);
    const runs = [await send({ code: 'FR' }), await send({ code: 'FR' })];
    await until(runs[0] as string, 'SCHEDULED');
    assert.equal(await stateOf(runs[1] as string), 'QUEUED');
    await moved(table);
    for (const run of runs) await until(run, becomes);
    if (deleted) return;
    await restored('conversion', table);
    for (const run of runs) await until(run, 'HOLD row');
  });

  test(`HOLD webhook-paused × table ${deleted ? 'deleted' : 'in the trash'}: ${becomes} once it is released`, async () => {
    const table = await tableOf();
    const { webhook, send } = await listening(lookingUp(table));
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: true });
    const run = await send({ code: 'FR' });
    await moved(table);
    await until(run, 'HOLD webhook-paused');
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: false });
    await until(run, becomes);
  });
}

test('IN_PROGRESS × scenario in the trash: it goes on to its next wait, and waits there in the trash', async () => {
  const { run, answer, scenario } = await executing([nap(1), last, ...wires('start > nap > end')]);
  await trashed('scenario', scenario);
  answer();
  await until(run, 'HOLD scenario-trashed');
  await restored('scenario', scenario);
  await until(run, 'SUCCESSFUL');
});

test('IN_PROGRESS × new version, scenario stopped: it goes on in the version that it came in with', async () => {
  const { run, answer, scenario } = await executing([nap(1), last, ...wires('start > nap > end')]);
  const { revision } = await ok('GET', `/scenario/${scenario}`);
  await ok('PUT', `/scenario/${scenario}`, { revision, flow: [start] });
  await ok('POST', `/scenario/stop/${scenario}`);
  answer();
  await until(run, 'SUCCESSFUL');
  assert.equal((await ok('GET', `/run-status/logs/${run}`)).revision, revision);
});

test('IN_PROGRESS × organization suspended: it goes on to its end, or its next wait', async () => {
  const own = member;
  member = await server.as('globex');
  const path = `/admin/account/${await accountOf(member)}`;
  const reason = 'The invoice of October is open.';
  try {
    // The plan of this account has room for few things alone.
    for (const kind of ['webhook-url', 'scenario']) {
      const ids = (await ok('GET', `/${kind}/`)).map(({ id }: { id: string }) => id);
      if (ids.length > 0) await ok('POST', `/${kind}/bulk/`, { ids, action: { type: 'trash' } });
    }
    const ending = await executing([last, ...wires('start > end')]);
    const sleeping = await executing([nap(1), last, ...wires('start > nap > end')]);
    await ok('POST', `${path}/suspend/`, { reason }, superadmin);
    ending.answer();
    sleeping.answer();
    await until(ending.run, 'SUCCESSFUL');
    await until(sleeping.run, 'HOLD suspended');
    await ok('POST', `${path}/resume/`, { reason }, superadmin);
    await until(sleeping.run, 'SUCCESSFUL');
  } finally {
    await superadmin.call('POST', `${path}/resume/`, { reason });
    member = own;
  }
});

/** Runs that wait in a node for a thing, and what makes it come back. */
const heldInNode: Record<string, { kind: string; back?: (id: string) => Promise<unknown>; ends: string }> = {
  'HOLD tunnel': { kind: 'tunnel', ends: 'HOLD tunnel' },
  'HOLD conversion-trashed': { kind: 'conversion', back: (id) => restored('conversion', id), ends: 'HOLD row' },
  'HOLD filter-trashed': { kind: 'filter', back: (id) => restored('filter', id), ends: 'SUCCESSFUL' },
};

for (const [state, { kind, back, ends }] of Object.entries(heldInNode)) {
  const begin = async () => {
    const { id, rest } = await (things[kind] as (typeof things)[string]).make();
    const { send, ...of } = await listening(rest);
    if (back) await trashed(kind, id);
    const run = await send({ code: 'FR' });
    await until(run, state);
    return { ...of, run, thing: id };
  };

  test(`${state} × scenario stopped, webhook paused, new version: it goes on when that is back`, async () => {
    const { scenario, webhook, run, thing } = await begin();
    const { revision } = await ok('GET', `/scenario/${scenario}`);
    await ok('PUT', `/scenario/${scenario}`, { revision, name: `Another ${scenario}` });
    await ok('POST', `/scenario/stop/${scenario}`);
    await ok('PUT', `/webhook-url/${webhook}`, { is_paused: true });
    await until(run, state);
    await back?.(thing);
    await until(run, ends);
    assert.equal((await ok('GET', `/run-status/logs/${run}`)).revision, revision);
  });

  test(`${state} × scenario in the trash: it keeps its reason, then waits in the trash; deleted: cancelled`, async () => {
    const { scenario, run, thing } = await begin();
    await trashed('scenario', scenario);
    await until(run, state);
    if (back) {
      await back(thing);
      await until(run, 'HOLD scenario-trashed');
      await restored('scenario', scenario);
      await until(run, ends);
      if (ends === 'SUCCESSFUL') return;
      await trashed('scenario', scenario);
    }
    await ok('DELETE', `/scenario/${scenario}`);
    await until(run, 'CANCELLED');
  });
}

test('HOLD operations × scenario deleted: it is cancelled; × list in the trash: it waits at the node once it is released', async () => {
  await withoutOperations(async (usedUp, more) => {
    const { id, rest } = await (things.filter as (typeof things)[string]).make();
    const [deleted, listed] = [await listening(), await listening(rest)];
    const paused = (webhook: string, is_paused: boolean) => ok('PUT', `/webhook-url/${webhook}`, { is_paused });
    for (const { webhook } of [deleted, listed]) await paused(webhook, true);
    const [gone, held] = [await deleted.send({}), await listed.send({ code: 'FR' })];
    await usedUp();
    for (const { webhook } of [deleted, listed]) await paused(webhook, false);
    for (const run of [gone, held]) await until(run, 'HOLD operations');
    await trashed('scenario', deleted.scenario);
    await ok('DELETE', `/scenario/${deleted.scenario}`);
    await until(gone, 'CANCELLED');
    await trashed('filter', id);
    await more();
    await until(held, 'HOLD filter-trashed');
  });
});

test('HOLD row × table changed: it looks again, and holds again where its value is still missing', async () => {
  const table = await tableOf();
  const { send } = await listening(lookingUp(table));
  const [run, other] = [await send({ code: 'FR' }), await send({ code: 'DE' })];
  for (const one of [run, other]) await until(one, 'HOLD row');
  await ok('POST', `/conversion/${table}/entries/`, { added: [{ values: ['FR'], results: ['France'] }] });
  await until(run, 'SUCCESSFUL');
  await until(other, 'HOLD row');
});
