import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { RowValidation } from '../../src/imports/validation/rowValidation.ts';
import { newId } from '../../src/store/ids.ts';
import type { SubmissionRow } from '../../src/store/repositories/importSubmissionRepository.ts';
import * as importValidationRepository from '../../src/store/repositories/importValidationRepository.ts';
import { node, start, wires } from '../engine/drawing.ts';
import { finalReceipt, ImportServer, submitted } from './importServer.ts';
import { enter, openFile } from './visitor.ts';

let its: ImportServer;
before(async () => {
  its = await ImportServer.start();
});
after(() => its.server.close());

/** A scenario whose output this code makes of `payload`. */
async function scenarioOf(code: string, isStarted = true, by = its.member): Promise<string> {
  const flow = [start, node('judge', 'function', { code }), ...wires('start > judge')];
  const body = { name: `Validate ${Math.random()}`, flow };
  const { id } = await its.ok('POST', '/scenario/', body, by);
  if (isStarted) await its.ok('POST', `/scenario/start/${id}`, undefined, by);
  return id;
}

const judging = `return { problems: payload.rows.flatMap(({ row, values }) => {
  if (values.name === 'Eve') return [{ row, column: 'name', message: 'Eve is no customer', severity: 'error' }];
  const small = { en: 'A small order', fr: 'Une petite commande' };
  if (values.amount === 1) return [{ row, column: 'amount', message: small, severity: 'warning' }];
  return [];
}) };`;

const pageWith = (scenario_id: string, on_failure: 'pass' | 'hold' = 'hold', row_policy: 'all' | 'valid' = 'valid') =>
  its.publishedPage({ validation: { scenario_id, on_failure }, row_policy });

const runsOf = async (scenario: string): Promise<{ id: string; source: string; status: string }[]> => {
  const text = 'select id, source, status from run where scenario_id = $1';
  return (await its.server.database.pool.query(text, [scenario])).rows;
};

async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(50);
}

async function sent(page: Awaited<ReturnType<typeof pageWith>>, rows: (string | number)[][]) {
  const { url } = its.server;
  const file = await openFile(url, await enter(url, page), { columns: ['name', 'amount'], rows: rows.length });
  const answer = await file.send(0, rows);
  return { file, answer };
}

test('errors keep rows from being sent, warnings do not, and rows that come again are not run again', async () => {
  const scenario = await scenarioOf(judging);
  const page = await pageWith(scenario);
  const rows = [
    ['Ann', 1],
    ['Eve', 5],
    ['', 7],
    ['Bob', 9],
  ];
  const { file, answer } = await sent(page, rows);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(answer.body, {
    problems: [
      { row: 2, problems: [{ column: 'name', code: 'scenario', params: { message: 'Eve is no customer' } }] },
      { row: 3, problems: [{ column: 'name', code: 'required' }] },
    ],
    warnings: [
      {
        row: 1,
        problems: [{ column: 'amount', code: 'scenario', params: { en: 'A small order', fr: 'Une petite commande' } }],
      },
    ],
    unvalidated: 0,
  });
  const { valid_count, invalid_count } = (await submitted(file)) as Record<string, number>;
  assert.deepEqual([valid_count, invalid_count], [2, 2]);
  await finalReceipt(file);
  const messages = await its.messagesOf(file);
  assert.deepEqual(messages.map(({ payload }) => (payload as { name: string }).name).sort(), ['Ann', 'Bob']);
  assert.deepEqual(
    (await runsOf(scenario)).map(({ source }) => source),
    ['import'],
  );
  await sent(page, rows);
  assert.equal((await runsOf(scenario)).length, 1, 'the same rows were run again');
  await sent(page, [...rows, ['Cid', 2]]);
  assert.equal((await runsOf(scenario)).length, 2);
  const { pool } = its.server.database;
  await pool.query("update import_validation set created_at = now() - interval '2 hours' where import_page_id = $1", [
    page.id,
  ]);
  await sent(page, rows);
  assert.equal((await runsOf(scenario)).length, 3, 'what was found counts for too long');
  await importValidationRepository.forgetOld(pool);
  const kept = await pool.query('select from import_validation where import_page_id = $1', [page.id]);
  assert.equal(kept.rowCount, 1);
});

test('a page that takes all or nothing refuses a file in which its scenario finds an error', async () => {
  const { file } = await sent(await pageWith(await scenarioOf(judging), 'hold', 'all'), [
    ['Ann', 2],
    ['Eve', 3],
  ]);
  const { status, body } = await file.ask('submit');
  assert.deepEqual([status, body.reason], [422, 'invalid_body.import_invalid']);
});

test('where a scenario cannot validate, the page holds the rows or lets them through, as it is set', async () => {
  const cases = {
    stopped: await scenarioOf(judging, false),
    missing: await scenarioOf(judging, false),
    failed: await scenarioOf("throw new Error('no');"),
    output: await scenarioOf('return { problems: [{ row: 99, column: "name", message: "m", severity: "error" }] };'),
  };
  for (const [code, scenario] of Object.entries(cases)) {
    const pages = { hold: await pageWith(scenario, 'hold'), pass: await pageWith(scenario, 'pass') };
    if (code === 'missing') await its.ok('POST', '/scenario/bulk/', { ids: [scenario], action: { type: 'trash' } });
    const held = await sent(pages.hold, [['Ann', 2]]);
    assert.deepEqual([code, held.answer.status, held.answer.body.reason], [code, 409, 'conflict.import_validation']);
    assert.equal((await held.file.ask('submit')).status, 409, 'rows that are held were submitted');
    const passed = await sent(pages.pass, [['Ann', 2]]);
    assert.deepEqual([code, passed.answer.status, passed.answer.body.unvalidated], [code, 200, 1]);
    const { submission } = await its.ok('GET', `/import-page/${pages.pass.id}/submissions/${passed.file.id}`);
    assert.deepEqual([submission.unvalidated_count, submission.validation_fault?.code], [1, code]);
  }
});

test('an output with too many problems, texts too long or columns of nobody is none', async () => {
  const outputs = [
    'return 5;',
    'return { problems: Array.from({ length: 2001 }, () => ({ row: 1, column: "name", message: "m", severity: "error" })) };',
    'return { problems: [{ row: 1, column: "name", message: "m".repeat(301), severity: "error" }] };',
    'return { problems: [{ row: 1, column: "other", message: "m", severity: "error" }] };',
  ];
  const places = ['problems', 'problems: 2001 > 2000', 'problems.0.message', 'problems.0.column = other'];
  for (const [at, output] of outputs.entries()) {
    const page = await pageWith(await scenarioOf(output));
    const { answer, file } = await sent(page, [['Ann', 2]]);
    assert.deepEqual([output, answer.status], [output, 409]);
    const { submission } = await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`);
    assert.deepEqual(submission.validation_fault, { code: 'output', detail: places[at] });
  }
});

test('a page validates by no scenario of another account, and is published with none that is missing', async () => {
  const other = await its.server.as('globex');
  const foreign = await scenarioOf(judging, true, other);
  const body = {
    name: 'Foreign',
    content: { columns: [{ key: 'name', label: { en: 'Name' } }], validation: { scenario_id: foreign } },
  };
  const { id, revision } = await its.ok('POST', '/import-page/', body);
  const answer = await its.member.call('POST', `/import-page/${id}/publish/`, { revision });
  assert.deepEqual([answer.status, answer.body.problems[0].path], [422, 'content.validation.scenario_id']);
});

test('what a page validates by is used by it', async () => {
  const scenario = await scenarioOf(judging);
  const page = await pageWith(scenario);
  const [uses] = await its.ok('POST', '/trash/scenario/used-by/', { ids: [scenario] });
  assert.deepEqual(
    uses.used_by.map(({ id }: { id: string }) => id),
    [page.id],
  );
});

test('a run of a scenario that validates says so to its nodes, and where it is shown', async () => {
  const scenario = await scenarioOf(
    "return { problems: payload.rows.map(({ row }) => ({ row, column: 'name', message: String(params.validates), severity: 'warning' })) };",
  );
  const { answer, file } = await sent(await pageWith(scenario), [['Ann', 2]]);
  assert.equal(answer.body.warnings[0].problems[0].params.message, 'true');
  const [run] = await runsOf(scenario);
  const source = await its.ok('GET', `/import-page/run-source/${run?.id}`);
  assert.deepEqual([source.submission_id, source.first_row, source.validates], [file.id, 1, true]);
});

test('a page is not published with a scenario that asks for more than rows, or gives nothing back', async () => {
  const flowOf = (config: object) => [{ ...start, data: { ...start.data, config } }];
  const inputs = [{ name: 'customer', type: 'text', required: true }];
  const cases = [
    [{ inputs, output: '{{ payload }}' }, /needs the value customer/],
    [{}, /gives no problems back/],
  ] as const;
  for (const [config, text] of cases) {
    const name = `Unfit ${Math.random()}`;
    const { id: scenario_id } = await its.ok('POST', '/scenario/', { name, flow: flowOf(config) });
    const content = { columns: [{ key: 'name', label: { en: 'Name' } }], validation: { scenario_id } };
    const { id, revision } = await its.ok('POST', '/import-page/', { name, content });
    const { status, body } = await its.member.call('POST', `/import-page/${id}/publish/`, { revision });
    assert.deepEqual([status, body.problems[0].path], [422, 'content.validation.scenario_id']);
    assert.match(body.problems[0].message, text);
  }
});

test('a scenario that asks for other values since is not run', async () => {
  const scenario = await scenarioOf(judging);
  const page = await pageWith(scenario);
  const { revision, flow } = await its.ok('GET', `/scenario/${scenario}`);
  const config = { inputs: [{ name: 'customer', type: 'text', required: true }] };
  const changed = flow.map((element: { type: string; data: object }) =>
    element.type === 'start' ? { ...element, data: { ...element.data, config } } : element,
  );
  await its.ok('PUT', `/scenario/${scenario}`, { revision, flow: changed });
  const { answer, file } = await sent(page, [['Ann', 2]]);
  assert.equal(answer.status, 409);
  const { submission } = await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`);
  assert.deepEqual(submission.validation_fault, { code: 'input', detail: 'customer' });
  assert.deepEqual(await runsOf(scenario), []);
});

test('runs are cancelled when whoever sends the rows leaves, and nothing of them is kept', async () => {
  const flow = [start, node('pause', 'delay', { duration: { amount: 1, unit: 'minutes' } }), ...wires('start > pause')];
  const { id: scenario } = await its.ok('POST', '/scenario/', { name: 'Slow', flow });
  await its.ok('POST', `/scenario/start/${scenario}`);
  const page = await pageWith(scenario, 'pass');
  const { url } = its.server;
  const file = await openFile(url, await enter(url, page), { columns: ['name', 'amount'], rows: 1 });
  const leaving = new AbortController();
  const sending = fetch(`${url}/api/v2/import-submission/${file.id}/chunks/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: file.token, rows: [['Ann', 2]] }),
    signal: leaving.signal,
  });
  await until(async () => (await runsOf(scenario)).length === 1);
  leaving.abort();
  await assert.rejects(sending);
  await until(async () => (await runsOf(scenario))[0]?.status === 'CANCELLED');
  assert.deepEqual((await file.ask('state')).body.chunks, []);
  const { submission } = await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`);
  assert.equal(submission.validation_fault, null);
});

test('runs are bounded for an address and a page, whatever other addresses send', async () => {
  const { pool } = its.server.database;
  const scenario = await scenarioOf(judging);
  const page = await pageWith(scenario);
  const result = { payload: { problems: [] } };
  let made = 0;
  const validation = new RowValidation({
    pool,
    actions: { take: async () => ({ runs: [{ id: newId(), status: 'QUEUED' }], stored: async () => undefined }) },
    runs: { resultOf: async () => ({ status: 'SUCCESSFUL', errors: [], result, made: ++made }) },
  } as unknown as ConstructorParameters<typeof RowValidation>[0]);
  const { rows: accounts } = await pool.query('select account_number from import_page where id = $1', [page.id]);
  const { signal } = new AbortController();
  let sentBefore = 0;
  /** Sends rows for so many runs that no other rows were sent for. */
  const send = (ip: string, runs: number) => {
    const payloads = Array.from({ length: runs * 500 }, () => `{"name":"${++sentBefore}"}`);
    const submission = { ...accounts[0], import_page_id: page.id, ip, content: page.content, removed_rows: [] };
    return validation.validate(submission as SubmissionRow, payloads, 1, signal);
  };
  const refused = { reason: 'too_many_requests' };
  await send('192.0.2.1', 240);
  await assert.rejects(send('192.0.2.1', 1), refused);
  await send('192.0.2.2', 240);
  await send('192.0.2.3', 120);
  await assert.rejects(send('192.0.2.4', 1), refused);
  assert.equal(made, 600);
});

test('the code that the guide shows finds what it says', async () => {
  for (const language of ['en', 'fr']) {
    const guide = await readFile(new URL(`../../guide/${language}/import-pages.md`, import.meta.url), 'utf8');
    const [, code = ''] = guide.match(/```js\n(.*?)```/s) ?? [];
    const columns = [{ key: 'amount', label: { en: 'Amount' }, type: 'number' }];
    const validation = { scenario_id: await scenarioOf(code), on_failure: 'hold' as const };
    const page = await its.publishedPage({ columns, validation, row_policy: 'valid' });
    const file = await openFile(its.server.url, await enter(its.server.url, page), { columns: ['amount'], rows: 3 });
    const { status, body } = await file.send(0, [[3], [300], [3000]]);
    assert.equal(status, 200, JSON.stringify(body));
    const rowsOf = (found: { row: number }[]) => found.map(({ row }) => row);
    assert.deepEqual([rowsOf(body.problems), rowsOf(body.warnings)], [[3], [2]]);
  }
});
