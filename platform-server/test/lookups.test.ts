import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
before(async () => {
  server = await startWholeServer();
  member = await server.as('member');
});
after(() => server.close());

async function made(path: string, body: unknown) {
  const answer = await member.call('POST', path, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

async function ok(method: string, path: string, body?: unknown, by = member) {
  const answer = await by.call(method, path, body);
  assert.ok(answer.status === 200 || answer.status === 202, JSON.stringify(answer.body));
  return answer.body;
}

/** A scenario with one node behind its start, and one behind an output of that. */
async function scenarioWith(config: Record<string, unknown>, type: string, output: string, payload: unknown) {
  const begin = { ...start, data: { ...start.data, config: { sample: payload } } };
  const seen = node('seen', 'variable', { operation: 'set', name: 'seen', value: '1' });
  const flow = [begin, node('look', type, config), seen, ...wires(`start > look:${output} > seen`)];
  return made('/scenario/', { name: `Looks up by ${type}`, if_name_taken: 'number', flow });
}

async function runUntil(runId: string, status: string) {
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${runId}`);
    if (body.status === status) return body;
    if (!['IN_PROGRESS', 'QUEUED', 'SCHEDULED', 'HOLD'].includes(body.status)) assert.fail(JSON.stringify(body));
    await sleep(20);
  }
}

async function runOf(scenario: { id: string }, status = 'SUCCESSFUL', by = member) {
  const { items: before } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${scenario.id}`);
  await ok('POST', `/scenario/run/${scenario.id}`, undefined, by);
  for (;;) {
    const { items } = await ok('GET', `/run-status/logs/scenario/?scenario_id=${scenario.id}`);
    if (items.length > before.length) return runUntil(items[0].id, status);
    await sleep(20);
  }
}

async function payloadOf(runId: string) {
  const { items } = await ok('GET', `/nodes/scenario-retention/${runId}`);
  return items
    .filter((log: { node_id: string }) => log.node_id === 'seen')
    .map((log: { msg: { payload: unknown } }) => log.msg.payload);
}

test('entries are saved as versions, which can be had back', async () => {
  const { id } = await made('/filter/', { name: 'Countries', match: 'no-case' });
  const path = `/filter/${id}/entries/`;
  await ok('POST', path, { added: [{ values: ['FR'] }, { values: ['DE'], note: 'since May' }] });
  const { items } = await ok('GET', path);
  assert.deepEqual(
    items.map(({ id: number, values }: { id: number; values: string[] }) => [number, values[0]]),
    [
      [1, 'FR'],
      [2, 'DE'],
    ],
  );
  const changed = { ...items[1], values: ['AT'] };
  const saved = await ok('POST', path, { added: [{ values: ['IT'] }], changed: [changed], removed: [1] });
  assert.deepEqual(saved, { version: 3, revision: 3, entry_count: 2, first_added: 3 });
  const values = async (query = '') =>
    (await ok('GET', `${path}${query}`)).items.map((entry: { values: string[] }) => entry.values[0]);
  assert.deepEqual(
    [await values(), await values('?version=2')],
    [
      ['AT', 'IT'],
      ['FR', 'DE'],
    ],
  );
  // Somebody else has removed it meanwhile, or changed it since the version that the change was made on.
  assert.equal((await member.call('POST', path, { removed: [1] })).status, 409);
  assert.equal((await member.call('POST', path, { changed: [{ ...items[1], note: 'mine' }], version: 2 })).status, 409);
  const twice = await member.call('POST', path, { added: [{ values: ['it'] }] });
  assert.deepEqual([twice.status, twice.body.message], [422, '“it” is listed twice. Remove one of them.']);
  await ok('POST', `/filter/${id}/restore/`, { version: 2 });
  assert.deepEqual(await values(), ['FR', 'DE']);
  const versions = await ok('GET', `/filter/${id}/versions/`);
  assert.deepEqual(
    versions.map((one: Record<string, unknown>) => [one.version, one.added, one.changed, one.removed, one.restored]),
    [
      [4, 1, 1, 1, 2],
      [3, 1, 1, 1, null],
      [2, 2, 0, 0, null],
      [1, 0, 0, 0, null],
    ],
  );
  assert.equal((await ok('GET', `/filter/${id}`)).entry_count, 2);
  // Settings are of the version too, and refused when entries do not fit them.
  assert.equal((await member.call('PUT', `/filter/${id}`, { match: 'address' })).status, 422);
  assert.equal((await ok('PUT', `/filter/${id}`, { meaning: 'deny' })).version, 5);
});

for (const resource of ['filter', 'conversion']) {
  test(`a version of a ${resource} is not restored over rows that somebody else has saved since it was asked for`, async () => {
    const { id } = await made(`/${resource}/`, { name: `Moving ${resource}` });
    const path = `/${resource}/${id}`;
    const row = { values: ['FR'], results: resource === 'filter' ? [] : ['1'] };
    await ok('POST', `${path}/entries/`, { added: [row] });
    const seen = await ok('GET', path);
    await ok('POST', `${path}/entries/`, { added: [{ ...row, values: ['DE'] }] });
    const restore = (body: object, headers?: Record<string, string>) =>
      member.call('POST', `${path}/restore/`, { version: 1, ...body }, headers);
    const refused = await restore({ revision: seen.revision });
    assert.deepEqual([refused.status, refused.body.code], [409, 'stale_revision']);
    const { current, versions } = refused.body.details;
    assert.deepEqual([current.version, current.entry_count], [3, 2]);
    assert.deepEqual([versions[0].version, versions[0].added, versions.length], [3, 1, 3]);
    assert.equal((await restore({}, { 'if-match': `"${seen.revision}"` })).status, 412);
    assert.equal((await ok('GET', path)).entry_count, 2);
    const restored = await restore({}, { 'if-match': `"${current.revision}"` });
    assert.deepEqual([restored.status, restored.body.entry_count], [200, 0]);
    assert.equal((await ok('GET', path)).revision, restored.body.revision);
    // Rows that are sent with a revision are saved on that one alone.
    const late = await member.call('POST', `${path}/entries/`, { added: [row], revision: current.revision });
    assert.deepEqual([late.status, late.body.details.current.version], [409, 4]);
  });
}

test('a file of a spreadsheet is saved whole, and another call still takes no more values than a payload', async () => {
  const { id } = await made('/filter/', { name: 'Large' });
  const blank = { results: [], note: '', enabled: true, expires_at: null };
  const added = Array.from({ length: 30_000 }, (_, at) => ({ values: [`value ${at}`], ...blank }));
  const saved = await ok('POST', `/filter/${id}/entries/`, { added, changed: [], removed: [] });
  assert.equal(saved.entry_count, 30_000);
  const reported = await ok('POST', `/filter/${id}/try/`, { values: ['value 29999'] });
  assert.equal(reported.passes, true);
  const other = await member.call('POST', '/filter/', { name: 'Other', rest: added });
  assert.deepEqual([other.status, other.body.reason], [400, 'unreadable_body.values']);
});

test('tells what a value would do, and why nothing matched', async () => {
  const { id } = await made('/filter/', { name: 'Codes' });
  await ok('POST', `/filter/${id}/entries/`, { added: [{ values: ['AB 1'] }, { values: ['off'], enabled: false }] });
  const tried = async (value: string, changes?: unknown) => {
    const { passes, near } = await ok('POST', `/filter/${id}/try/`, { values: [value], changes });
    return [passes, near?.reason ?? null];
  };
  assert.deepEqual(
    [await tried('AB 1'), await tried('ab 1'), await tried('AB1'), await tried('off'), await tried('x')],
    [
      [true, null],
      [false, 'case'],
      [false, 'spaces'],
      [false, 'disabled'],
      [false, null],
    ],
  );
  assert.deepEqual(await tried('x', { added: [{ values: ['x'] }] }), [true, null]);
});

test('a filter node keeps by a list, records its version, and a change is tried on what runs have looked up', async () => {
  const { id } = await made('/filter/', { name: 'Allowed' });
  await ok('POST', `/filter/${id}/entries/`, { added: [{ values: ['FR'] }] });
  const config = { list: 'orders', lists: [{ filter_id: id, path: 'country' }] };
  const scenario = await scenarioWith(config, 'filter', 'kept', { orders: [{ country: 'FR' }, { country: 'US' }] });
  const run = await runOf(scenario);
  assert.deepEqual((await payloadOf(run.id))[0], { orders: [{ country: 'FR' }] });
  assert.deepEqual(
    (await ok('GET', `/filter/${id}/uses/`)).map((use: { scenario_id: string; nodes: unknown[] }) => [
      use.scenario_id,
      use.nodes.length,
    ]),
    [[scenario.id, 1]],
  );
  const impact = async () => ok('POST', `/filter/${id}/impact/`, { added: [{ values: ['US'] }], removed: [1] });
  let reported = await impact();
  while (reported.tried < 2) {
    await sleep(50);
    reported = await impact();
  }
  assert.deepEqual([reported.tried, reported.differing, reported.scenarios[0].scenario_id], [2, 2, scenario.id]);
  assert.deepEqual(reported.import_pages, []);
  const columns = [{ key: 'country', filter_id: id }];
  const page = await made('/import-page/', { name: 'Weekly orders', content: { columns } });
  assert.deepEqual((await impact()).import_pages, [{ import_page_id: page.id, import_page_name: 'Weekly orders' }]);
  // A change is seen by the next run; a retry with the version of the run decides as the run has.
  await ok('POST', `/filter/${id}/entries/`, { added: [{ values: ['US'] }], removed: [1] });
  const next = await ok('POST', `/run-status/${run.id}/retry`, { version: 'live' });
  await runUntil(next.id, 'SUCCESSFUL');
  assert.deepEqual((await payloadOf(next.id))[0], { orders: [{ country: 'US' }] });
  const same = await ok('POST', `/run-status/${run.id}/retry`, { version: 'run' });
  await runUntil(same.id, 'SUCCESSFUL');
  assert.deepEqual((await payloadOf(same.id))[0], { orders: [{ country: 'FR' }] });
});

test('a change in one process is seen by the others, and a run keeps to the version it began with', async () => {
  const other = await server.beside();
  try {
    const there = await other.as('member');
    const { id } = await made('/filter/', { name: 'Shared' });
    await ok('POST', `/filter/${id}/entries/`, { added: [{ values: ['FR'] }] });
    const config = { list: 'orders', lists: [{ filter_id: id, path: 'country' }] };
    const scenario = await scenarioWith(config, 'filter', 'kept', { orders: [{ country: 'FR' }, { country: 'US' }] });
    const kept = async (run: { id: string }) => (await payloadOf(run.id))[0].orders[0].country;
    const before = await runOf(scenario, 'SUCCESSFUL', there);
    assert.equal(await kept(before), 'FR');
    await ok('POST', `/filter/${id}/entries/`, { added: [{ values: ['US'] }], removed: [1] });
    // It is told by the database: a moment later at most.
    while ((await ok('POST', `/filter/${id}/try/`, { values: ['US'] }, there)).passes !== true) await sleep(20);
    assert.equal(await kept(await runOf(scenario, 'SUCCESSFUL', there)), 'US');
    const again = await ok('POST', `/run-status/${before.id}/retry`, { version: 'run' });
    await runUntil(again.id, 'SUCCESSFUL');
    assert.equal(await kept(again), 'FR');
  } finally {
    await other.close();
  }
});

test('the values of a file are checked by what the list compares, before they are taken over', async () => {
  const check = async (settings: object, values: readonly string[]) => {
    const { id } = await made('/filter/', { name: 'Checked', if_name_taken: 'number', ...settings });
    const answer = await member.call('POST', `/filter/${id}/check/`, { values: values.map((value) => [value]) });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return answer.body.problems;
  };
  assert.deepEqual(await check({ match: 'pattern' }, ['a+', '(a', '(?=b)c', 'd.*']), [
    { at: 1, problem: 'pattern' },
    { at: 2, problem: 'pattern' },
  ]);
  assert.deepEqual(await check({ match: 'address' }, ['192.0.2.0/24', '192.0.2.0/99', 'here']), [
    { at: 1, problem: 'address' },
    { at: 2, problem: 'address' },
  ]);
  assert.deepEqual(await check({ value_type: 'number' }, ['1', 'one']), [{ at: 1, problem: 'value_type' }]);
  assert.deepEqual(await check({}, ['(a', 'here']), []);
  const alike = Array.from({ length: 33 }, (_, n) => `[0-9]+[a-z]{${n + 1}}`);
  assert.equal((await check({ match: 'pattern' }, ['a', ...alike])).at(0)?.problem, 'alike');
});

test('patterns that look-ups would have to test one by one are refused when they are saved', async () => {
  const { id } = await made('/filter/', { name: 'Patterns', match: 'pattern' });
  const added = Array.from({ length: 40 }, (_, at) => ({ values: [`[0-9]+[a-z]{${at + 1}}`] }));
  const refused = await member.call('POST', `/filter/${id}/entries/`, { added });
  assert.deepEqual([refused.status, refused.body.reason], [422, 'invalid_body.patterns_alike']);
  assert.match(refused.body.message, /^More than 32 patterns .*“\[0-9\]\+\[a-z\]\{1\}”/);
  await ok('POST', `/filter/${id}/entries/`, {
    added: added.map(({ values: [own] }, at) => ({ values: [`K${at}:${own}`] })),
  });
});

test('a run that waits for a row goes on once the row is there', async () => {
  const columns = { value_columns: ['Country'], result_columns: [{ name: 'Rate', type: 'number' }], unmatched: 'hold' };
  const { id } = await made('/conversion/', { name: 'Rates', ...columns });
  const config = { conversion_id: id, sources: ['country'], targets: [{ column: 'Rate', path: 'rate' }] };
  const scenario = await scenarioWith(config, 'conversion', 'out', { country: 'FR' });
  const held = await runOf(scenario, 'HOLD');
  assert.match(held.waiting_for, /^No row for "FR" in the conversion table "Rates"/);
  assert.deepEqual(held.waiting, { code: 'row', values: [id, 'Rates', '"FR"'] });
  const inbox = async () => ok('GET', `/conversion/${id}/unmatched/`);
  let waiting = await inbox();
  while (waiting.items.length === 0) {
    await sleep(50);
    waiting = await inbox();
  }
  assert.deepEqual([waiting.items[0].values, waiting.held_runs], [['FR'], 1]);
  // Another row: it is still missing, and holds again.
  await ok('POST', `/conversion/${id}/entries/`, { added: [{ values: ['DE'], results: ['19'] }] });
  await runUntil(held.id, 'HOLD');
  await ok('POST', `/conversion/${id}/entries/`, { added: [{ values: ['FR'], results: ['20'] }] });
  await runUntil(held.id, 'SUCCESSFUL');
  assert.deepEqual((await payloadOf(held.id)).at(-1), { country: 'FR', rate: 20 });
  assert.deepEqual(await inbox(), { items: [], held_runs: 0 });
});

test('runs that wait for what is in the trash are counted without its ids', async () => {
  const columns = { value_columns: ['Country'], result_columns: [{ name: 'Rate', type: 'number' }], unmatched: 'hold' };
  const { id } = await made('/conversion/', { name: 'Trashed rates', ...columns });
  const config = { conversion_id: id, sources: ['country'], targets: [{ column: 'Rate', path: 'rate' }] };
  await runOf(await scenarioWith(config, 'conversion', 'out', { country: 'FR' }), 'HOLD');
  const count = async () => (await ok('GET', '/waiting-run/count/?kind=conversion&in_trash=true')).count;
  assert.equal(await count(), 0);
  await ok('PUT', `/conversion/${id}`, { is_active: false });
  while ((await count()) !== 1) await sleep(50);
  assert.equal((await member.call('DELETE', `/conversion/${id}`)).status, 204);
  assert.equal(await count(), 0);
});

test('a table keeps its columns, and goes through the trash', async () => {
  const { id } = await made('/conversion/', { name: 'Kept', result_columns: [{ name: 'A' }, { name: 'B' }] });
  await ok('POST', `/conversion/${id}/entries/`, { added: [{ values: ['x'], results: ['1', '2'] }] });
  const less = await member.call('PUT', `/conversion/${id}`, { result_columns: [{ name: 'A' }] });
  assert.equal(less.status, 422);
  const { match, result_columns } = await ok('PUT', `/conversion/${id}`, {
    result_columns: [{ name: 'A' }, { name: 'C' }],
  });
  assert.deepEqual([match, result_columns[1].name], ['exact', 'C']);
  await ok('PUT', `/conversion/${id}`, { is_active: false });
  assert.equal((await member.call('DELETE', `/conversion/${id}`)).status, 204);
  assert.equal((await member.call('GET', `/conversion/${id}/entries/`)).status, 404);
  const guest = await server.as('guest');
  assert.equal((await guest.call('POST', '/filter/', { name: 'No' })).status, 403);
  assert.equal((await guest.call('GET', '/filter/')).status, 200);
});
