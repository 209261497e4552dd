import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractProblems } from './check.ts';
import { hashOf } from './checkedIn.ts';
import { reportsOf } from './report.ts';

const door = { name: 'shared-contracts', folder: 'contract', report: 'contract.md' };
const reports = (version, names) => reportsOf(version, { doors: [{ door, names }], behind: {} });
const first = { Host: 'interface Host {\n  print(text: string): void;\n}' };
const more = { ...first, Remote: 'type Remote = string' };
const other = { Host: 'interface Host {\n  print(line: number): void;\n}' };

const frozen = reports('1.1', first);

/** The problems of a version with these names, where 1.1 is out and the reports are fresh unless told otherwise. */
function problemsOf(version, names, { previous = null, checkedIn = {} } = {}) {
  const current = reports(version, names);
  const kept = { current, frozen: { 1.1: frozen }, hashes: { 1.1: hashOf(frozen) }, ...checkedIn };
  return contractProblems({ version, previous, reports: current }, kept);
}

test('no change needs no other version, and any higher one is fine', () => {
  assert.deepEqual(problemsOf('1.1', first), []);
  assert.deepEqual(problemsOf('1.2', first), []);
});

test('an addition needs a new minor at least', () => {
  const [problem, ...others] = problemsOf('1.1', more);
  assert.match(
    problem,
    /CONTRACT_VERSION is 1\.1, and must be 1\.2 at least: 1\.1 is out\. It was added:\n {2}contract\.md Remote/,
  );
  assert.deepEqual(others, []);
  assert.deepEqual(problemsOf('1.2', more), []);
  assert.deepEqual(problemsOf('2.0', more), []);
});

test('a change or a removal needs a new major, a minor is not enough', () => {
  for (const version of ['1.1', '1.2']) {
    assert.match(problemsOf(version, other).join(), /must be 2\.0 at least.*removed or changed/s);
    assert.match(problemsOf(version, {}).join(), /must be 2\.0 at least/);
  }
  assert.deepEqual(problemsOf('2.0', other), []);
});

test('a stale report names the command and the file', () => {
  const problems = problemsOf('1.2', more, { checkedIn: { current: reports('1.2', first) } });
  assert.match(problems.join(), /Run: npm run contract-report\n {2}contract\.md$/);
});

test('a frozen report can be neither edited, nor removed, nor slipped in', () => {
  const edited = { 'contract.md': `${frozen['contract.md']}\n` };
  assert.match(problemsOf('1.1', first, { checkedIn: { frozen: { 1.1: edited } } }).join(), /1\.1 are frozen/);
  assert.match(problemsOf('1.1', first, { checkedIn: { frozen: {} } }).join(), /1\.1 are frozen/);
  const slipped = { 1.1: frozen, 1.2: reports('1.2', more) };
  assert.match(problemsOf('1.2', more, { checkedIn: { frozen: slipped } }).join(), /1\.2 are frozen/);
});

test('the adapter stands for the last version of the major before', () => {
  assert.deepEqual(problemsOf('2.0', other, { previous: '1.1' }), []);
  assert.match(problemsOf('2.0', other, { previous: '1.0' }).join(), /PREVIOUS_CONTRACT_VERSION is 1\.0; .* is 1\.1/);
  assert.match(problemsOf('3.0', other, { previous: '1.1' }).join(), /last version of major 2 is unknown/);
});

test('every version that is out counts, not the newest alone', () => {
  const later = reports('1.2', {});
  const kept = {
    current: later,
    frozen: { 1.1: frozen, 1.2: later },
    hashes: { 1.1: hashOf(frozen), 1.2: hashOf(later) },
  };
  assert.match(
    contractProblems({ version: '1.2', previous: null, reports: later }, kept).join(),
    /2\.0 at least: 1\.1 is/,
  );
});
