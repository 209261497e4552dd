import assert from 'node:assert/strict';
import { test } from 'node:test';
import { newId } from '../store/ids.ts';
import { AccountBudget } from './accountBudget.ts';
import { Sampling } from './sampling.ts';
import { readTraceParent, traceParentIn, writeTraceParent } from './traceParent.ts';

const place = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7', isSampled: true };
const ids = (count: number) => Array.from({ length: count }, () => newId());
const chosen = (sampling: Sampling, account: string, count: number, parent = place) =>
  ids(count).filter((id) => sampling.decide(account, id, parent)).length;

test('a header that names a place in a trace is read, and written as it was', () => {
  const text = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  assert.deepEqual(readTraceParent(text), place);
  assert.equal(writeTraceParent(place), text);
  assert.equal(readTraceParent(text.replace(/01$/, '00'))?.isSampled, false);
  assert.deepEqual(readTraceParent(`cc${text.slice(2)}-what-comes-later`), place);
  assert.deepEqual(traceParentIn(['Host', 'x', 'TraceParent', text]), place);
});

test('a header that names nothing, or two of them, are as none', () => {
  const zeros = '0'.repeat(32);
  const refused = [
    '',
    'no place',
    `00-${zeros}-00f067aa0ba902b7-01`,
    `00-4bf92f3577b34da6a3ce929d0e0e4736-${zeros.slice(16)}-01`,
    '00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01',
    '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-more',
    'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
    undefined,
    ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ];
  for (const value of refused) assert.equal(readTraceParent(value), null, String(value));
  const text = writeTraceParent(place);
  assert.equal(traceParentIn(['traceparent', text, 'traceparent', text]), null);
});

test('the samplers of OpenTelemetry choose as they are named', () => {
  const decide = (name: ConstructorParameters<typeof Sampling>[0], parent: typeof place | null) =>
    new Sampling(name, 0).decide('1', newId(), parent);
  const unsampled = { ...place, isSampled: false };
  assert.deepEqual(
    [decide('always_on', null), decide('always_on', unsampled), decide('always_off', place)],
    [true, true, false],
  );
  assert.deepEqual([decide('traceidratio', place), decide('parentbased_traceidratio', null)], [false, false]);
  assert.deepEqual([decide('parentbased_always_on', null), decide('parentbased_always_on', unsampled)], [true, false]);
  assert.deepEqual([decide('parentbased_always_off', null), decide('parentbased_always_off', place)], [false, true]);
});

test('a share of traces is recorded, chosen by what is random in our own id', () => {
  const sampling = new Sampling('traceidratio', 0.25);
  const count = ids(4_000).filter((id) => sampling.decide('1', id, null)).length;
  assert.ok(count > 800 && count < 1_200, String(count));
});

test('a sender has its traces recorded, and one account no more than its budget, whatever trace it names', () => {
  const sampling = new Sampling('parentbased_always_off', 0);
  assert.equal(chosen(sampling, 'flooding', 1_000), 60);
  assert.equal(chosen(sampling, 'other', 10), 10);
});

test('a budget comes back evenly over its time', () => {
  const budget = new AccountBudget(10, 1_000);
  const taken = (count: number, now: number) => ids(count).filter(() => budget.take('1', now)).length;
  assert.deepEqual([taken(20, 0), taken(20, 500), taken(20, 10_000)], [10, 5, 10]);
});
