import assert from 'node:assert/strict';
import { test } from 'node:test';
import { slowest, timesOfJest, timesOfNodeTest, timesOfPlaywright } from './times.mjs';

test('each kind of report tells how long a test took', () => {
  const jest = { testResults: [{ assertionResults: [{ fullName: 'a list sorts', duration: 1500 }] }] };
  assert.deepEqual(timesOfJest(jest), [{ title: 'a list sorts', seconds: 1.5 }]);
  const times = [{ title: 'a run ends', seconds: 2 }];
  assert.deepEqual(timesOfNodeTest({ times }), times);
  const spec = { title: 'someone signs in', tests: [{ results: [{ duration: 2000 }, { duration: 500 }] }] };
  const journeys = { suites: [{ specs: [], suites: [{ specs: [spec] }] }] };
  assert.deepEqual(timesOfPlaywright(journeys), [{ title: 'someone signs in', seconds: 2.5 }]);
});

test('a suite that crashed tells of no times', () => {
  for (const timesOf of [timesOfJest, timesOfNodeTest, timesOfPlaywright]) assert.deepEqual(timesOf(undefined), []);
});

test('the slowest come first, and only so many', () => {
  const times = [1, 3, 2].map((seconds) => ({ title: `took ${seconds}`, seconds }));
  assert.deepEqual(slowest(times, 2), ['   3.0 s  took 3', '   2.0 s  took 2']);
});
