import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, wires } from '../../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import { ScenarioCache } from '../scenarioCache.ts';
import { readScenarioCost } from './readScenarioCost.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const send = (url: string, body: unknown) => server.send(url, body);

const set = (id: string) => node(id, 'variable', { name: id, value: '{{ payload.order }}' });
const rest = [
  ...[set('first'), set('rare'), node('if', 'conditional', { groups: [{ rules: [rule()] }] })],
  ...wires('start > first > if', 'if:true > rare'),
];
function rule() {
  return { left: '{{ payload.order }}', type: 'number', operator: 'greater', right: '2' };
}

const costOf = (owner: TrackingActor, scenario: { id: string; revision: number }, flow: unknown[]) =>
  readScenarioCost(
    { pool: server.database.pool, scenarios: new ScenarioCache(server.database.pool) },
    { account: owner.accountNumber, id: scenario.id, revision: scenario.revision, flow: flow as never },
    '24h',
  );

test('every node has what its runs used, and they add up to what was counted', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest });
  for (const order of [1, 2, 3]) await send(webhook.url, { order });
  const cost = await costOf(actor, scenario, scenario.flow);
  assert.deepEqual(cost.runs, { ended: 3, read: 3, unread: 0 });
  const byId = new Map(cost.nodes.map((each) => [each.node_id, each]));
  const runs = ['start', 'first', 'if', 'rare'].map((id) => byId.get(id)?.runs);
  assert.deepEqual(runs, [3, 3, 3, 1]);
  const operations = ['start', 'first', 'if', 'rare'].map((id) => byId.get(id)?.operations);
  assert.deepEqual(operations, [0, 3, 3, 1]);
  assert.equal(cost.operations, 7);
  assert.equal(byId.get('rare')?.node_name, 'RARE');
  assert.ok((byId.get('first')?.bytes_received ?? 0) > 0);
});

test('a node that is gone still has its name, and says so', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest });
  await send(webhook.url, { order: 1 });
  const drawn = scenario.flow.filter(({ id }) => id !== 'first');
  const { nodes } = await costOf(actor, { id: scenario.id, revision: scenario.revision + 1 }, drawn);
  const first = nodes.find(({ node_id }) => node_id === 'first');
  assert.deepEqual([first?.node_name, first?.is_gone, first?.operations], ['FIRST', true, 1]);
});

test('a scenario without runs has no figures, and that of another account none of its runs', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest });
  assert.deepEqual((await costOf(actor, scenario, scenario.flow)).nodes, []);
  await send(webhook.url, { order: 1 });
  const stranger = await server.newActor();
  const cost = await costOf(stranger, scenario, scenario.flow);
  assert.deepEqual([cost.runs.ended, cost.operations, cost.nodes], [0, 0, []]);
});

test('of more runs than are read, what was read stands for all', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest });
  for (const order of [1, 3]) await send(webhook.url, { order });
  // Digits that the end of a run's own id, which is random, does not happen to have.
  const copied = (id: string) => `overlay(${id}::text placing 'ffff' || lpad(n::text, 4, '0') from 29)::uuid`;
  const many = 'generate_series(1, 599) n';
  await server.database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
       started_at, ended_at, operations)
     select ${copied('id')}, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at,
       started_at, ended_at, operations from run, ${many} where scenario_id = $1`,
    [scenario.id],
  );
  await server.database.pool.query(
    `insert into run_record (run_id, segment, entries) select ${copied('run_id')}, segment, entries
     from run_record, ${many} where run_id in (select id from run where scenario_id = $1)`,
    [scenario.id],
  );
  const { runs, operations, nodes } = await costOf(actor, scenario, scenario.flow);
  assert.deepEqual(runs, { ended: 1200, read: 400, unread: 0 });
  assert.equal(operations, 600 * 2 + 600 * 3);
  const byId = new Map(nodes.map((each) => [each.node_id, each]));
  assert.deepEqual([byId.get('first')?.runs, byId.get('if')?.runs], [1200, 1200]);
  const sum = nodes.reduce((all, each) => all + each.operations, 0);
  assert.ok(Math.abs(sum - operations) <= nodes.length, `${sum} instead of ${operations}`);
});
