import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ExplainedField } from 'shared-contracts/api/explanation';
import { node, trace, wires } from '../../test/engine/drawing.ts';
import { callingScenarios } from '../../test/runs/callingScenarios.ts';
import { type ExplanationGround, startExplanations } from '../../test/runs/explanationGround.ts';

let { server, actor, explanations } = {} as ExplanationGround;
before(async () => {
  ({ server, actor, explanations } = await startExplanations());
});
after(() => server.close());

const send = (url: string, body: unknown) => server.send(url, body);

const rest = [
  node('v', 'variable', { name: 'total', value: '{{ payload.order.total * 2 }}' }),
  trace('end'),
  ...wires('start > v > end'),
];
const field = (step: number, side: ExplainedField['side'], name: string): ExplainedField => ({
  step,
  side,
  message: 0,
  field: name,
});

test('a value of a stored run is followed to the event that began it, and on to what it became', async () => {
  const { webhook } = await server.serve(actor, { rest });
  const id = await send(webhook.url, { order: { total: 21 }, password: 'correct horse battery' });
  const { accountNumber } = actor;
  const story = await explanations.explain(accountNumber, id, field(2, 'input', 'vars.total'));
  assert.deepEqual(
    story.moments.map(({ how, field: path, value }) => [how, path, value.json]),
    [
      ['expression', 'vars.total', '42'],
      ['event', 'payload.order.total', '21'],
    ],
  );
  const { event } = story.moments[1] ?? {};
  assert.deepEqual([event?.source, event?.webhook_id], ['webhook', webhook.id]);
  const { uses } = await explanations.uses(accountNumber, id, field(0, 'output', 'payload.order.total'));
  assert.deepEqual(
    uses.map(({ at, became }) => [at.node_id, became?.value.json]),
    [['v', '42']],
  );
  const masked = await explanations.explain(accountNumber, id, field(0, 'output', 'payload.password'));
  assert.equal(masked.value?.is_masked, true);
  assert.ok(!JSON.stringify(masked).includes('correct horse'));
});

test('the answer of a called scenario leads to its run, for as long as that is kept', async () => {
  const { child, calling, run, runOf } = callingScenarios(server, actor);
  const called = await child('{{ payload.n }}');
  const { last_run } = await run(await calling(called));
  const [made] = await runOf('scenario_id = $1', called);
  const ask = async () => {
    const story = await explanations.explain(actor.accountNumber, last_run?.id ?? '', field(2, 'input', 'payload'));
    return story.moments[0];
  };
  assert.deepEqual([(await ask())?.how, (await ask())?.run], ['scenario', { id: made.id, scenario_id: called }]);
  await server.database.pool.query('delete from run where id = $1', [made.id]);
  assert.equal((await ask())?.run, null);
});

test('a run of another account is not there', async () => {
  const { webhook } = await server.serve(actor, { rest });
  const id = await send(webhook.url, { order: { total: 1 } });
  const other = await server.newActor();
  const asked = field(0, 'output', 'payload.order');
  await assert.rejects(explanations.explain(other.accountNumber, id, asked), { status: 404 });
  await assert.rejects(explanations.uses(other.accountNumber, id, asked), { status: 404 });
});

test('a run without a record, and a step that it does not have, are said to be so', async () => {
  const { webhook } = await server.serve(actor, { rest });
  const id = await send(webhook.url, { order: { total: 1 } });
  const { accountNumber } = actor;
  const far = await explanations.explain(accountNumber, id, field(99, 'input', 'payload'));
  assert.deepEqual([far.gap, far.moments], ['no_step', []]);
  await server.database.pool.query('delete from run_record where run_id = $1', [id]);
  assert.equal((await explanations.explain(accountNumber, id, field(0, 'output', 'payload'))).gap, 'gone');
  assert.equal((await explanations.uses(accountNumber, id, field(0, 'output', 'payload'))).gap, 'gone');
});

test('who leaves ends the work', async () => {
  const { webhook } = await server.serve(actor, { rest });
  const id = await send(webhook.url, { order: { total: 1 } });
  const leaving = AbortSignal.abort(new Error('left'));
  const asked = field(0, 'output', 'payload.order');
  await assert.rejects(explanations.explain(actor.accountNumber, id, asked, leaving), /left/);
});
