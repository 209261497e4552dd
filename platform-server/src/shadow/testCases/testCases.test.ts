import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { scenarioCreateSchema, scenarioUpdateSchema } from 'shared-contracts/api/scenario';
import { maxTestCases } from 'shared-contracts/api/test-case';
import { http, node, rule, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const send = (url: string, body: unknown) => server.send(url, body);

const coding = (code: string): Flow => [node('f', 'function', { code }), ...wires('start > f')];

/** The scenario as it is saved, with another drawing behind its start. */
const edited = ({ flow, settings }: Scenario, rest: Flow, more: Partial<Scenario['settings']> = {}) => ({
  settings: { ...settings, ...more },
  flow: [...flow.filter(({ type }) => type === 'start'), ...rest],
});

async function made(rest: Flow, body: unknown, name = 'Case') {
  const { webhook, scenario } = await server.serve(actor, { rest });
  const runId = await send(webhook.url, body);
  const testCase = await server.tests.create(actor, scenario.id, { run_id: runId, name });
  return { webhook, scenario, runId, testCase, key: { scenarioId: scenario.id, caseId: testCase.id } };
}

const save = (scenario: Scenario, change: object) =>
  server.services.scenarios.save(actor, scenario.id, scenarioUpdateSchema.parse(change));

test('a recorded run is one: path, calls, and what its end sent, without times and chance', async () => {
  const code = 'return { sum: payload.a + payload.b, at: now, items: [{ id: Math.random() }] };';
  const { scenario, testCase, runId } = await made(coding(code), { a: 1, b: 2 });
  assert.deepEqual(testCase.expected, {
    path: true,
    calls: true,
    fields: [
      { node_id: 'f', path: ['payload'], match: 'equals' },
      { node_id: 'f', path: ['payload', 'at'], match: 'ignored' },
      { node_id: 'f', path: ['payload', 'items', null, 'id'], match: 'ignored' },
    ],
  });
  assert.deepEqual([testCase.run_id, testCase.revision, testCase.last_result], [runId, 1, null]);
  assert.ok(testCase.bytes > 0);
  const { results, rest } = await server.tests.run(actor, scenario.id, {});
  assert.deepEqual([results[0]?.passed, results[0]?.differences, rest], [true, [], []]);
  const { items } = await server.tests.list(actor.accountNumber, scenario.id);
  assert.deepEqual([items[0]?.last_result?.passed, items[0]?.last_result?.revision], [true, scenario.revision]);
});

test('edits that change a result fail it with the field; ignored fields and those of no rule may differ', async () => {
  const code = (sum: string, at: string) => `return { sum: ${sum}, at: ${at}, more: payload.b };`;
  const { scenario } = await made(coding(code('payload.a + payload.b', 'now')), { a: 1, b: 2 });
  const passing = await server.tests.run(actor, scenario.id, {
    document: edited(scenario, coding(code('payload.b + payload.a', '"later"'))),
  });
  assert.equal(passing.results[0]?.passed, true);
  const { results } = await server.tests.run(actor, scenario.id, {
    document: edited(scenario, coding(code('payload.a * 10', 'now'))),
  });
  assert.equal(results[0]?.passed, false);
  assert.deepEqual(
    results[0]?.differences.map(({ of, node_id, path, expected, got }) => [of, node_id, path, expected, got]),
    [['field', 'f', ['payload', 'sum'], '3', '10']],
  );
});

test('another path fails it, by node', async () => {
  const ruled = (right: string): Flow => [
    node('if', 'conditional', rule('{{ payload.total }}', 'greater', right, 'number')),
    node('big', 'variable', { name: 'big', value: 'yes' }),
    node('small', 'variable', { name: 'small', value: 'yes' }),
    ...wires('start > if', 'if:true > big', 'if:false > small'),
  ];
  const { scenario, key } = await made(ruled('100'), { total: 150 });
  const document = edited(scenario, ruled('200'));
  const { results } = await server.tests.run(actor, scenario.id, { document });
  assert.deepEqual(
    results[0]?.differences.map(({ of, node_id, expected, got }) => [of, node_id, expected, got]),
    [
      ['output', 'if', '"true"', '"false"'],
      ['executions', 'big', '1', '0'],
      ['executions', 'small', '0', '1'],
    ],
  );
  await server.tests.update(actor, key, { expected: { path: false, calls: true, fields: [] } });
  const lenient = await server.tests.run(actor, scenario.id, { document });
  assert.equal(lenient.results[0]?.passed, true);
});

test('bodies of calls are compared by their fields, and headers are not', async () => {
  const peer: Peer = await openPeer();
  const calling = (content: string, key: string): Flow => [
    http(
      'h',
      `${peer.url}/orders`,
      {},
      {
        ...{ method: 'POST', headers: [{ name: 'x-api-key', value: key }] },
        body: { type: 'json', content },
      },
    ),
    ...wires('start > h'),
  ];
  const { webhook, scenario } = await server.serve(actor, {
    rest: calling('{ "total": 19, "by": "Ada", "number": 12345678901234567890 }', 'one-secret'),
  });
  const runId = await send(webhook.url, {});
  await server.tests.create(actor, scenario.id, { run_id: runId, name: 'Call' });
  const differences = async (content: string) => {
    const { results } = await server.tests.run(actor, scenario.id, {
      document: edited(scenario, calling(content, 'two')),
    });
    return results[0]?.differences.map(({ of, path, expected, got }) => [of, path, expected, got]);
  };
  try {
    assert.deepEqual(await differences('{ "total": 20, "by": "Ada", "number": 12345678901234567890 }'), [
      ['call', ['body', 'total'], '19', '20'],
    ]);
    assert.deepEqual(await differences('{ "total": 19, "by": "Ada", "number": 12345678901234567891 }'), [
      ['call', ['body', 'number'], '12345678901234567890', '12345678901234567891'],
    ]);
    // What differs in no field is shown as it was sent, and still fails.
    const [[, path] = []] = (await differences('{ "by": "Ada", "total": 19, "number": 12345678901234567890 }')) ?? [];
    assert.deepEqual(path, ['body']);
  } finally {
    await peer.close();
  }
});

test('a call that is made otherwise fails it, gets the answer of its node, and is made nowhere', async () => {
  const peer: Peer = await openPeer();
  const calling = (body: string): Flow => [
    http('h', `${peer.url}/orders`, {}, { method: 'POST', body: { type: 'text', content: body } }),
    ...wires('start > h'),
  ];
  const { webhook, scenario } = await server.serve(actor, { rest: calling('a') });
  const runId = await send(webhook.url, {});
  const calls = peer.received.length;
  const testCase = await server.tests.create(actor, scenario.id, { run_id: runId, name: 'Call' });
  const document = edited(scenario, calling('b'));
  const { results } = await server.tests.run(actor, scenario.id, { document });
  const key = { scenarioId: scenario.id, caseId: testCase.id };
  try {
    assert.deepEqual(
      results[0]?.differences.map(({ of, path, expected, got }) => [of, path, expected, got]),
      [['call', ['body'], '"a"', '"b"']],
    );
    await server.tests.accept(actor, key, { document });
    const accepted = await server.tests.run(actor, scenario.id, { document });
    assert.equal(accepted.results[0]?.passed, true);
    const before = await server.tests.run(actor, scenario.id, {});
    assert.equal(before.results[0]?.passed, false);
    assert.equal(peer.received.length, calls);
  } finally {
    await peer.close();
  }
});

test('what it stores outlives the run, and is masked where it is shown', async () => {
  const code = 'return { password: payload.password, name: payload.name };';
  const { scenario, key, runId } = await made(coding(code), { password: 'hunter2-secret', name: 'Ada' });
  const { pool } = server.database;
  await pool.query('delete from run_record where run_id = $1', [runId]);
  await pool.query('delete from event where id = (select event_id from run where id = $1)', [runId]);
  const details = await server.tests.get(actor.accountNumber, key);
  const f = details.nodes.find(({ node_id }) => node_id === 'f');
  assert.deepEqual([f?.node_name, f?.executions], ['F', 1]);
  assert.deepEqual(f?.sample?.payload, { password: '••••••', name: 'Ada' });
  const document = edited(scenario, coding(code.replace('payload.password', '"hunter2-other"')));
  const { results } = await server.tests.run(actor, scenario.id, { document });
  assert.deepEqual(
    results[0]?.differences.map(({ path, expected, got }) => [path, expected, got]),
    [[['payload', 'password'], '"••••••"', '"••••••"']],
  );
  assert.ok(!JSON.stringify([details, results]).includes('hunter2'));
});

test('a save that breaks one is refused where the scenario wants that, and makes nothing', async () => {
  const { scenario } = await made(coding('return { n: payload.n };'), { n: 1 }, 'Keeps n');
  const broken = edited(scenario, coding('return { n: 0 };'), { refuse_failing_tests: true });
  const { revision } = scenario;
  await assert.rejects(save(scenario, { revision, ...broken }), (error: unknown) => {
    const { status, reason, params, details } = error as Record<string, never>;
    assert.deepEqual([status, reason, params], [409, 'conflict.test_cases_fail', { cases: '“Keeps n”' }]);
    const [result] = (details as unknown as { test_results: { differences: { got: string }[] }[] }).test_results;
    assert.equal(result?.differences[0]?.got, '0');
    return true;
  });
  assert.equal((await server.services.scenarios.get(actor.accountNumber, scenario.id)).revision, revision);
  const kept = await save(scenario, {
    revision,
    ...edited(scenario, scenario.flow, { refuse_failing_tests: true }),
    flow: scenario.flow,
  });
  await assert.rejects(save(kept, { revision: kept.revision, flow: broken.flow }), { status: 409 });
  const off = await save(kept, { revision: kept.revision, ...broken, settings: { refuse_failing_tests: false } });
  assert.ok(off.revision > kept.revision);
});

test('edits of one have revisions, and are on record', async () => {
  const { scenario, key } = await made(coding('return 1;'), {}, 'First');
  const renamed = await server.tests.update(actor, key, { revision: 1, name: 'Second' });
  assert.deepEqual([renamed.name, renamed.revision], ['Second', 2]);
  await assert.rejects(server.tests.update(actor, key, { revision: 1, name: 'Third' }), { status: 409 });
  await assert.rejects(server.tests.delete(actor, key, 1), { status: 409 });
  await server.tests.delete(actor, key, 2);
  await assert.rejects(server.tests.get(actor.accountNumber, key), { status: 404 });
  const { rows } = await server.database.pool.query(
    "select description from tracking_entry where account_number = $1 and description like '%test case%' order by id",
    [actor.accountNumber],
  );
  const texts = rows.map(({ description }) => description as string).slice(-3);
  assert.deepEqual(texts, [
    `Created test case First of scenario ${scenario.name}`,
    `Changed test case Second of scenario ${scenario.name}`,
    `Deleted test case Second of scenario ${scenario.name}`,
  ]);
});

test('copies of a scenario have them, and they go with it', async () => {
  const { scenario } = await made(coding('return { n: payload.n };'), { n: 1 });
  const body = scenarioCreateSchema.parse({ name: 'Copied', flow: scenario.flow, copy_of: scenario.id });
  const copy = await server.services.scenarios.create(actor, body);
  const { results } = await server.tests.run(actor, copy.id, {});
  assert.deepEqual(
    results.map(({ passed }) => passed),
    [true],
  );
  await save(copy, { revision: copy.revision, is_active: false });
  assert.equal((await server.tests.list(actor.accountNumber, copy.id)).items.length, 1);
  await server.services.scenarios.delete(actor, copy.id);
  const { rows } = await server.database.pool.query('select from test_case where scenario_id = $1', [copy.id]);
  assert.equal(rows.length, 0);
});

test('those of another account are not there', async () => {
  const { scenario, key, runId } = await made(coding('return 1;'), {});
  const other = await server.newActor();
  const own = await server.serve(other, { rest: coding('return 1;') });
  await assert.rejects(server.tests.list(other.accountNumber, scenario.id), { status: 404 });
  await assert.rejects(server.tests.get(other.accountNumber, key), { status: 404 });
  await assert.rejects(server.tests.run(other, scenario.id, {}), { status: 404 });
  await assert.rejects(server.tests.create(other, own.scenario.id, { run_id: runId, name: 'Theirs' }), { status: 404 });
  const theirs = { scenarioId: own.scenario.id, caseId: key.caseId };
  await assert.rejects(server.tests.get(other.accountNumber, theirs), { status: 404 });
  await assert.rejects(server.tests.update(other, theirs, { name: 'Theirs' }), { status: 404 });
  await assert.rejects(server.tests.delete(other, theirs, undefined), { status: 404 });
  const body = scenarioCreateSchema.parse({ name: 'Copied', copy_of: scenario.id });
  const copy = await server.services.scenarios.create(other, body);
  assert.deepEqual((await server.tests.list(other.accountNumber, copy.id)).items, []);
});

test('a scenario has so many at most', async () => {
  const { scenario, runId } = await made(coding('return 1;'), {});
  await server.database.pool.query(
    `insert into test_case (account_number, id, scenario_id, name, created_by, run, event, body, entries, node_names,
       expected, bytes)
     select account_number, gen_random_uuid(), scenario_id, name, created_by, run, event, body, entries, node_names,
       expected, bytes from test_case, generate_series(2, $2) where scenario_id = $1`,
    [scenario.id, maxTestCases],
  );
  await assert.rejects(server.tests.create(actor, scenario.id, { run_id: runId, name: 'One more' }), {
    reason: 'conflict.test_cases',
  });
  const all = new Set<string>();
  let body: { case_ids?: string[] } = {};
  for (;;) {
    const { results, rest } = await server.tests.run(actor, scenario.id, body);
    for (const { case_id, passed } of results) if (passed) all.add(case_id);
    if (rest.length === 0) break;
    body = { case_ids: rest };
  }
  assert.equal(all.size, maxTestCases);
});
