import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { configKeys } from 'shared-contracts/api/partner';
import { documentOf } from '../connectors/documents.ts';
import { start } from '../engine/drawing.ts';
import { type Answer, type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

/** Creates that come at the same moment. */
const atOnce = 50;
const most = 4;
/** The account whose plan is full, and a rich one to copy from. */
let server: WholeServer;
let beside: WholeServer;
let admin: Caller;
let adminBeside: Caller;
let integrator: Caller;
let account: string;
let source: string;
let ownConnector: string;
before(async () => {
  server = await startWholeServer();
  beside = await server.beside();
  [admin, integrator, adminBeside] = await Promise.all([
    server.as('globex'),
    server.as('integrator'),
    beside.as('globex'),
  ]);
  account = (await admin.call('GET', '/account/me/')).body.account_number;
  source = (await (await server.as('member')).call('GET', '/account/me/')).body.account_number;
  const made = await admin.call('POST', '/connector/catalogue/', {
    name: 'Own',
    if_name_taken: 'number',
    source: { document: documentOf({}) },
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  ownConnector = made.body.id;
});
after(async () => {
  await beside?.close();
  await server?.close();
});

interface Kind {
  path: string;
  table: string;
  body(): object;
}

const kinds = {
  scenario: { path: '/scenario/', table: 'scenario', body: () => ({}) },
  connector: { path: '/connector/', table: 'connector', body: () => ({ connector_id: ownConnector }) },
  webhook: { path: '/webhook-url/', table: 'webhook_url', body: () => ({}) },
  import_page: {
    ...{ path: '/import-page/', table: 'import_page' },
    body: () => ({ content: { columns: [{ key: 'a', label: { en: 'A' } }] } }),
  },
  filter: { path: '/filter/', table: 'filter', body: () => ({}) },
  conversion: { path: '/conversion/', table: 'conversion', body: () => ({}) },
} satisfies Record<string, Kind>;
type KindName = keyof typeof kinds;

let names = 0;
const create = (kind: KindName, by = admin): Promise<Answer> =>
  by.call('POST', kinds[kind].path, { name: `Thing ${++names}`, ...kinds[kind].body() });
const trash = (kind: KindName, ids: readonly string[]) =>
  admin.call('POST', `${kinds[kind].path}bulk/`, { ids, action: { type: 'trash' } });

const used = async (kind: KindName): Promise<number> =>
  (
    await server.database.pool.query(
      `select count(*)::int as used from ${kinds[kind].table} where account_number = $1 and is_active`,
      [account],
    )
  ).rows[0].used;

async function allow(kind: KindName, value: number): Promise<void> {
  const limits = Object.fromEntries(Object.keys(kinds).map((name) => [configKeys[name as KindName], 1_000]));
  await server.database.pool.query('update account set subscription = null, config = $2 where account_number = $1', [
    account,
    { free_quantity: 1_000, ...limits, [configKeys[kind]]: value },
  ]);
}

async function made(kind: KindName, count: number): Promise<string[]> {
  const answers = await Promise.all(Array.from({ length: count }, () => create(kind)));
  for (const { status, body } of answers) assert.equal(status, 201, JSON.stringify(body));
  return answers.map(({ body }) => body.id);
}

beforeEach(async () => {
  for (const { table } of Object.values(kinds))
    await server.database.pool.query(`delete from ${table} where account_number = $1`, [account]);
});

/** Half of them at another process. */
const together = (count: number, one: (by: Caller, index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => one(index % 2 ? adminBeside : admin, index)));

function assertRefused({ status, body }: Answer, kind: KindName): void {
  const message = body.error ?? body;
  assert.deepEqual(
    [status, message.code, message.params ?? message.details],
    [402, 'limit_reached', { limit: kind, allowed: most }],
  );
}

for (const kind of Object.keys(kinds) as KindName[]) {
  test(`${kind}: the last that the plan allows is made, one more is refused`, async () => {
    await allow(kind, most);
    await made(kind, most - 1);
    assert.equal((await create(kind)).status, 201);
    assertRefused(await create(kind), kind);
    assert.equal(await used(kind), most);
  });

  test(`${kind}: of ${atOnce} at once over two processes as many are made as the plan allows`, async () => {
    await allow(kind, most);
    const answers = await together(atOnce, (by) => create(kind, by));
    assert.equal(answers.filter(({ status }) => status === 201).length, most);
    for (const answer of answers) if (answer.status !== 201) assertRefused(answer, kind);
    assert.equal(await used(kind), most);
  });

  test(`${kind}: from the trash and anew at once never come more than the plan allows`, async () => {
    await allow(kind, 1_000);
    const trashed = await made(kind, 12);
    await trash(kind, trashed);
    assert.equal(await used(kind), 0);
    await allow(kind, most);
    await together(36, (by, index) => {
      const id = trashed[index % trashed.length] ?? '';
      if (index % 3 === 0) return create(kind, by);
      if (index % 3 === 1) return by.call('POST', `/trash/${kind}/restore/`, { ids: [id] });
      return by.call('POST', `${kinds[kind].path}bulk/`, { ids: [id], action: { type: 'restore' } });
    });
    assert.equal(await used(kind), most);
  });

  test(`${kind}: a plan that shrinks below what is used keeps all of it and refuses only more`, async () => {
    await allow(kind, 1_000);
    const [first = '', second = ''] = await made(kind, most + 2);
    await allow(kind, most);
    assert.equal(await used(kind), most + 2);
    assertRefused(await create(kind), kind);
    const { body: item } = await admin.call('GET', `${kinds[kind].path}${first}`);
    const saved = await admin.call('PUT', `${kinds[kind].path}${first}`, { ...item, name: 'Another name' });
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    // What leaves makes no room before the plan has some.
    await trash(kind, [second]);
    assertRefused(await create(kind), kind);
    await trash(kind, [first]);
    assertRefused(await create(kind), kind);
    assert.equal(await used(kind), most);
  });
}

/** Copies of a scenario with a webhook and an import page of its own into the account, many at once. */
async function copies(count: number): Promise<Answer[]> {
  const by = (path: string, body: object) => integrator.call('POST', path, body);
  const { body: webhook } = await by('/webhook-url/', { name: 'To copy', if_name_taken: 'number' });
  const { body: page } = await by('/import-page/', {
    name: 'To copy',
    if_name_taken: 'number',
    ...kinds.import_page.body(),
  });
  const flow = [{ ...start, data: { ...start.data, config: { webhooks: [webhook.id], import_pages: [page.id] } } }];
  const { body: scenario } = await by('/scenario/', { name: 'To copy', if_name_taken: 'number', flow });
  const things = [
    { kind: 'webhook', id: webhook.id, use: { use: 'copy' } },
    { kind: 'import_page', id: page.id, use: { use: 'copy' } },
  ];
  const copy = { source, target: account, scenarios: [{ id: scenario.id }], choices: things };
  return Promise.all(Array.from({ length: count }, () => integrator.call('POST', '/integrator/copy/', copy)));
}

for (const kind of ['scenario', 'webhook', 'import_page'] as const) {
  test(`${kind}: copies from another organisation stop at the plan, each whole or not at all`, async () => {
    await allow(kind, most);
    const [answers] = await Promise.all([copies(12), together(4, (by) => create(kind, by))]);
    const refused = answers.filter(({ status }) => status !== 200 && status !== 201);
    assert.ok(refused.length > 0);
    for (const answer of refused) assertRefused(answer, kind);
    assert.equal(await used(kind), most);
    const copied = answers.length - refused.length;
    for (const other of ['scenario', 'webhook', 'import_page'] as const) {
      if (other !== kind) assert.equal(await used(other), copied, other);
    }
  });
}
