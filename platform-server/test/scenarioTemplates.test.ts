import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FlowElement, FlowNode, ScenarioTemplate, TemplateNeed } from 'shared-contracts/api/scenario';
import { isWire } from 'shared-contracts/api/scenario';
import { withThingIds } from 'shared-contracts/nodes';
import { drawnTemplates } from '../src/scenarios/templates/scenarioTemplates.ts';
import { openPeer, type Peer } from './engine/peer.ts';
import { makeThing } from './server/scenarioOfAll.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
let peer: Peer;
let templates: ScenarioTemplate[];

before(async () => {
  peer = await openPeer();
  const catalogue = join(import.meta.dirname, '../catalogue');
  server = await startWholeServer({ catalogue, environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
  const limits = ['scenario', 'connector', 'webhook', 'import_pages', 'filter', 'conversion'];
  const config = Object.fromEntries(limits.map((limit) => [`free_${limit}_limit`, 200]));
  await server.database.pool.query('update account set config = config || $1', [{ all_limits: 200, ...config }]);
  const isKnown = ({ needs }: ScenarioTemplate) =>
    needs.every(({ kind, connector_id }) => kind !== 'connector' || connector_id !== null);
  do {
    await sleep(50);
    templates = await listed('en');
  } while (!templates.every(isKnown));
  peer.on('/v0/filled/filled', (_request, response) => json(response, { records: [{ fields: { Name: 'Oak' } }] }));
  const orders = [
    { name: '#1', total_price: '10.50' },
    { name: '#2', total_price: '4.00' },
  ];
  peer.on('/orders.json', (_request, response) => json(response, { orders }));
});
after(async () => {
  await server.close();
  await peer.close();
});

const json = (response: Parameters<Parameters<Peer['on']>[1]>[1], body: unknown) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(body));

async function listed(locale: string): Promise<ScenarioTemplate[]> {
  const { status, body } = await member.call('GET', '/scenario/templates/', undefined, { 'accept-language': locale });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

const paths = {
  scenario: '/scenario/',
  webhook: '/webhook-url/',
  import_page: '/import-page/',
  filter: '/filter/',
  conversion: '/conversion/',
  tunnel: '/tunnel/',
  store: '/store/',
};

/** What a need asks for, made as its template says; configurations call the peer. */
async function haveNeed({ kind, name, connector_id, create }: TemplateNeed): Promise<string> {
  if (kind === 'connector') {
    const settings = { base_url: peer.url, authentication: { type: 'none' } };
    return (
      await makeThing(member, '/connector/', { name: `${name} ${crypto.randomUUID()}`, connector_id, ...settings })
    ).id;
  }
  const path = paths[kind];
  const { id } = await makeThing(member, path, { ...create?.body, if_name_taken: 'number' });
  const entries = create?.entries ?? [];
  if (entries.length > 0) {
    const { status, body } = await member.call('POST', `${path}${id}/entries/`, { added: entries });
    assert.equal(status, 200, JSON.stringify(body));
  }
  return id;
}

type Field = { value: string };

/** A node with every blank of it filled in. */
function filled(node: FlowNode): FlowNode {
  const config = structuredClone(node.data.config) as Record<string, unknown> & { body?: { fields?: Field[] } };
  for (const field of [...((config.parameters as Field[]) ?? []), ...(config.body?.fields ?? [])]) {
    if (field.value === '') field.value = 'filled';
  }
  if (config.url === '') config.url = `${peer.url}/watched`;
  if (config.to === '') config.to = 'ann@acme.test';
  return { ...node, data: { ...node.data, config } };
}

async function completed({ flow, needs }: ScenarioTemplate): Promise<FlowElement[]> {
  const ids = new Map<string, string>();
  for (const need of needs) ids.set(`${need.kind} ${need.id}`, await haveNeed(need));
  return flow.map((element) =>
    isWire(element) ? element : filled(withThingIds(element, ({ kind, id }) => ids.get(`${kind} ${id}`) ?? id)),
  );
}

async function endOf(run: string) {
  for (;;) {
    const { body } = await member.call('GET', `/run-status/logs/${run}`);
    if (['SUCCESSFUL', 'FAILED'].includes(body.status)) return body;
    await sleep(10);
  }
}

/** Makes the scenario of a completed template, starts it and runs it on its sample. */
async function ran(template: ScenarioTemplate) {
  const head = { name: template.name, if_name_taken: 'number', description: template.description };
  const body = { ...head, flow: await completed(template) };
  const scenario = await makeThing(member, '/scenario/', body);
  assert.equal(JSON.stringify(scenario.flow).includes('choose_again'), false, 'nothing is left open');
  const started = await member.call('POST', `/scenario/start/${scenario.id}`);
  assert.equal(started.status, 200, JSON.stringify(started.body));
  const before = peer.received.length;
  const answer = await member.call('POST', `/scenario/run/${scenario.id}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  const run = await endOf(answer.body.last_run.id);
  assert.equal(run.status, 'SUCCESSFUL', JSON.stringify(run));
  return peer.received
    .slice(before)
    .map(({ method, url, body: sent }) => ({ call: `${method} ${url.split('?')[0]}`, sent }));
}

/** The calls of a run of each template, in order. */
const calls: Readonly<Record<string, readonly string[]>> = {
  'orders-to-sheet': ['POST /v4/spreadsheets/filled/values/Orders!A1:append', 'POST /chat.postMessage'],
  'form-to-contacts': ['POST /crm/v3/objects/contacts/batch/upsert'],
  'file-to-contacts': ['POST /crm/v3/objects/contacts/batch/upsert'],
  'summarized-tickets': ['POST /responses', 'POST /api/v2/tickets.json'],
  'issues-to-teams': ['POST /rest/api/3/issue'],
  'open-orders': ['GET /orders.json'],
  'customers-to-contacts': ['POST /crm/v3/objects/contacts/batch/upsert'],
  'large-orders': ['POST /chat.postMessage'],
  'sign-ups': ['PUT /lists/filled/members/ada@acme.example'],
  'shipped-texts': ['POST /2010-04-01/Accounts/filled/Messages.json'],
  'watched-page': ['GET /watched'],
  'records-to-pages': ['GET /v0/filled/filled', 'POST /v1/pages'],
  'release-news': ['POST /channels/filled/messages'],
  'slack-events': [],
};

for (const { id } of drawnTemplates) {
  test(`template ${id} runs once what it needs is there`, async () => {
    const template = templates.find((one) => one.id === id) as ScenarioTemplate;
    const made = await ran(template);
    assert.deepEqual(
      made.map(({ call }) => decodeURIComponent(call)),
      calls[id],
    );
  });
}

test('templates that need nothing run as they are', async () => {
  const ready = templates.filter(({ needs, to_fill }) => needs.length + to_fill.length === 0);
  assert.deepEqual(
    ready.map(({ id }) => id),
    ['orders', 'routing', 'report'],
  );
  for (const template of ready) assert.deepEqual(await ran(template), []);
});

test('what a template does with its sample is what it says', async () => {
  const made = async (id: string) =>
    (await ran(templates.find((one) => one.id === id) as ScenarioTemplate)).at(-1)?.sent;
  assert.deepEqual(JSON.parse((await made('large-orders')) ?? ''), { channel: 'filled', text: 'DACH: #10482, 184.50' });
  const [row] = (await ran(templates.find(({ id }) => id === 'orders-to-sheet') as ScenarioTemplate)).map(
    ({ sent }) => sent,
  );
  assert.deepEqual(JSON.parse(row ?? '').values, [['#10482', 'lena@example.com', '184.50']]);
  assert.match((await made('shipped-texts')) ?? '', /To=%2B33612345678/);
});

test('a template as it is notes what is to be chosen, and takes what has the same name here', async () => {
  const template = templates.find(({ id }) => id === 'large-orders') as ScenarioTemplate;
  const other = await server.as('globex');
  const scenario = await makeThing(other, '/scenario/', { name: template.name, flow: template.flow });
  const { status, body } = await other.call('POST', `/scenario/start/${scenario.id}`);
  assert.equal(status, 422);
  const open = body.details.problems.map((one: { choose_again?: string }) => one.choose_again).filter(Boolean);
  assert.deepEqual(open.sort(), ['connector', 'conversion', 'webhook']);
  const need = template.needs.find(({ kind }) => kind === 'connector') as TemplateNeed;
  const settings = { base_url: peer.url, authentication: { type: 'none' }, connector_id: need.connector_id };
  const slack = await makeThing(other, '/connector/', { name: 'Slack', ...settings });
  const again = await makeThing(other, '/scenario/', { name: 'Again', flow: template.flow });
  const call = again.flow.find(({ id }: FlowElement) => id === 'tell');
  assert.equal(call.data.config.configuration_id, slack.id);
});

test('templates are told in French where French is asked for', async () => {
  const french = await listed('fr');
  assert.equal(french.length, templates.length);
  for (const [at, template] of french.entries()) {
    assert.notEqual(template.name, templates[at]?.name);
    assert.equal(template.to_fill.length, templates[at]?.to_fill.length);
  }
});
