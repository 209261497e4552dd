import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Flow, type FlowNode, isWire } from 'shared-contracts/api/scenario';
import { type ReferredThing, referredThings } from 'shared-contracts/nodes';
import { haveConfiguration } from './connectors/orders.ts';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
let elsewhere: Caller;
before(async () => {
  server = await startWholeServer();
  admin = await server.as('superadmin');
  elsewhere = await server.as('globex');
});
after(() => server.close());

async function ok(by: Caller, method: string, path: string, body?: unknown) {
  const answer = await by.call(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

interface Case {
  path: string;
  make: (by: Caller, name: string) => Promise<{ id: string; revision: number }>;
  /** A flow whose node `uses` refers to it. */
  flow: (id: string) => Flow;
  /** Where the node refers to it. */
  field: string;
}

const named = (path: string, more: object = {}) => ({
  path,
  make: (by: Caller, name: string) => ok(by, 'POST', path, { name, ...more }),
});

const begin = (config: Record<string, unknown>): Flow => [
  { ...start, id: 'uses', data: { ...start.data, config } },
  node('seen', 'variable', { name: 'seen', value: '1' }),
  ...wires('uses > seen'),
];
const behind = (type: string, config: Record<string, unknown>): Flow => [
  start,
  node('uses', type, config),
  ...wires('start > uses'),
];

/** Every kind of thing that a node can refer to, and how one does. */
const cases: Readonly<Record<ReferredThing, Case>> = {
  scenario: { ...named('/scenario/'), flow: (id) => behind('call', { scenario_id: id }), field: 'scenario_id' },
  webhook: { ...named('/webhook-url/'), flow: (id) => begin({ webhooks: [id] }), field: 'webhooks.0' },
  import_page: { ...named('/import-page/'), flow: (id) => begin({ import_pages: [id] }), field: 'import_pages.0' },
  connector: {
    path: '/connector/',
    make: (by) => haveConfiguration(by, 'https://orders.example'),
    flow: (id) => behind('connector', { configuration_id: id, operation_id: 'listOrders', version: 1 }),
    field: 'configuration_id',
  },
  tunnel: {
    ...named('/tunnel/', { targets: ['*:443'] }),
    flow: (id) => behind('http', { url: 'https://erp.internal', tunnel_id: id }),
    field: 'tunnel_id',
  },
  store: { ...named('/store/'), flow: (id) => behind('store', { store_id: id, key: 'k' }), field: 'store_id' },
  filter: {
    ...named('/filter/'),
    flow: (id) => behind('filter', { lists: [{ filter_id: id, path: 'a' }] }),
    field: 'lists.0.filter_id',
  },
  conversion: {
    ...named('/conversion/'),
    flow: (id) =>
      behind('conversion', { conversion_id: id, sources: ['a'], targets: [{ column: 'Result', path: 'b' }] }),
    field: 'conversion_id',
  },
};

const haveScenario = (flow: Flow) => ok(admin, 'POST', '/scenario/', { name: 'Refers', if_name_taken: 'number', flow });

/** What a start is refused for; null for one that is not. */
async function refusal(flow: Flow) {
  const { id } = await haveScenario(flow);
  const { status, body } = await admin.call('POST', `/scenario/start/${id}`);
  if (status === 200) return null;
  assert.equal(status, 422, JSON.stringify(body));
  return body.details.problems[0] as { node_id: string; path: string; message: { en: string; fr: string } };
}

describe('a scenario is started only with what its nodes refer to', () => {
  for (const kind of referredThings) {
    const { path, make, flow, field } = cases[kind];

    test(`${kind}: there`, async () => {
      const { id } = await make(admin, 'Here');
      assert.equal(await refusal(flow(id)), null);
    });

    test(`${kind}: in the trash, and deleted`, async () => {
      const { id, revision } = await make(admin, 'Trashed');
      // A scenario is saved on top of the version that was read.
      await ok(admin, 'PUT', `${path}${id}`, { is_active: false, ...(kind === 'scenario' && { revision }) });
      const trashed = await refusal(flow(id));
      assert.deepEqual([trashed?.node_id, trashed?.path], ['uses', field]);
      assert.match(trashed?.message.en ?? '', /“(Trashed|Orders)( \(\d+\))?” is in the trash/);
      await ok(admin, 'DELETE', `${path}${id}`);
      const deleted = await refusal(flow(id));
      assert.deepEqual([deleted?.node_id, deleted?.path], ['uses', field]);
      assert.match(deleted?.message.fr ?? '', /n’existe pas dans votre compte/);
    });

    test(`${kind}: never there, and another organization’s`, async () => {
      const never = await refusal(flow(crypto.randomUUID()));
      assert.match(never?.message.en ?? '', /doesn’t exist in your account/);
      assert.match((await refusal(flow('nonsense')))?.message.en ?? '', /doesn’t exist in your account/);
      const theirs = await make(kind === 'tunnel' ? admin : elsewhere, 'Theirs');
      if (kind === 'tunnel') await giveAway(theirs.id);
      const foreign = await refusal(flow(theirs.id));
      assert.deepEqual([foreign?.node_id, foreign?.path], ['uses', field]);
      assert.match(foreign?.message.en ?? '', /doesn’t exist in your account/);
    });

    test(`${kind}: nothing is saved into a started scenario that refers to what is not there`, async () => {
      const { id } = await make(admin, 'Goes');
      const scenario = await haveScenario(flow(id));
      await ok(admin, 'POST', `/scenario/start/${scenario.id}`);
      const { revision } = await ok(admin, 'GET', `/scenario/${scenario.id}`);
      const body = { revision, flow: flow(crypto.randomUUID()) };
      assert.equal((await admin.call('PUT', `/scenario/${scenario.id}`, body)).status, 422);
    });
  }
});

/** Tunnels are made by super admins, who have one account. */
async function giveAway(id: string) {
  const { account_number } = await ok(elsewhere, 'GET', '/account/me/');
  await server.database.pool.query('update tunnel set account_number = $2 where id = $1', [id, account_number]);
}

test('a column that the table does not have, and values that it does not look up', async () => {
  const { id } = await ok(admin, 'POST', '/conversion/', {
    name: 'Prices',
    if_name_taken: 'number',
    value_columns: ['sku', 'size'],
  });
  const config = { conversion_id: id, sources: ['a'], targets: [{ column: 'gone', path: 'b' }] };
  const { id: scenario } = await haveScenario(behind('conversion', config));
  const { body } = await admin.call('POST', `/scenario/start/${scenario}`);
  assert.deepEqual(
    body.details.problems.map(({ node_id, path }: Record<string, string>) => [node_id, path]),
    [
      ['uses', 'targets.0.column'],
      ['uses', 'sources'],
    ],
  );
});

const disabled = (one: FlowNode): FlowNode => ({ ...one, data: { ...one.data, disabled: true } });

test('a disabled node may refer to anything', async () => {
  const flow = cases.filter.flow(crypto.randomUUID());
  const off = flow.map((element) => (isWire(element) || element.id !== 'uses' ? element : disabled(element)));
  assert.equal(await refusal(off), null);
});

test('the editor is told how things stand, of its own account alone', async () => {
  const { id } = await cases.filter.make(admin, 'Stands');
  const theirs = await cases.filter.make(elsewhere, 'Of others');
  await ok(admin, 'PUT', `/filter/${id}`, { is_active: false });
  const ids = [id, theirs.id, 'nonsense'];
  assert.deepEqual(await ok(admin, 'POST', '/scenario/referred/', { ids }), [
    { kind: 'filter', id, name: 'Stands', is_active: false, table: null, lost: [] },
  ]);
});

test('a flow that came without a Start is not started', async () => {
  const { id } = await haveScenario([node('seen', 'variable', { name: 'seen', value: '1' })]);
  const { status, body } = await admin.call('POST', `/scenario/start/${id}`);
  assert.equal(status, 422);
  assert.match(body.details.problems[0].message.en, /The Start node has no outgoing wire/);
});

test('a node that an expression names and that is gone keeps the scenario from starting', async () => {
  const problem = await refusal(behind('variable', { name: 'n', value: "{{ node('Gone').payload }}" }));
  assert.deepEqual([problem?.node_id, problem?.path], ['uses', 'value']);
  assert.match(problem?.message.fr ?? '', /Aucun nœud ne s’appelle/);
});

test('nodes follow the rename of a column that they take', async () => {
  const { id } = await ok(admin, 'POST', '/conversion/', {
    name: 'Fees',
    if_name_taken: 'number',
    result_columns: [{ name: 'price' }],
  });
  await ok(admin, 'POST', `/conversion/${id}/entries/`, { added: [{ values: ['a'], results: ['7'] }] });
  const config = { conversion_id: id, sources: ['sku'], targets: [{ column: 'price', path: 'fee' }] };
  const { id: scenario } = await haveScenario([
    { ...start, data: { ...start.data, config: { sample: { sku: 'a' } } } },
    node('uses', 'conversion', config),
    node('seen', 'variable', { name: 'fee', value: '{{ payload.fee }}' }),
    ...wires('start > uses > seen'),
  ]);
  const fee = async () => {
    const { last_run, variables } = await ok(admin, 'POST', `/scenario/run/${scenario}`);
    return [last_run.status, variables.fee];
  };
  assert.deepEqual(await fee(), ['SUCCESSFUL', '7']);
  await ok(admin, 'PUT', `/conversion/${id}`, { result_columns: [{ name: 'cost' }, { name: 'price' }] });
  assert.deepEqual(await fee(), ['SUCCESSFUL', '7']);
  await ok(admin, 'POST', `/scenario/start/${scenario}`);
  await ok(admin, 'POST', `/conversion/${id}/entries/`, { added: [{ values: ['b'], results: ['8', '9'] }] });
  assert.deepEqual(await fee(), ['SUCCESSFUL', '7']);
});

describe('what uses a thing is told before it goes to the trash', () => {
  for (const kind of referredThings) {
    test(`${kind}: started scenarios first, those in the trash last`, async () => {
      const { make, flow } = cases[kind];
      const { id } = await make(admin, 'In use');
      const other = await make(admin, 'Unused');
      const [stopped, trashedName, started] = [`A stopped ${kind}`, `A trashed ${kind}`, `Started ${kind}`];
      const scenario = async (name: string) => (await ok(admin, 'POST', '/scenario/', { name, flow: flow(id) })).id;
      await scenario(stopped);
      const trashed = await scenario(trashedName);
      await admin.call('POST', '/scenario/bulk/', { ids: [trashed], action: { type: 'trash' } });
      await ok(admin, 'POST', `/scenario/start/${await scenario(started)}`);
      const uses = await ok(admin, 'POST', `/trash/${kind}/used-by/`, { ids: [id, other.id] });
      assert.deepEqual(
        uses.map(({ id, used_by }: { id: string; used_by: { name: string; is_started: boolean }[] }) => [
          id,
          used_by.map(({ name, is_started }) => [name, is_started]),
        ]),
        [
          [
            id,
            [
              [started, true],
              [stopped, false],
              [trashedName, false],
            ],
          ],
        ],
      );
      assert.deepEqual(
        await ok(elsewhere, 'POST', `/trash/${kind === 'tunnel' ? 'filter' : kind}/used-by/`, { ids: [id] }),
        [],
      );
    });
  }

  test('import pages and configurations too', async () => {
    const { id } = await cases.conversion.make(admin, 'Of a page');
    const columns = [{ key: 'c', label: { en: 'C' }, conversion_id: id }];
    await ok(admin, 'POST', '/import-page/', { name: 'Orders page', if_name_taken: 'number', content: { columns } });
    const [ofTable] = await ok(admin, 'POST', '/trash/conversion/used-by/', { ids: [id] });
    assert.deepEqual([ofTable.used_by[0].kind, ofTable.used_by[0].name], ['import_page', 'Orders page']);
    const tunnel = await cases.tunnel.make(admin, 'Of a configuration');
    const { name } = await haveConfiguration(admin, 'https://orders.example', { tunnel_id: tunnel.id });
    const [ofTunnel] = await ok(admin, 'POST', '/trash/tunnel/used-by/', { ids: [tunnel.id] });
    assert.deepEqual([ofTunnel.used_by[0].kind, ofTunnel.used_by[0].name], ['connector', name]);
  });
});

test('a rename by a program leaves no labels behind', async () => {
  const named = (label: string, text: string): Flow => [
    start,
    { ...node('made', 'variable', { name: 'm', value: '1' }), label },
    node('reads', 'function', { code: `return ${text}.payload` }),
    node('tells', 'variable', { name: 'n', value: `{{ ${text}.payload }} node('Make')` }),
    ...wires('start > made > reads > tells'),
  ];
  const { id, revision } = await haveScenario(named('Make', "node('Make')"));
  await ok(admin, 'POST', `/scenario/start/${id}`);
  const saved = await ok(admin, 'PUT', `/scenario/${id}`, { revision, flow: named('Build', "node('Make')") });
  const configOf = (nodeId: string) => saved.flow.find((one: FlowNode) => one.id === nodeId).data.config;
  assert.equal(configOf('reads').code, "return node('made').payload");
  assert.equal(configOf('tells').value, "{{ node('made').payload }} node('Make')");
  const other = named('Build', "node('Never')");
  assert.equal((await admin.call('PUT', `/scenario/${id}`, { revision: saved.revision, flow: other })).status, 422);
});

test('what a thing refers to itself is looked at too: a tunnel of a configuration, a list of an import page', async () => {
  const tunnel = await cases.tunnel.make(admin, 'To the warehouse');
  const { id } = await haveConfiguration(admin, 'https://orders.example', { tunnel_id: tunnel.id });
  assert.equal(await refusal(cases.connector.flow(id)), null);
  await ok(admin, 'PUT', `/tunnel/${tunnel.id}`, { is_active: false });
  const problem = await refusal(cases.connector.flow(id));
  assert.deepEqual([problem?.node_id, problem?.path], ['uses', 'configuration_id']);
  assert.match(problem?.message.en ?? '', /“Orders \(\d+\)” needs the tunnel “To the warehouse”/);
  const list = await cases.filter.make(admin, 'Known');
  const content = { columns: [{ key: 'c', label: { en: 'C' }, filter_id: list.id }] };
  const page = await ok(admin, 'POST', '/import-page/', { name: 'Checks', if_name_taken: 'number', content });
  await ok(admin, 'POST', `/import-page/${page.id}/publish/`, { revision: page.revision });
  await ok(admin, 'PUT', `/filter/${list.id}`, { is_active: false });
  const [status] = await ok(admin, 'POST', '/scenario/referred/', { ids: [page.id] });
  assert.deepEqual(status.lost, [{ kind: 'filter', name: 'Known' }]);
  assert.equal(await refusal(cases.import_page.flow(page.id)), null, 'other triggers may go on');
});
