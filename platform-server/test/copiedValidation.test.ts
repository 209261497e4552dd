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
  const config = { all_limits: 100, free_quantity: 10_000, free_scenario_limit: 100, free_import_pages_limit: 100 };
  await server.database.pool.query('update account set config = $2 where account_number = $1', [way.target, config]);
});
after(() => server.close());

type Made = { kind: string; id: string; name: string };

/** A scenario that a page of its own starts, whose rows another scenario validates. */
async function scenarioOfPage(name: string) {
  const flow = [start, node('judge', 'function', { code: 'return { problems: [] };' }), ...wires('start > judge')];
  const validates = await makeThing(integrator, '/scenario/', { name: `${name} validates`, flow });
  const columns = [{ key: 'article', label: { en: 'Article' } }];
  const content = { columns, validation: { scenario_id: validates.id, on_failure: 'pass' } };
  const page = await makeThing(integrator, '/import-page/', { name: `${name} page`, content });
  const begin = { ...start, data: { ...start.data, config: { import_pages: [page.id] } } };
  const { id } = await makeThing(integrator, '/scenario/', { name, flow: [begin] });
  return { id, page: page.id, validates: validates.id };
}

async function copied(scenarios: string[], choices: object[]): Promise<Made[]> {
  const body = { ...way, scenarios: scenarios.map((id) => ({ id })), choices };
  const answer = await integrator.call('POST', '/integrator/copy/', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body.made;
}

const idOf = (made: Made[], name: string) => made.find((one) => one.name === name)?.id ?? '';

async function pageOf(made: Made[], name: string) {
  return (await globex.call('GET', `/import-page/${idOf(made, name)}`)).body;
}

const publish = ({ id, revision }: { id: string; revision: number }) =>
  globex.call('POST', `/import-page/${id}/publish/`, { revision });

test('the scenario that validates goes along with its page, which names the copy', async () => {
  const { id, page, validates } = await scenarioOfPage('Orders');
  const { body } = await integrator.call('POST', '/integrator/copy/plan/', { ...way, scenarios: [id] });
  assert.deepEqual(
    body.things.map((thing: Record<string, unknown>) => [thing.kind, thing.id, thing.used_by, thing.suggested]),
    [
      ['import_page', page, ['Orders'], { use: 'copy' }],
      ['scenario', validates, ['Orders page'], { use: 'copy' }],
    ],
  );
  const uses = [
    { kind: 'import_page', id: page, use: { use: 'copy' } },
    { kind: 'scenario', id: validates, use: { use: 'copy' } },
  ];
  const made = await copied([id], uses);
  const copy = await pageOf(made, 'Orders page');
  assert.deepEqual(copy.content.validation, { scenario_id: idOf(made, 'Orders validates'), on_failure: 'pass' });
  assert.equal((await publish(copy)).status, 200);
});

test('a scenario that validates and is copied itself takes its place', async () => {
  const { id, page, validates } = await scenarioOfPage('Both');
  const made = await copied([id, validates], [{ kind: 'import_page', id: page, use: { use: 'copy' } }]);
  const { content } = await pageOf(made, 'Both page');
  assert.equal(content.validation.scenario_id, idOf(made, 'Both validates'));
});

test('a page whose scenario is left behind says so before it is published: no rows come in unvalidated', async () => {
  const { id, page, validates } = await scenarioOfPage('Left');
  const uses = [
    { kind: 'import_page', id: page, use: { use: 'copy' } },
    { kind: 'scenario', id: validates, use: { use: 'empty' } },
  ];
  const copy = await pageOf(await copied([id], uses), 'Left page');
  const refused = await publish(copy);
  assert.deepEqual([refused.status, refused.body.problems[0].path], [422, 'content.validation.scenario_id']);
});
