import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { ended, execute } from '../../../../test/engine/runner.ts';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts';

let sandbox: Sandbox;
before(async () => {
  sandbox = await createSandbox({ shared: 1, exclusive: 1 });
});
after(() => sandbox.close());

test('functions and expressions have dates of luxon, and what is on record of them stays when a run goes on', async () => {
  const format = "toFormat('yyyy-LL-dd HH:mm:ss.SSS ZZ')";
  const scenario = scenarioOf([
    start,
    node('f', 'function', { code: `return { at: DateTime.now().setZone('Asia/Tokyo').${format} };` }),
    node('made', 'variable', { name: 'made', value: '{{ payload.at }}' }),
    node('filled', 'variable', { name: 'filled', value: `{{ DateTime.now().plus({ days: 1 }).${format} }}` }),
    ...wires('start > f > made > filled'),
  ]);
  const first = await execute(scenario, { trigger: {}, engine: { sandbox } });
  const { made, filled } = ended(first).variables;
  assert.match(String(made), /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \+09:00$/);
  for (let length = 1; length <= first.record.length; length++) {
    await sleep(3);
    const again = ended(
      await execute(scenario, { trigger: {}, record: first.record.slice(0, length), engine: { sandbox } }),
    ).variables;
    // What is on record is not done again; what is not, is done at its own time.
    if (length >= first.record.length - 1) assert.deepEqual([again.made, again.filled], [made, filled]);
    assert.match(String(again.filled), /\+00:00$/);
  }
});

test('a run keeps the time zone that its account had when it began', async () => {
  let zone = 'Europe/Paris';
  const engine = { sandbox, timeZones: { of: () => zone } };
  const scenario = scenarioOf([
    start,
    node('one', 'variable', { name: 'one', value: '{{ DateTime.now().zoneName }}' }),
    node('f', 'function', { code: 'return { zone: DateTime.now().zoneName };' }),
    ...wires('start > one > f'),
  ]);
  const first = await execute(scenario, { engine });
  assert.deepEqual(first.record[0]?.type === 'started' && first.record[0].zone, 'Europe/Paris');
  zone = 'Asia/Tokyo';
  for (let length = 1; length < first.record.length; length++) {
    const { result, variables } = ended(await execute(scenario, { record: first.record.slice(0, length), engine }));
    assert.deepEqual([variables.one, result?.payload], ['Europe/Paris', { zone: 'Europe/Paris' }]);
  }
  assert.equal(ended(await execute(scenario, { engine })).variables.one, 'Asia/Tokyo');
  assert.equal(ended(await execute(scenario, { engine, run: { zone: 'UTC' } })).variables.one, 'UTC');
});

test('a record that names no time zone is in UTC, and none is written for it', async () => {
  const scenario = scenarioOf([
    start,
    node('one', 'variable', { name: 'one', value: '{{ DateTime.now().zoneName }}' }),
    ...wires('start > one'),
  ]);
  const first = await execute(scenario, { engine: { sandbox } });
  assert.equal('zone' in (first.record[0] ?? {}), false);
  const engine = { sandbox, timeZones: { of: () => 'Asia/Tokyo' } };
  assert.equal(ended(await execute(scenario, { record: first.record.slice(0, 1), engine })).variables.one, 'UTC');
});
