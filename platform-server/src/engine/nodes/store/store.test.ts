import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { node, scenarioOf, start, trace, wires } from '../../../../test/engine/drawing.ts';
import { memoryStores } from '../../../../test/engine/memoryStores.ts';
import { ended, execute, type TestRun, trailOf } from '../../../../test/engine/runner.ts';
import type { RecordEntry } from '../../record/entries.ts';
import type { StoreWork } from '../../stores.ts';

const keep = (id: string) => node(id, 'variable', { operation: 'append', name: id, value: '{{payload}}' });
const found = node('found', 'variable', { name: 'found', value: '{{params.found}}' });

/** A run through a store node, and what came by its outputs. */
async function through(
  config: Record<string, unknown>,
  {
    payload = { n: 1 } as unknown,
    entries = {},
    record = [] as readonly RecordEntry[],
    memory = memoryStores('s', entries),
    data = {},
    run = {},
  } = {},
) {
  const drawn = wires('start > s > out > found', 's:new > new', 's:seen > seen', 's:error > error');
  const store = node('s', 'store', { store_id: 's', key: 'k', ...config }, data);
  const flow = [start, store, keep('out'), found, keep('new'), keep('seen'), trace('error'), ...drawn];
  const ran = await execute(scenarioOf(flow), { trigger: payload, engine: { stores: memory.stores }, record, run });
  return { ...memory, ran };
}

const variables = ({ ran }: { ran: TestRun }) => ended(ran).variables;
const failure = ({ ran }: { ran: TestRun }) => ended(ran).errors[0]?.message;

describe('a store', () => {
  test('gives the value of a key as the payload, or writes it into it', async () => {
    const entries = { 'order:7': { total: 5 } };
    const got = await through({ key: 'order:{{payload.id}}' }, { entries, payload: { id: 7 } });
    assert.deepEqual(variables(got), { out: [{ total: 5 }], found: true });
    const placed = await through({ key: 'order:{{payload.id}}', target: 'a.b' }, { entries, payload: { id: 7 } });
    assert.deepEqual(variables(placed).out, [{ id: 7, a: { b: { total: 5 } } }]);
  });

  test('gives null, or the default, for what is not there', async () => {
    assert.deepEqual(variables(await through({})), { out: [null], found: false });
    assert.deepEqual(variables(await through({ fallback: '{{payload.n}}' })).out, [1]);
  });

  test('writes values, and passes the message on', async () => {
    const set = await through({ operation: 'set', value: '{{payload}}', expires: true });
    assert.deepEqual(variables(set).out, [{ n: 1 }]);
    assert.equal(set.values.get('k'), '{"n":1}');
    const { work } = set.calls[0] as { work: unknown };
    assert.deepEqual(work, { operation: 'set', key: 'k', value: '{"n":1}', expiresInMs: 30 * 86_400_000 });
    const deleted = await through({ operation: 'delete' }, { entries: { k: 1 } });
    assert.deepEqual(variables(deleted), { out: [{ n: 1 }], found: true });
  });

  test('sets if absent, counts and appends, and gives what there is now', async () => {
    const entries = { k: 4, l: ['a'] };
    assert.deepEqual(variables(await through({ operation: 'add', value: '1' }, { entries })), {
      out: [4],
      found: true,
    });
    assert.deepEqual(variables(await through({ operation: 'increment' }, { entries })).out, [5]);
    assert.deepEqual(variables(await through({ operation: 'increment', value: '-0.5' }, { entries })).out, [3.5]);
    const appended = await through({ operation: 'append', key: 'l', value: 'b' }, { entries });
    assert.deepEqual(variables(appended).out, [2]);
    assert.equal(appended.values.get('l'), '["a","b"]');
  });

  test('lists keys that begin so, and says behind which there are more', async () => {
    const entries = { 'a:1': 1, 'a:2': 2, b: 3 };
    const listed = await through({ operation: 'list', key: 'a:', limit: 1 }, { entries });
    assert.deepEqual(variables(listed).out, [[{ key: 'a:1', value: 1 }]]);
    const behind = await through({ operation: 'list', key: 'a:', after: 'a:1' }, { entries });
    assert.deepEqual(variables(behind).out, [[{ key: 'a:2', value: 2 }]]);
  });

  test('refuses keys and amounts that cannot be stored', async () => {
    assert.match(failure(await through({ key: '{{payload.none}}' })) ?? '', /^The key is nothing/);
    assert.match(failure(await through({ key: 'x'.repeat(501) })) ?? '', /longer than 500/);
    assert.match(
      failure(await through({ operation: 'increment', value: 'many' })) ?? '',
      /"many", which isn't a number/,
    );
    assert.match(failure(await through({ store_id: 'gone' })) ?? '', /The store isn't there/);
  });
});

describe('only what is new', () => {
  const config = { operation: 'new', key: 'o:', list: 'orders', item: 'id' };
  const orders = [{ id: 1 }, { id: 2 }, { id: 1, again: true }];

  test('leaves by new, and what was seen before by seen, in its order', async () => {
    const first = await through(config, { payload: { orders, page: 1 }, entries: { 'o:2': true } });
    assert.deepEqual(variables(first), {
      new: [{ orders: [{ id: 1 }], page: 1 }],
      seen: [{ orders: [{ id: 2 }, { id: 1, again: true }], page: 1 }],
    });
    const second = await through(config, { payload: { orders }, memory: first, run: { id: 'run-2' } });
    assert.deepEqual(variables(second), { seen: [{ orders }] });
  });

  test('may be one message, and items without what distinguishes them fail', async () => {
    const one = { operation: 'new', key: '', item: 'id' };
    assert.deepEqual(variables(await through(one, { payload: { id: 'x' } })), { new: [{ id: 'x' }] });
    assert.deepEqual(variables(await through(one, { payload: { id: 'x' }, entries: { x: true } })), {
      seen: [{ id: 'x' }],
    });
    assert.match(failure(await through(config, { payload: { orders: [{ id: 1 }, {}] } })) ?? '', /Item 2 has no value/);
  });

  test('keeps long and structured keys by their sums, and how long and how many it remembers', async () => {
    const own = { ...config, item: '', expires: true, expires_in: { amount: 2, unit: 'hours' }, remember: 7 };
    const { calls } = await through(own, { payload: { orders: ['x'.repeat(600), { a: 1 }] } });
    const work = calls[0]?.work as Extract<StoreWork, { operation: 'new' }>;
    assert.equal(work.keys.length, 2);
    assert.ok(work.keys.includes('o:{"a":1}') && work.keys.some((key) => /^o:sha256:[\w-]{43}$/.test(key)));
    assert.deepEqual([work.expiresInMs, work.remember], [7_200_000, 7]);
  });
});

describe('a lock', () => {
  const locked = { k: 'another run' };

  test('is the run’s own, and given back', async () => {
    const memory = memoryStores('s');
    await through({ operation: 'lock', lease_s: 5 }, { memory });
    assert.deepEqual(memory.calls[0]?.work, { operation: 'lock', key: 'k', leaseMs: 5000 });
    await through({ operation: 'unlock' }, { memory, run: { id: 'run-2' } });
    assert.equal(memory.values.size, 0);
  });

  test('of another run is waited for off the worker, and taken when it is free', async () => {
    const memory = memoryStores('s', locked);
    const waiting = await through({ operation: 'lock', wait_s: 60 }, { memory });
    const { outcome } = waiting.ran;
    assert.ok(outcome.kind === 'waiting' && outcome.status === 'SCHEDULED');
    assert.match(outcome.reason, /^\["lock","s","s","k","S"\]$/);
    memory.values.clear();
    const later = { now: () => outcome.wakeAt ?? 0 };
    const flow = scenarioOf([
      start,
      node('s', 'store', { store_id: 's', key: 'k', operation: 'lock' }),
      ...wires('start > s'),
    ]);
    const resumed = await execute(flow, {
      ...{ trigger: { n: 1 }, engine: { stores: memory.stores }, record: waiting.ran.record, deps: later },
    });
    assert.equal(ended(resumed).status, 'SUCCESSFUL');
  });

  test('that is not to be waited for fails the node, which may try again', async () => {
    const policy = { policy: { on_failure: 'error' } };
    const failed = await through({ operation: 'lock', wait_s: 0 }, { entries: locked, data: policy });
    assert.deepEqual(trailOf(failed.ran), ['error']);
    assert.match(failure(failed) ?? '', /Another run has the lock "k"/);
  });
});

describe('what a store did is on record', () => {
  const works = [
    { operation: 'get' },
    { operation: 'increment' },
    { operation: 'append', value: '1', key: 'l' },
    { operation: 'list', key: '' },
    { operation: 'new', key: 'o:', item: 'n' },
  ];
  for (const config of works) {
    test(`${config.operation} is not done again, wherever the record ends`, async () => {
      const entries = { k: 1 };
      const whole = await through(config, { entries });
      for (let end = 1; end <= whole.ran.record.length; end += 1) {
        const memory = memoryStores('s', entries);
        // What was done before the crash, under the key that its call has on record.
        const { record } = whole.ran;
        const until = record.slice(0, end);
        if (until.some(({ type }) => type === 'call')) {
          const { request: _, key } = record.find(({ type }) => type === 'call') as { request: unknown; key: string };
          await memory.stores.perform({ ...(whole.calls[0] as (typeof whole.calls)[0]), callKey: key });
        }
        const again = await through(config, { record: until, memory });
        assert.deepEqual(variables(again), variables(whole), `cut at ${end}`);
        assert.deepEqual([...memory.values], [...whole.values]);
        const isAnswered = until.some(({ type }) => type === 'answer');
        assert.equal(memory.calls.length, isAnswered ? 1 : memory.calls.length);
      }
    });
  }

  test('with values masked and shortened', async () => {
    const { ran } = await through(
      { operation: 'set', value: '{{payload}}' },
      { payload: { password: 'hunter2hunter2', x: 'y'.repeat(5000) } },
    );
    const call = JSON.stringify(ran.record.find(({ type }) => type === 'call'));
    assert.doesNotMatch(call, /hunter2/);
    assert.ok(call.length < 3000);
  });
});
