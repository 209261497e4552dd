import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Registry } from 'prom-client';
import type { Run } from '../commit/rows.ts';
import { BusyFigures } from './busyFigures.ts';

const ended = (account: string, scenarioId: string, status: Run['status'] = 'SUCCESSFUL') =>
  ({ account, scenarioId, scenarioName: `Name of ${scenarioId}`, status, startedAt: 1_000, endedAt: 3_000 }) as Run;

const step = (id: string, kind = 'http') => ({ id: 1, attempt: 1, node: { id, kind, label: id } });

async function valuesOf(registry: Registry, name: string) {
  const found = await registry.getSingleMetric(name)?.get();
  return (found?.values ?? []).map(({ labels, value }) => [Object.values(labels).join(' '), value]);
}

test('runs are counted by scenario, with how they ended and how long they took', async () => {
  const registry = new Registry();
  const figures = new BusyFigures(registry, 10);
  figures.written([ended('1', 'a'), ended('1', 'a', 'FAILED'), ended('1', 'a'), ended('1', 'b', 'IN_PROGRESS')]);
  assert.deepEqual(await valuesOf(registry, 'weft_scenario_runs_total'), [
    ['1 a SUCCESSFUL', 2],
    ['1 a FAILED', 1],
  ]);
  assert.deepEqual(await valuesOf(registry, 'weft_scenario_run_seconds_total'), [['1 a', 6]]);
  assert.deepEqual(await valuesOf(registry, 'weft_scenario_info'), [['1 a Name of a', 1]]);
});

test('nodes are counted by how they ended', async () => {
  const registry = new Registry();
  const nodes = new BusyFigures(registry, 10).nodesOf('1', 'a');
  nodes.executed(step('n'), performance.now() - 500, {});
  nodes.executed(step('n'), performance.now(), { failure: 'BAD' });
  nodes.executed(step('n'), performance.now(), { waits: true });
  assert.deepEqual(await valuesOf(registry, 'weft_node_executions_total'), [
    ['1 a n http succeeded', 1],
    ['1 a n http failed', 1],
    ['1 a n http waiting', 1],
  ]);
  const [[labels, seconds] = []] = await valuesOf(registry, 'weft_node_seconds_total');
  assert.equal(labels, '1 a n http');
  assert.ok(Number(seconds) >= 0.5);
});

test('series are bounded, of one account and of all, and nothing goes uncounted', async () => {
  const registry = new Registry();
  const figures = new BusyFigures(registry, 10);
  const accounts = Array.from({ length: 200 }, (_, account) => `${account}`);
  for (const account of accounts)
    for (let scenario = 0; scenario < 20; scenario++) {
      const id = `${account}-${scenario}`;
      figures.written([ended(account, id)]);
      const nodes = figures.nodesOf(account, id);
      for (let node = 0; node < 40; node++) nodes.executed(step(`n${node}`, `kind-${node % 5}`), performance.now(), {});
    }
  const runs = await valuesOf(registry, 'weft_scenario_runs_total');
  assert.equal(
    runs.reduce((sum, [, value]) => sum + Number(value), 0),
    200 * 20,
  );
  assert.equal(runs.filter(([labels]) => !String(labels).includes('other')).length, 10);
  assert.equal(runs.filter(([labels]) => /^0 0-/.test(String(labels))).length, 2);
  assert.ok(runs.length <= 10 + 10 + 1, String(runs.length));
  const nodes = await valuesOf(registry, 'weft_node_executions_total');
  assert.equal(
    nodes.reduce((sum, [, value]) => sum + Number(value), 0),
    200 * 20 * 40,
  );
  assert.ok(nodes.length <= 50 + 10 + 5, String(nodes.length));
});

test('what is counted under a name only grows, until its place passes on', async () => {
  const registry = new Registry();
  const figures = new BusyFigures(registry, 1);
  figures.written([ended('1', 'first')]);
  for (let run = 0; run < 20; run++) figures.written([ended('2', 'busier')]);
  assert.deepEqual(await valuesOf(registry, 'weft_scenario_runs_total'), [
    ['1 first SUCCESSFUL', 1],
    ['2 other SUCCESSFUL', 20],
  ]);
  figures.renew();
  figures.written([ended('2', 'busier'), ended('1', 'first')]);
  const after = await valuesOf(registry, 'weft_scenario_runs_total');
  assert.deepEqual(
    after.find(([labels]) => labels === '2 busier SUCCESSFUL'),
    ['2 busier SUCCESSFUL', 1],
  );
  assert.equal(
    after.find(([labels]) => labels === '1 first SUCCESSFUL'),
    undefined,
  );
});
