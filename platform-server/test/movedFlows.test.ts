import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, start, wires } from './engine/drawing.ts';
import { giveSameName } from './sameName.ts';
import { makeThing, scenarioOfAll } from './server/scenarioOfAll.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let acme: Caller;
let globex: Caller;
before(async () => {
  server = await startWholeServer();
  acme = await server.as('member');
  globex = await server.as('globex');
  const limits = ['scenario', 'connector', 'webhook', 'import_pages', 'filter', 'conversion'];
  const config = Object.fromEntries(limits.map((limit) => [`free_${limit}_limit`, 100]));
  await server.database.pool.query('update account set config = config || $1', [{ all_limits: 100, ...config }]);
});
after(() => server.close());

type Element = { id: string; type: string; data: { config: Record<string, unknown>; choose_again?: Left[] } };
type Left = { kind: string; id: string; name: string };

const dataOf = (flow: Element[], id: string) => (flow.find((element) => element.id === id) as Element).data;
interface Config {
  authentication: { secret: string };
  lists: { filter_id: string }[];
  configuration_id: string;
}

const configOf = (flow: Element[], id: string) => dataOf(flow, id).config as unknown as Config;

/** As a file has it: each node says what the things are called that it names, and has the secret as it is stored. */
function asFile(flow: Element[], names: Record<string, string>) {
  const noted: Record<string, Left[]> = {};
  for (const [place, name] of Object.entries(names)) {
    const [id = '', kind = '', thing = ''] = place.split(' ');
    noted[id] = [...(noted[id] ?? []), { kind, id: thing, name }];
  }
  return flow.map((element) =>
    noted[element.id] ? { ...element, data: { ...element.data, choose_again: noted[element.id] } } : element,
  );
}

async function startProblems(caller: Caller, id: string): Promise<string[]> {
  const { status, body } = await caller.call('POST', `/scenario/start/${id}`);
  if (status === 200) return [];
  assert.equal(status, 422, JSON.stringify(body));
  return body.details.problems.map(
    (one: { node_id: string; path: string; choose_again?: string; message: { en: string } }) =>
      [one.node_id, one.path, one.choose_again ?? one.message.en].join(' '),
  );
}

const allOpen = [
  'start webhooks.0 webhook',
  'start import_pages.0 import_page',
  'keep lists.0.filter_id filter',
  'codes conversion_id conversion',
  'ask configuration_id connector',
  'tell authentication.secret secret',
];

test('an import into another organisation takes everything, and starts once what is open is chosen again', async () => {
  const all = await scenarioOfAll(acme, 'Moved');
  const { flow } = all.scenario;
  assert.match(configOf(flow, 'tell').authentication.secret, /^secret:/);
  const taken = await makeThing(globex, '/scenario/', { name: 'Moved', if_name_taken: 'number', flow });
  assert.equal(configOf(taken.flow, 'tell').authentication.secret, '');
  assert.equal(JSON.stringify(taken).includes('secret:'), false);
  assert.deepEqual((await startProblems(globex, taken.id)).sort(), [...allOpen].sort());

  const theirs = await scenarioOfAll(globex, 'Theirs');
  const chosen = taken.flow.map((element: Element) => {
    const same = theirs.scenario.flow.find(({ id }: Element) => id === element.id);
    const config =
      element.id === 'tell'
        ? { ...same.data.config, authentication: { type: 'bearer', secret: 'of-globex' } }
        : same.data?.config;
    return element.data ? { ...element, data: { ...element.data, config } } : element;
  });
  const saved = await globex.call('PUT', `/scenario/${taken.id}`, { revision: taken.revision, flow: chosen });
  assert.equal(saved.status, 200, JSON.stringify(saved.body));
  assert.equal(JSON.stringify(saved.body.flow).includes('choose_again'), false, 'nothing is left open');
  const open = await startProblems(globex, taken.id);
  assert.deepEqual(open, []);
});

test('what has the same name here takes the place of what was left behind; a name that two have does not', async () => {
  const { scenario, list, table, webhook } = await scenarioOfAll(acme, 'Named');
  const ours = await makeThing(globex, '/filter/', { name: 'NAMED COUNTRIES', if_name_taken: 'number' });
  const hooks: string[] = [];
  for (const name of ['One', 'Two'])
    hooks.push((await makeThing(globex, '/webhook-url/', { name, if_name_taken: 'number' })).id);
  await giveSameName(server.database.pool, 'webhook_url', hooks, 'Named hook');
  const flow = asFile(scenario.flow, {
    [`keep filter ${list.id}`]: 'Named countries',
    [`codes conversion ${table.id}`]: 'Named codes',
    [`start webhook ${webhook.id}`]: 'Named hook',
  });
  const taken = await makeThing(globex, '/scenario/', { name: 'Named', if_name_taken: 'number', flow });
  assert.equal(configOf(taken.flow, 'keep').lists[0]?.filter_id, ours.id);
  assert.equal(dataOf(taken.flow, 'keep').choose_again, undefined);
  assert.deepEqual(dataOf(taken.flow, 'codes').choose_again, [
    { kind: 'conversion', id: table.id, name: 'Named codes' },
  ]);
  const { body } = await globex.call('POST', `/scenario/start/${taken.id}`);
  const message = body.details.problems.map(({ message }: { message: { en: string } }) => message.en);
  assert.ok(
    message.includes('Choose the conversion table “Named codes” again: it isn’t in this organization'),
    message.join(),
  );
  assert.ok(message.includes('Choose the webhook “Named hook” again: it isn’t in this organization'), message.join());
});

/** Columns that are called as elsewhere have ids of their own: what was `Gross` has been renamed in both organizations. */
test('columns of a table that takes the place of another are found by what they are called', async () => {
  const columns = [{ name: 'Gross' }, { name: 'Code' }];
  const table = await makeThing(acme, '/conversion/', { name: 'Élan  rates', result_columns: columns });
  const named = 'E\u0301LAN rates';
  const theirs = await makeThing(globex, '/conversion/', { name: named, result_columns: [{ name: 'Net' }] });
  const renamed = [{ id: 'Net', name: 'Gross' }, { name: 'Net' }, { name: 'Code' }];
  await globex.call('PUT', `/conversion/${theirs.id}`, { result_columns: renamed });
  const targets = ['Gross', 'Code', 'Gone', 'Vat'].map((column) => ({ column, path: column }));
  const left = [
    { id: 'Gross', name: 'Net' },
    { id: 'Code', name: 'Code' },
    { id: 'Gone', name: 'Gone' },
  ];
  const rates = node('rates', 'conversion', { conversion_id: table.id, sources: ['a'], targets });
  const noted = { kind: 'conversion', id: table.id, name: table.name, columns: left };
  const flow = [start, { ...rates, data: { ...rates.data, choose_again: [noted] } }, ...wires('start > rates')];
  const taken = await makeThing(globex, '/scenario/', { name: 'Rated', if_name_taken: 'number', flow });
  const config = dataOf(taken.flow, 'rates').config as unknown as { conversion_id: string; targets: typeof targets };
  assert.equal(config.conversion_id, theirs.id);
  assert.deepEqual(
    config.targets.map(({ column }) => column),
    ['Net (2)', 'Code', 'Gone', 'Vat'],
  );
});

test('a configuration of the same name is taken only where its connector has the operation', async () => {
  const { scenario, configuration } = await scenarioOfAll(acme, 'Called');
  const name = 'Called production';
  const connectors = (await globex.call('GET', '/connector/catalogue/')).body as { id: string; name: string }[];
  const other = connectors.find(({ name: called }) => !called.includes('service'));
  const file = asFile(scenario.flow, { [`ask connector ${configuration.id}`]: name });
  const idTaken = async () => {
    const taken = await makeThing(globex, '/scenario/', { name: 'Called', if_name_taken: 'number', flow: file });
    return configOf(taken.flow, 'ask').configuration_id;
  };
  if (other) {
    const wrong = await makeThing(globex, '/connector/', { name, if_name_taken: 'number', connector_id: other.id });
    assert.equal(await idTaken(), configuration.id, 'of another connector');
    const answer = await globex.call('PUT', `/connector/${wrong.id}`, { revision: wrong.revision, is_active: false });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  const theirs = await scenarioOfAll(globex, 'Called');
  assert.equal(await idTaken(), theirs.configuration.id);
});

const mailNode = (secret: string) =>
  node('tell', 'http', { url: 'https://example.org/', authentication: { type: 'bearer', secret } });

test('a foreign secret is emptied at every way in, and never becomes a text', async () => {
  const flow = [start, mailNode('of-acme'), ...wires('start > tell')];
  const source = await makeThing(acme, '/scenario/', { name: 'Source', if_name_taken: 'number', flow });
  const reference = configOf(source.flow, 'tell').authentication.secret;
  const foreign = [start, mailNode(reference), ...wires('start > tell')];
  const left = [{ kind: 'secret', id: 'authentication.secret', name: '' }];
  for (const caller of [acme, globex]) {
    const mine = await makeThing(caller, '/scenario/', { name: 'Mine', if_name_taken: 'number', flow: [start] });
    const written = await caller.call('PUT', `/scenario/${mine.id}/draft`, {
      revision: null,
      base_revision: mine.revision,
      base: { name: 'Mine', description: '', settings: mine.settings },
      document: { ...mine, flow: foreign },
    });
    assert.equal(written.status, 200, JSON.stringify(written.body));
    assert.equal(configOf(written.body.replaced, 'tell').authentication.secret, '');
    assert.deepEqual(dataOf(written.body.replaced, 'tell').choose_again, left);
    const draft = (await caller.call('GET', `/scenario/${mine.id}/draft`)).body;
    assert.equal(JSON.stringify(draft).includes('secret:'), false);
    const saved = await caller.call('PUT', `/scenario/${mine.id}`, { revision: mine.revision, flow: foreign });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    assert.deepEqual(dataOf(saved.body.flow, 'tell').choose_again, left);
    assert.equal(JSON.stringify(saved.body).includes('secret:'), false);
    assert.deepEqual(await startProblems(caller, mine.id), ['tell authentication.secret secret']);
    const copy = await makeThing(caller, '/scenario/', {
      name: 'Copy',
      if_name_taken: 'number',
      flow: foreign,
      copy_of: mine.id,
    });
    assert.equal(JSON.stringify(copy).includes('secret:'), false);
  }
});

test('into a started scenario nothing is saved that has to be chosen again', async () => {
  const source = await makeThing(acme, '/scenario/', {
    name: 'Source',
    if_name_taken: 'number',
    flow: [start, mailNode('of-acme'), ...wires('start > tell')],
  });
  const live = await makeThing(globex, '/scenario/', {
    name: 'Live',
    if_name_taken: 'number',
    flow: [start, node('code', 'function', { code: 'return 1' }), ...wires('start > code')],
  });
  assert.deepEqual(await startProblems(globex, live.id), []);
  const { status, body } = await globex.call('PUT', `/scenario/${live.id}`, {
    revision: live.revision,
    flow: source.flow,
  });
  assert.equal(status, 422);
  assert.deepEqual(
    body.details.problems.map(({ path }: { path: string }) => path),
    ['authentication.secret'],
  );
});

test('an old version comes back whole: its list is gone, its secret is the scenario’s own', async () => {
  const list = await makeThing(acme, '/filter/', { name: 'Gone countries', if_name_taken: 'number' });
  const keep = node('keep', 'filter', { lists: [{ filter_id: list.id, path: 'country' }] });
  const old = await makeThing(acme, '/scenario/', {
    name: 'Restored',
    if_name_taken: 'number',
    flow: [start, keep, mailNode('kept'), ...wires('start > keep:kept > tell')],
  });
  const emptied = await acme.call('PUT', `/scenario/${old.id}`, { revision: old.revision, flow: [start] });
  assert.equal(
    (await acme.call('PUT', `/filter/${list.id}`, { revision: list.revision, is_active: false })).status,
    200,
  );
  assert.equal((await acme.call('DELETE', `/filter/${list.id}`)).status, 204);
  const version = (await acme.call('GET', `/scenario/${old.id}/versions/${old.revision}`)).body;
  const restored = await acme.call('PUT', `/scenario/${old.id}`, {
    revision: emptied.body.revision,
    flow: version.flow,
    version: { restored_from: old.revision },
  });
  assert.equal(restored.status, 200, JSON.stringify(restored.body));
  assert.match(configOf(restored.body.flow, 'tell').authentication.secret, /^secret:/);
  assert.deepEqual(await startProblems(acme, old.id), ['keep lists.0.filter_id filter']);
});
