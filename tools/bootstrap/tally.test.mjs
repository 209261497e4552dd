import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWords, sum, tallyOfCheck, tallyOfJest, tallyOfNodeTest, tallyOfPlaywright } from './tally.mjs';

const well = { code: 0 };
const badly = { code: 1 };
const jest = {
  numPassedTests: 0,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  numPendingTests: 0,
  numTodoTests: 0,
};
const nodeTest = { passed: 0, failed: 0, cancelled: 0, skipped: 0, todo: 0 };
const journeys = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };

test('a check counts as one', () => {
  assert.deepEqual(tallyOfCheck(well), { passed: 1, failed: 0, skipped: 0 });
  assert.deepEqual(tallyOfCheck(badly), { passed: 0, failed: 1, skipped: 0 });
});

test('a test file that cannot be loaded is a failure', () => {
  const tally = tallyOfJest({ ...jest, numPassedTests: 5, numRuntimeErrorTestSuites: 1 }, badly);
  assert.deepEqual(tally, { passed: 5, failed: 1, skipped: 0 });
});

test('a cancelled test is a failure, a test left for later is skipped', () => {
  const tally = tallyOfNodeTest({ ...nodeTest, passed: 5, failed: 1, cancelled: 2, skipped: 1, todo: 1 }, badly);
  assert.deepEqual(tally, { passed: 5, failed: 3, skipped: 2 });
});

test('where several journeys need a second try, those beyond the first have failed', () => {
  const tally = tallyOfPlaywright({ stats: { ...journeys, expected: 5, flaky: 3 } }, well);
  assert.deepEqual(tally, { passed: 6, failed: 2, skipped: 0 });
});

test('a journey that passed at the second try has passed', () => {
  const tally = tallyOfPlaywright({ stats: { ...journeys, expected: 5, flaky: 1 } }, well);
  assert.deepEqual(tally, { passed: 6, failed: 0, skipped: 0 });
});

test('a suite that crashes is a failure', () => {
  for (const tallyOf of [tallyOfJest, tallyOfNodeTest, tallyOfPlaywright]) {
    assert.equal(tallyOf(undefined, { code: 139 }).failed, 1);
    assert.match(tallyOf(undefined, { code: 139 }).problem, /139/);
  }
});

test('a suite without tests is a failure', () => {
  assert.equal(tallyOfJest(jest, well).failed, 1);
  assert.equal(tallyOfNodeTest(nodeTest, well).failed, 1);
  assert.equal(tallyOfPlaywright({ stats: journeys }, well).failed, 1);
});

test('a suite whose tests pass and which then ends badly is a failure', () => {
  assert.equal(tallyOfNodeTest({ ...nodeTest, passed: 5 }, badly).failed, 1);
});

test('the last line names what was skipped only when something was', () => {
  const one = { passed: 2, failed: 0, skipped: 0 };
  const other = { passed: 3, failed: 1, skipped: 0 };
  assert.equal(inWords(sum([one, other])), '5 passed, 1 failed');
  assert.equal(inWords(sum([one, { ...other, skipped: 4 }])), '5 passed, 1 failed, 4 skipped');
});
