import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withSecondTry } from './secondTry.mjs';

const failed = { tally: { passed: 0, failed: 1, skipped: 0 }, output: 'begin\n✖ failing tests:\n  a rule is broken' };
const passed = { tally: { passed: 1, failed: 0, skipped: 0 }, output: '' };

/** A suite that ends so, one time after the other. */
function suiteOf(...results) {
  let runs = 0;
  const run = async () => results[runs++];
  return { run: withSecondTry(run), runs: () => runs };
}

test('a suite that passes is run once', async () => {
  const { run, runs } = suiteOf(passed);
  assert.equal(await run({}), passed);
  assert.equal(runs(), 1);
});

test('a suite that passes at the second try passes, and names what failed at the first', async () => {
  const { tally, news } = await suiteOf(failed, passed).run({});
  assert.equal(tally, passed.tally);
  assert.deepEqual(news, ['', 'Passed at the second try. The first:', '✖ failing tests:', '  a rule is broken']);
});

test('a suite that fails twice fails', async () => {
  const { tally, news } = await suiteOf(failed, failed).run({});
  assert.equal(tally.failed, 1);
  assert.equal(news[1], 'Failed at both tries. The first:');
});
