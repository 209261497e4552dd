import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { randomOf } from '../../../test/engine/randomFlow.ts';
import { FairQueue, mayHoldMore } from './fairQueue.ts';

interface Load {
  accounts: string[];
  /** Dearest item. */
  maxCost: number;
  /** Before each step: items that come, by account. */
  steps: { account: string; cost: number }[][];
}

function randomLoad(seed: number): Load {
  const random = randomOf(seed);
  const number = (most: number) => Math.floor(random() * most);
  const accounts = Array.from({ length: 2 + number(6) }, (_, index) => `account-${index}`);
  const maxCost = 1 + number(100);
  // Some send much and dear items, others little.
  const eager = accounts.map(() => random() ** 2);
  const dear = accounts.map(() => 0.01 + random());
  const steps = Array.from({ length: 400 }, () =>
    accounts.flatMap((account, index) =>
      random() < (eager[index] ?? 0)
        ? Array.from({ length: 1 + number(5) }, () => ({ account, cost: random() * maxCost * (dear[index] ?? 1) }))
        : [],
    ),
  );
  return { accounts, steps, maxCost: maxCost * 1.01 };
}

/**
 * Serves a load, item after item, and holds for every two accounts: while one waits, the other gets no more than what
 * the one gets and two items.
 */
function holdShares(load: Load, guess: (cost: number) => number): void {
  const queue = new FairQueue<{ account: string; cost: number }>();
  const waiting = new Map(load.accounts.map((account) => [account, 0]));
  /** For each that waits: what everybody was served since. */
  const since = new Map<string, Map<string, number>>();
  for (const coming of load.steps) {
    for (const item of coming) {
      queue.add(item.account, item);
      waiting.set(item.account, (waiting.get(item.account) ?? 0) + 1);
      if (!since.has(item.account)) since.set(item.account, new Map());
    }
    const served = queue.take(() => true);
    if (served === null) continue;
    const { account, cost } = served;
    queue.charge(account, guess(cost));
    queue.charge(account, cost - guess(cost));
    waiting.set(account, (waiting.get(account) ?? 0) - 1);
    for (const [waits, got] of since) {
      got.set(account, (got.get(account) ?? 0) + cost);
      const own = got.get(waits) ?? 0;
      for (const [other, theirs] of got) {
        assert.ok(theirs <= own + 2 * load.maxCost, `${waits} waited while ${other} got ${theirs}, itself ${own}`);
      }
    }
    if (waiting.get(account) === 0) since.delete(account);
  }
}

describe('the order of items that wait', () => {
  for (const [name, guess] of [
    ['known', (cost: number) => cost],
    ['unknown', () => 0],
    ['thought too dear', (cost: number) => cost * 3],
  ] as const) {
    test(`gives each account its share of random loads, where costs are ${name}`, () => {
      for (let seed = 1; seed <= 300; seed++) holdShares(randomLoad(seed), guess);
    });
  }

  test('is that of their coming within an account', () => {
    const queue = new FairQueue<number>();
    for (const item of [1, 2, 3]) queue.add('a', item);
    const first = queue.take(() => true) ?? 0;
    queue.putBack('a', first);
    assert.deepEqual(
      [1, 2, 3].map(() => queue.take(() => true)),
      [1, 2, 3],
    );
    assert.deepEqual([queue.size, queue.take(() => true)], [0, null]);
  });

  test('lets nothing overtake what does not fit yet, but others when an account has its part', () => {
    const queue = new FairQueue<string>();
    queue.add('a', 'large');
    queue.add('b', 'small');
    assert.equal(
      queue.take(
        () => true,
        (item) => item === 'small',
      ),
      null,
    );
    assert.equal(
      queue.take((account) => account !== 'a'),
      'small',
    );
  });
});

test('one account holds no more than half, and a newcomer finds room as long as any is free', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const random = randomOf(seed);
    const size = 1 + Math.floor(random() * 8);
    const held = new Map<string, number>();
    const total = () => [...held.values()].reduce((sum, count) => sum + count, 0);
    for (let step = 0; step < 200; step++) {
      const account = `account-${Math.floor(random() * 6)}`;
      const own = held.get(account) ?? 0;
      if (random() < 0.3 && own > 0) held.set(account, own - 1);
      else if (mayHoldMore(own, size - total())) held.set(account, own + 1);
      assert.ok(total() <= size);
      const most = Math.max(...held.values(), 0);
      const holders = [...held.values()].filter((count) => count > 0).length;
      if (holders === 1) assert.ok(most <= Math.ceil(size / 2), `one account holds ${most} of ${size}`);
    }
  }
});
