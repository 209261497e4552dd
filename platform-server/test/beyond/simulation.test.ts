import assert from 'node:assert/strict';
import { test } from 'node:test';
import { random, sharesOf } from '../../bench/beyond/accounts.ts';
import { capacityOf, connectionsOf, limitsOfNode, nodeCapacity } from '../../bench/beyond/capacity.ts';
import type { Figures, NodeLimits } from '../../bench/beyond/figures.ts';
import { placements } from '../../bench/beyond/placement.ts';
import { simulate, variants, type World } from '../../bench/beyond/simulate.ts';

const figures: Figures = { serverMs: 0.2, databaseMs: 0.3, logBytes: 2_000, commits: 0.1 };
const limits: NodeLimits = {
  ...{ cores: 8, usable: 0.5, logMb: 100, commits: 5_000 },
  ...{ connections: 500, connectionsOfProcess: 14, coresOfProcess: 2 },
};
const world: World = { nodes: 4, accounts: 200, spread: { kind: 'zipf', exponent: 1 }, seed: 7, figures, limits };
const near = (one: number, other: number) => Math.abs(one - other) < 1e-9;
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

test('a node ends by whatever is used up first', () => {
  assert.deepEqual(limitsOfNode(figures, limits), { processor: 8_000, 'write-ahead log': 50_000, commits: 50_000 });
  assert.deepEqual(nodeCapacity(figures, limits), { runs: 8_000, limit: 'processor' });
  assert.deepEqual(nodeCapacity({ ...figures, logBytes: 50_000 }, limits), { runs: 2_000, limit: 'write-ahead log' });
  assert.deepEqual(nodeCapacity({ ...figures, commits: 1 }, limits), { runs: 5_000, limit: 'commits' });
});

test('all nodes together take what they do when the hottest is full', () => {
  assert.deepEqual(capacityOf([0.25, 0.25, 0.25, 0.25], 1_000), { runs: 4_000, used: 1 });
  assert.deepEqual(capacityOf([0.5, 0.25, 0.25, 0], 1_000), { runs: 2_000, used: 0.5 });
});

test('a database has the connections of its node’s processes, or of those of every node', () => {
  assert.deepEqual(connectionsOf(8, limits), { own: 56, all: 448 });
});

test('shares are the whole load, by Zipf the second has half of the first, and a seed gives the same ones again', () => {
  for (const spread of [
    { kind: 'zipf', exponent: 1 },
    { kind: 'pareto', alpha: 1.16 },
  ] as const) {
    const shares = sharesOf(1_000, spread, random(7));
    assert.ok(near(sum(shares), 1) && shares.every((share) => share > 0));
    assert.deepEqual(sharesOf(1_000, spread, random(7)), shares);
    assert.notDeepEqual(sharesOf(1_000, spread, random(8)), shares);
  }
  const sorted = sharesOf(1_000, { kind: 'zipf', exponent: 1 }, random(7)).toSorted((one, other) => other - one);
  assert.ok(near((sorted[0] as number) / (sorted[1] as number), 2));
});

test('a placement loses no load, and by size the hottest node is never above a node’s part and the largest account', () => {
  const shares = sharesOf(500, { kind: 'zipf', exponent: 1 }, random(3));
  for (const place of Object.values(placements)) {
    const load = place(shares, 8, random(4));
    assert.equal(load.length, 8);
    assert.ok(near(sum(load), 1));
  }
  const [hash, size] = [placements['by hash'], placements['by size']].map((place) =>
    Math.max(...place(shares, 8, random(4))),
  );
  assert.ok((size as number) <= (hash as number));
  assert.ok((size as number) <= 1 / 8 + Math.max(...shares));
  assert.deepEqual(placements['by size']([0.5, 0.2, 0.2, 0.1], 2, random(1)), [0.5, 0.5]);
});

test('nobody is larger than a node: what the largest account takes ends all', () => {
  const [, bySize] = simulate({ ...world, accounts: 2 });
  assert.equal(bySize?.['hottest node % of load'], 66.7);
  assert.equal(bySize?.['all nodes, runs/s'], 12_000);
  assert.equal(bySize?.['largest account, runs/s'], 8_000);
  assert.equal(bySize?.['used %'], 38);
});

test('each variant differs, and twice the processor is half the runs', () => {
  const runs = new Map(
    variants(world).map(([name, variant]) => [name, simulate(variant)[1]?.['all nodes, runs/s'] ?? 0]),
  );
  const usual = runs.get('as assumed') as number;
  assert.ok(Math.abs((runs.get('runs cost twice the processor') as number) - usual / 2) <= 1);
  assert.ok((runs.get('nodes may be full to 90 %') as number) > usual);
  assert.ok((runs.get('Zipf 1.2') as number) < usual);
});
