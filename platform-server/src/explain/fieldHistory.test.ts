import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { FieldHistory } from 'shared-contracts/api/explanation';
import { node, trace, wires } from '../../test/engine/drawing.ts';
import { type ExplanationGround, startExplanations } from '../../test/runs/explanationGround.ts';

let { server, actor, explanations } = {} as ExplanationGround;
before(async () => {
  ({ server, actor, explanations } = await startExplanations());
});
after(() => server.close());

const rest = [
  node('v', 'variable', { name: 'total', value: '{{ payload.order.total }}' }),
  trace('end'),
  ...wires('start > v > end'),
];

/** Runs of a new scenario with these bodies, the oldest first. */
async function runsWith(...bodies: unknown[]): Promise<string[]> {
  const { webhook } = await server.serve(actor, { rest });
  const ids: string[] = [];
  for (const body of bodies) ids.push(await server.send(webhook.url, body));
  return ids;
}

const asked = (field: string, before?: string) => ({ node: 'v', side: 'output' as const, field, before });
const ask = (run: string | undefined, field: string, before?: string) =>
  explanations.history(actor.accountNumber, run ?? '', asked(field, before));
const listed = ({ values }: FieldHistory) =>
  values.map(({ value, runs, last }) => [value.json ?? value.type, runs, last.run_id]);

test('each value of a field is told with its runs and the last of them, null and missing too', async () => {
  const order = (total: unknown) => ({ order: { total } });
  const ids = await runsWith(order(null), order(5), { order: {} }, order(5), order(null), order(7));
  const history = await ask(ids[0], 'payload.order.total');
  assert.deepEqual(listed(history), [
    ['7', 1, ids[5]],
    ['null', 2, ids[4]],
    ['5', 2, ids[3]],
    ['missing', 1, ids[2]],
  ]);
  assert.deepEqual(history.runs, { read: 6, without: 0, unread: 0 });
  assert.equal(history.before, null);
  assert.ok(Date.parse(history.since ?? '') <= Date.now());
  const earlier = await ask(ids[5], 'payload.order.total', ids[2]);
  assert.deepEqual(listed(earlier), [
    ['5', 1, ids[1]],
    ['null', 1, ids[0]],
  ]);
  const variable = await ask(ids[0], 'vars.total');
  assert.deepEqual(listed(variable)[0], ['7', 1, ids[5]]);
  // What is told of a run is explained there by the same question.
  const [{ last } = { last: null }] = history.values;
  assert.ok(last);
  const { run_id, at: _, ...place } = last;
  const story = await explanations.explain(actor.accountNumber, run_id, {
    ...place,
    side: 'output',
    field: 'payload.order.total',
  });
  assert.equal(story.value?.json, '7');
});

test('masked values are one, and stay masked', async () => {
  const ids = await runsWith({ password: 'correct horse' }, { password: 'battery staple' });
  const history = await ask(ids[0], 'payload.password');
  assert.deepEqual(
    history.values.map(({ value, runs }) => [value.is_masked, runs]),
    [[true, 2]],
  );
  assert.doesNotMatch(JSON.stringify(history), /horse|staple/);
});

test('of many values the newest are told apart, and empty ones always', async () => {
  const totals = [null, ...Array.from({ length: 31 }, (_, at) => at), ''];
  const ids = await runsWith(...totals.map((total) => ({ order: { total } })));
  const history = await ask(ids[0], 'payload.order.total');
  const json = history.values.map(({ value }) => value.json);
  assert.equal(json.length, 31);
  assert.ok(json.includes('null') && json.includes('""') && json.includes('30') && !json.includes('0'), String(json));
  assert.equal(history.other_runs, 2);
});

test('a node that had no message, and records that are gone, are counted', async () => {
  const ids = await runsWith({ order: { total: 1 } }, { order: { total: 2 } });
  const elsewhere = { node: 'gone', side: 'input' as const, field: 'payload' };
  const none = await explanations.history(actor.accountNumber, ids[0] ?? '', elsewhere);
  assert.deepEqual([none.values, none.runs], [[], { read: 2, without: 2, unread: 0 }]);
  await server.database.pool.query('delete from run_record where run_id = $1', [ids[1]]);
  const history = await ask(ids[0], 'payload.order.total');
  assert.deepEqual(listed(history), [['1', 1, ids[0]]]);
  assert.deepEqual(history.runs, { read: 1, without: 0, unread: 1 });
});

test('what goes beyond 200 runs is asked for next', async () => {
  const [id] = await runsWith({ order: { total: 1 } });
  await server.database.pool.query(
    `insert into run select (jsonb_populate_record(run, jsonb_build_object('id',
       '00000000-0000-7000-8000-' || lpad(to_hex(place), 12, '0')))).* from run, generate_series(1, 202) as place
     where run.id = $1`,
    [id],
  );
  const newest = await ask(id, 'payload.order.total');
  assert.deepEqual(newest.runs, { read: 1, without: 0, unread: 199 });
  const { runs, before } = await ask(id, 'payload.order.total', newest.before ?? '');
  assert.deepEqual([runs.unread, before], [3, null]);
});

test('a run of another account is not there, and who leaves ends the work', async () => {
  const [id] = await runsWith({ order: { total: 1 } });
  const other = await server.newActor();
  await assert.rejects(explanations.history(other.accountNumber, id ?? '', asked('payload')), { status: 404 });
  const leaving = AbortSignal.abort(new Error('left'));
  await assert.rejects(explanations.history(actor.accountNumber, id ?? '', asked('payload'), leaving), /left/);
});
