import assert from 'node:assert/strict';
import { test } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { ended, execute } from '../../test/engine/runner.ts';

const maxValueBytes = 20 * 2 ** 20;
const doubled = (id: string) =>
  node(id, 'variable', { operation: 'set', name: 'text', value: '{{vars.text}}{{vars.text}}' });
const keep = node('keep', 'variable', { operation: 'set', name: 'text', value: '{{payload}}' });
const flow = [
  start,
  keep,
  ...['twice', 'four', 'eight', 'more'].map(doubled),
  trace('behind'),
  node('catch', 'catch', {}),
  trace('caught'),
  ...wires('start > keep > twice > four > eight > more > behind', 'catch > caught'),
];
const mega = 'x'.repeat(2 ** 20);
const of = (trigger: unknown) => execute(scenarioOf(flow), { trigger, engine: { maxValueBytes } });

test('a run with more values than it may have fails alone, and names the node', async () => {
  const [large, small] = await Promise.all([of(mega), of('small')]);
  const end = ended(large);
  assert.equal(end.status, 'FAILED');
  assert.equal(end.handled, false);
  assert.deepEqual(
    end.errors.map(({ nodeId, code }) => [nodeId, code]),
    [['more', 'RUN_VALUES']],
  );
  assert.match(end.errors[0]?.message ?? '', /^The run has more than 20 MB of values — in "MORE"\. .*WEFT_RUN_VALUES/);
  assert.equal(end.variables.trail, undefined);
  assert.equal(ended(small).status, 'SUCCESSFUL');
});

test('a run that received more than it may have ends before its first node', async () => {
  const run = await of(mega.repeat(21));
  assert.deepEqual(
    ended(run).errors.map(({ nodeId, code }) => [nodeId, code]),
    [['start', 'RUN_VALUES']],
  );
  assert.deepEqual(
    run.record.map(({ type }) => type),
    ['started', 'ended'],
  );
});

// The same in small, for runs that are repeated: writing records of megabytes takes seconds.
const eighth = { trigger: 'x'.repeat(2 ** 17), engine: { maxValueBytes: maxValueBytes / 8 } };

test('what a run has counts the same when it goes on from its record', async () => {
  const { record } = await execute(scenarioOf(flow), eighth);
  for (let length = 1; length < record.length; length++) {
    const again = await execute(scenarioOf(flow), { ...eighth, record: record.slice(0, length) });
    assert.deepEqual(
      ended(again).errors.map(({ nodeId }) => nodeId),
      ['more'],
      `after ${length} entries`,
    );
  }
});

test('values that are only passed on count once', async () => {
  const passes = Array.from({ length: 50 }, (_, index) => trace(`t${index}`));
  const chain = ['start', ...passes.map(({ id }) => id)].join(' > ');
  const run = await execute(scenarioOf([start, ...passes, ...wires(chain)]), eighth);
  assert.equal(ended(run).status, 'SUCCESSFUL');
});
