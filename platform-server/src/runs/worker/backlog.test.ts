import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Backlog, type Room, type Take } from './backlog.ts';

const room = (all: number, changes: Partial<Room> = {}): Room => ({
  all,
  ofAccount: () => all,
  ofGroup: () => all,
  ...changes,
});
const queued = (account: string, group: string) => ({ account, group, kind: 'queued' }) as const;
const counts = (takes: readonly Take[]) => Object.fromEntries(takes.map(({ group, count }) => [group, count]));

test('accounts take turns, and the groups of each do, whoever came first and has most', () => {
  const backlog = new Backlog();
  for (const group of ['a1', 'a2', 'a3']) backlog.add(queued('a', group));
  backlog.add(queued('b', 'b1'));
  assert.deepEqual(counts(backlog.choose(room(6))), { a1: 1, b1: 3, a2: 1, a3: 1 });
});

test('of a group and an account no more is taken than there is room for', () => {
  const backlog = new Backlog();
  for (const group of ['serial', 'wide']) backlog.add(queued('a', group));
  backlog.add({ account: 'a', group: 'wide', kind: 'due' });
  const ofGroup = (group: string) => (group === 'serial' ? 1 : 3);
  const taken = (takes: readonly Take[]) => takes.reduce((sum, { count }) => sum + count, 0);
  assert.equal(taken(backlog.choose(room(100, { ofGroup }))), 4);
  assert.equal(taken(backlog.choose(room(100, { ofGroup, ofAccount: () => 2 }))), 2);
  assert.deepEqual(backlog.choose(room(100, { ofGroup: () => 0 })), []);
});

test('a run that is left to the table keeps later ones of its group behind it until it is taken', () => {
  const backlog = new Backlog();
  backlog.leave('a', 'serial', 'run');
  assert.ok(backlog.has('a', 'serial'));
  assert.ok(!backlog.isReady, 'it is not written yet');
  backlog.settled('run');
  const [take] = backlog.choose(room(10));
  backlog.leave('a', 'serial', 'next');
  backlog.exhausted(take as Take);
  assert.ok(backlog.has('a', 'serial'), 'another came meanwhile');
  assert.ok(!backlog.isReady);
  backlog.settled('next');
  backlog.exhausted(take as Take);
  assert.ok(!backlog.has('a', 'serial'));
});

test('no account waits longer than its share, at any load', () => {
  let seed = 4711;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round++) {
    const backlog = new Backlog();
    const waiting = new Map<string, number>();
    const accounts = 2 + random(6);
    for (let account = 0; account < accounts; account++)
      for (let group = 0; group <= random(account === 0 ? 40 : 4); group++) {
        waiting.set(`${account}/${group}`, 1 + random(account === 0 ? 500 : 5));
        backlog.add(queued(String(account), `${account}/${group}`));
      }
    const passedOver = new Map<string, number>();
    while (waiting.size > 0) {
      const takes = backlog.choose(room(1));
      const [served] = takes;
      assert.ok(served);
      const left = (waiting.get(served.group) ?? 0) - 1;
      if (left > 0) waiting.set(served.group, left);
      else {
        waiting.delete(served.group);
        backlog.exhausted(served);
      }
      for (let account = 0; account < accounts; account++) {
        const isWaiting = [...waiting.keys()].some((group) => group.startsWith(`${account}/`));
        const isPassedOver = isWaiting && served.account !== String(account);
        passedOver.set(String(account), isPassedOver ? (passedOver.get(String(account)) ?? 0) + 1 : 0);
        assert.ok((passedOver.get(String(account)) ?? 0) < accounts, `account ${account} of ${accounts} waits`);
      }
    }
  }
});

test('knows how many new runs of a group were left and not taken yet', () => {
  const backlog = new Backlog();
  const waiting = { account: 'a', group: 'g', kind: 'queued' } as const;
  for (const id of ['one', 'two', 'three', 'four']) backlog.leave('a', 'g', id);
  for (const id of ['one', 'two', 'three']) backlog.settled(id);
  assert.equal(backlog.left('a', 'g'), 4);
  backlog.taken(waiting, 2);
  assert.equal(backlog.left('a', 'g'), 2);
  // Somebody else took the third; the fourth is not written yet.
  backlog.exhausted(waiting);
  assert.equal(backlog.left('a', 'g'), 1);
  assert.equal(backlog.left('b', 'g'), 0);
});
