import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, start, wires } from './engine/drawing.ts';
import { makeThing } from './server/scenarioOfAll.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let integrator: Caller;
let globex: Caller;
let way: { source: string; target: string };
before(async () => {
  server = await startWholeServer();
  integrator = await server.as('integrator');
  globex = await server.as('globex');
  const accountOf = async (caller: Caller) => (await caller.call('GET', '/account/me/')).body.account_number as string;
  way = { source: await accountOf(await server.as('member')), target: await accountOf(globex) };
  await server.database.pool.query('update account set config = $2 where account_number = $1', [
    way.target,
    { all_limits: 100, free_quantity: 10_000, free_scenario_limit: 100, free_filter_limit: 100 },
  ]);
});
after(() => server.close());

type Thing = { kind: string; id: string; name: string; only_for: string[]; used_by: string[]; suggested: object };
type Made = { kind: string; id: string; name: string };

async function scenario(name: string, calls: readonly string[], rest: ReturnType<typeof node>[] = []) {
  const called = calls.map((id, at) => node(`c${at}`, 'call', { scenario_id: id }));
  const nodes = [...called, ...rest];
  const line = ['start', ...nodes.map(({ id }) => id)].join(' > ');
  const flow = [start, ...nodes, ...(nodes.length > 0 ? wires(line) : [])];
  return (await makeThing(integrator, '/scenario/', { name, flow })).id as string;
}

async function planOf(scenarios: string[]) {
  const answer = await integrator.call('POST', '/integrator/copy/plan/', { ...way, scenarios });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body as { scenarios: { id: string }[]; things: Thing[] };
}

async function copied(ids: string[], choices: unknown[]): Promise<Made[]> {
  const body = { ...way, scenarios: ids.map((id) => ({ id })), choices };
  const answer = await integrator.call('POST', '/integrator/copy/', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.made;
}

const asSuggested = (things: Thing[]) => things.map(({ kind, id, suggested }) => ({ kind, id, use: suggested }));

/** Ids that the calls of a copy name. */
async function callsOf(id: string): Promise<string[]> {
  const { flow } = (await globex.call('GET', `/scenario/${id}`)).body;
  return flow.flatMap(({ type, data }: { type: string; data: { config: { scenario_id: string } } }) =>
    type === 'call' ? [data.config.scenario_id] : [],
  );
}

test('scenarios that a scenario calls are in its plan with all they use, and go along', async () => {
  const list = await makeThing(integrator, '/filter/', { name: 'Countries' });
  const inner = await scenario('Inner', [], [node('keep', 'filter', { lists: [{ filter_id: list.id, path: 'x' }] })]);
  const middle = await scenario('Middle', [inner]);
  const outer = await scenario('Outer', [middle, inner]);
  const { scenarios, things } = await planOf([outer]);
  assert.deepEqual(
    scenarios.map(({ id }) => id),
    [outer],
  );
  assert.deepEqual(
    things.map(({ kind, name, suggested }) => [kind, name, suggested]),
    [
      ['filter', 'Countries', { use: 'copy' }],
      ['scenario', 'Middle', { use: 'copy' }],
      ['scenario', 'Inner', { use: 'copy' }],
    ],
  );
  assert.deepEqual(things[0]?.only_for, [`scenario ${inner}`]);
  assert.deepEqual(things[2]?.used_by, ['Middle', 'Outer']);
  const made = await copied([outer], asSuggested(things));
  const idOf = (name: string) => made.find((one) => one.name === name)?.id ?? '';
  assert.deepEqual(
    made.map(({ name }) => name),
    ['Countries', 'Inner', 'Middle', 'Outer'],
  );
  assert.deepEqual(await callsOf(idOf('Outer')), [idOf('Middle'), idOf('Inner')]);
  assert.deepEqual(await callsOf(idOf('Middle')), [idOf('Inner')]);
  const again = await planOf([outer]);
  assert.deepEqual(
    again.things.find(({ name }) => name === 'Middle')?.suggested,
    { use: 'existing', target_id: idOf('Middle') },
    'a later copy calls what was copied before',
  );
});

test('a called scenario that is left behind takes what only it uses with it, and is chosen again in the copy', async () => {
  const inner = await scenario('Left inner', []);
  const middle = await scenario('Left', [inner]);
  const outer = await scenario('Caller', [middle]);
  const { things } = await planOf([outer]);
  const choices = asSuggested(things).map((choice) =>
    choice.id === middle ? { ...choice, use: { use: 'empty' } } : choice,
  );
  const made = await copied([outer], choices);
  assert.deepEqual(
    made.map(({ name }) => name),
    ['Caller'],
  );
  const refused = await globex.call('POST', `/scenario/start/${made[0]?.id}`);
  assert.equal(refused.status, 422);
});

test('scenarios that are chosen together call one another in the copy, whatever the order, and in a circle', async () => {
  const called = await scenario('Called', []);
  const caller = await scenario('Calls it', [called]);
  const { things } = await planOf([caller, called]);
  assert.deepEqual(things, []);
  const made = await copied([caller, called], []);
  assert.deepEqual(
    made.map(({ name }) => name),
    ['Called', 'Calls it'],
  );
  assert.deepEqual(await callsOf(made[1]?.id ?? ''), [made[0]?.id]);
  const given = (await integrator.call('GET', `/scenario/${called}`)).body;
  const flow = [start, node('back', 'call', { scenario_id: caller }), ...wires('start > back')];
  const saved = await integrator.call('PUT', `/scenario/${called}`, { revision: given.revision, flow });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  const round = await copied([caller, called], []);
  assert.equal(round.length, 2);
});
