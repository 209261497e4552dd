import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
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
  if (values.amount === 1) return [{ row, column: 'amount', message: 'A small order', severity: 'warning' }];
  return [];
}) };`;

const pageWith = (scenario_id: string, on_failure: 'pass' | 'hold' = 'hold', row_policy: 'all' | 'valid' = 'valid') =>
  its.publishedPage({ validation: { scenario_id, on_failure }, row_policy });

const runsOf = async (scenario: string): Promise<{ id: string; source: string }[]> => {
  const { rows } = await its.server.database.pool.query('select id, source from run where scenario_id = $1', [
    scenario,
  ]);
  return rows;
};

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
    warnings: [{ row: 1, problems: [{ column: 'amount', code: 'scenario', params: { message: 'A small order' } }] }],
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
  for (const output of outputs) {
    const { answer } = await sent(await pageWith(await scenarioOf(output)), [['Ann', 2]]);
    assert.deepEqual([output, answer.status], [output, 409]);
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
