import assert from 'node:assert/strict';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import * as connectorHealthRepository from '../../src/store/repositories/connectorHealthRepository.ts';
import { node, start, wires } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { documentOf } from './documents.ts';

let server: WholeServer;
let operator: Caller;
let member: Caller;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-catalogue-'));
  await cp(join(import.meta.dirname, '../catalogue'), folder, { recursive: true });
  server = await startWholeServer({ catalogue: folder });
  [operator, member] = await Promise.all([server.as('superadmin'), server.as('member')]);
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const base = '/admin/connector/';

async function ask(method: string, path: string, body?: unknown, caller = operator, expected = 200) {
  const answer = await caller.call(method, path, body);
  assert.equal(answer.status, expected, `${method} ${path} ${JSON.stringify(answer.body)}`);
  return answer.body;
}

const draft = (name: string, more: object = {}) =>
  ask('POST', base, { name, source: { document: documentOf({}) }, ...more }, operator, 201);

async function included() {
  for (;;) {
    const found = (await ask('GET', base)).find((each: { name: string }) => each.name === 'Parcels');
    if (found) return found;
    await sleep(20);
  }
}

async function actions(id: string): Promise<string[]> {
  const { items } = await ask('GET', `/admin/audit/?search=${id}`);
  return items.map(({ action }: { action: string }) => action);
}

test('a draft is seen by super admins alone, a published one by everybody, and each step is in the audit log', async () => {
  const { id, status } = await draft('Orders', { tags: ['shop'] });
  assert.equal(status, 'draft');
  const seen = async () => {
    const listed = await ask('GET', '/connector/catalogue/', undefined, member);
    const { body: found } = await member.call('GET', '/connector/catalogue/search/?search=getOrder');
    return [
      listed.some((each: { id: string }) => each.id === id),
      found.some((each: { connector_id: string }) => each.connector_id === id),
      (await member.call('GET', `/connector/catalogue/${id}`)).status,
      (await member.call('POST', '/connector/', { name: 'Mine', if_name_taken: 'number', connector_id: id })).status,
    ];
  };
  assert.deepEqual(await seen(), [false, false, 404, 404]);
  assert.equal((await ask('PUT', `${base}${id}`, { status: 'published' })).status, 'published');
  assert.deepEqual(await seen(), [true, true, 200, 201]);
  assert.equal((await ask('PUT', `${base}${id}`, { status: 'deprecated' })).status, 'deprecated');
  assert.deepEqual((await actions(id)).toReversed(), [
    'public-connector.created',
    'public-connector.published',
    'public-connector.deprecated',
  ]);
});

test('another document is compared with the version in use, and configurations stay on theirs', async () => {
  const { id } = await draft('Versions');
  await ask('PUT', `${base}${id}`, { status: 'published' });
  const { id: configuration } = await ask(
    'POST',
    '/connector/',
    { name: 'Mine', if_name_taken: 'number', connector_id: id },
    member,
    201,
  );
  const source = { document: documentOf({ deprecated: true }) };
  const { changes } = await ask('POST', `${base}inspect/`, { source, connector_id: id });
  assert.deepEqual(
    changes.map(({ operation_id, change }: { operation_id: string; change: string }) => [operation_id, change]),
    [['getOrder', 'changed']],
  );
  const body = { source, changelog: { en: 'Orders are old now' } };
  const { version, versions, configurations, on_newest } = await ask(
    'POST',
    `${base}${id}/versions/`,
    body,
    operator,
    201,
  );
  assert.deepEqual({ version, configurations, on_newest }, { version: 2, configurations: 1, on_newest: 0 });
  assert.deepEqual(
    versions.map((each: { version: number; configurations: number }) => [each.version, each.configurations]),
    [
      [2, 0],
      [1, 1],
    ],
  );
  const kept = await ask('GET', `/connector/${configuration}`, undefined, member);
  assert.equal(kept.connector_version, 1);
  assert.equal((await operator.call('POST', `${base}${id}/versions/`, body)).status, 409);
});

test('calls are counted by day and version, with those that fail', async () => {
  const { id } = await draft('Counted');
  await ask('PUT', `${base}${id}`, { status: 'published' });
  const made = { name: 'Mine', if_name_taken: 'number', connector_id: id, base_url: 'http://127.0.0.1:1' };
  const configuration = await ask('POST', '/connector/', made, member, 201);
  const note = { id: configuration.id, lastCallAt: new Date(), calls: 8, failures: 2 };
  await Promise.all([
    connectorHealthRepository.count(server.database.pool, [note]),
    connectorHealthRepository.count(server.database.pool, [note]),
    connectorHealthRepository.count(server.database.pool, [note, { ...note, calls: 1, failures: 0 }]),
  ]);
  const detail = await ask('GET', `${base}${id}`);
  assert.deepEqual([detail.calls, detail.failures], [25, 6]);
  assert.equal(detail.days.length, 30);
  assert.deepEqual(detail.days.at(-1).calls, 25);
  assert.deepEqual(
    detail.used_by.map((each: { company_name: string }) => each.company_name),
    ['Acme'],
  );
});

test('a scenario that calls by several configurations of a connector is counted once', async () => {
  const { id } = await draft('Called');
  await ask('PUT', `${base}${id}`, { status: 'published' });
  const made = { connector_id: id, base_url: 'http://127.0.0.1:1' };
  const one = await ask('POST', '/connector/', { ...made, name: 'One' }, member, 201);
  const other = await ask('POST', '/connector/', { ...made, name: 'Other' }, member, 201);
  const call = (name: string, configuration_id: string) =>
    node(name, 'connector', { configuration_id, operation_id: 'getOrder', version: 1 });
  const flow = [start, call('a', one.id), call('b', other.id), call('c', one.id), ...wires('start > a > b > c')];
  await ask('POST', '/scenario/', { name: 'Calls', if_name_taken: 'number', flow }, member, 201);
  const { accounts, configurations, scenarios, used_by } = await ask('GET', `${base}${id}`);
  assert.deepEqual([accounts, configurations, scenarios, used_by[0].scenarios], [1, 2, 1, 1]);
});

test('paging is corrected for every account', async () => {
  const { id } = await draft('Paged');
  await ask('PUT', `${base}${id}`, { status: 'published' });
  const paging = { type: 'page', parameter: 'page', items: 'payload.orders' };
  await ask('PUT', `${base}${id}/paging/`, { operation_id: 'getOrder', paging });
  const path = `/connector/catalogue/${id}/operation/?operation_id=getOrder`;
  const seen = await ask('GET', path, undefined, member);
  assert.deepEqual([seen.paging.type, seen.paging.items], ['page', 'payload.orders']);
  const wrong = { operation_id: 'getOrder', paging: { type: 'cursor', next: 'nowhere' } };
  assert.equal((await operator.call('PUT', `${base}${id}/paging/`, wrong)).status, 422);
});

test('what is published, in use or comes with the product is not deleted; a draft is', async () => {
  const { id } = await draft('Gone');
  await ask('DELETE', `${base}${id}`, undefined, operator, 204);
  const { id: used } = await draft('Used');
  await ask('PUT', `${base}${used}`, { status: 'published' });
  assert.equal((await operator.call('DELETE', `${base}${used}`)).body.reason, 'conflict.connector_published');
  await ask('POST', '/connector/', { name: 'Mine', if_name_taken: 'number', connector_id: used }, member, 201);
  await ask('PUT', `${base}${used}`, { status: 'deprecated' });
  assert.equal((await operator.call('DELETE', `${base}${used}`)).body.reason, 'conflict.connector_used');
  const { id: parcels, is_included } = await included();
  assert.equal(is_included, true);
  await ask('PUT', `${base}${parcels}`, { status: 'deprecated' });
  assert.equal((await operator.call('DELETE', `${base}${parcels}`)).body.reason, 'conflict.connector_included');
});

test('what a super admin says of an included connector outlives another document of its files', async () => {
  const { id } = await included();
  const description = { en: 'Ours', fr: 'Le nôtre' };
  await ask('PUT', `${base}${id}`, { description, status: 'deprecated' });
  const path = join(folder, 'parcels/openapi.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replace('listParcels', 'allParcels'));
  const other = await server.beside();
  try {
    for (;;) {
      const now = await ask('GET', `${base}${id}`);
      if (now.version > 1) {
        assert.deepEqual([now.description, now.status], [description, 'deprecated']);
        break;
      }
      await sleep(20);
    }
  } finally {
    await other.close();
  }
});

test('categories of the marketplace are put in an order, which a start of the server leaves alone', async () => {
  const ids = async () => (await ask('GET', '/admin/connector-label/')).categories.map(({ id }: { id: string }) => id);
  const before: string[] = await ids();
  const name = { en: 'A last one', fr: 'Une dernière' };
  const { categories } = await ask('POST', '/admin/connector-label/category/', { name }, operator, 201);
  const made = categories.at(-1);
  assert.equal(made.name.en, 'A last one');
  const order = [made.id, ...before.toReversed()];
  const put = (sent: string[], by = operator) => by.call('PUT', '/admin/connector-label/category/', { ids: sent });
  assert.equal((await put(before)).status, 409);
  assert.equal((await put([...order, made.id])).status, 409);
  assert.equal((await put(order, member)).status, 403);
  assert.equal((await put(order)).status, 200);
  await (await server.beside()).close();
  assert.deepEqual(await ids(), order);
  const seen: { id: string }[] = await ask('GET', '/connector-category/', undefined, member);
  assert.deepEqual(seen.map(({ id }) => id).slice(0, order.length), order);
  await ask('DELETE', `/admin/connector-label/category/${made.id}`, undefined, operator, 204);
  assert.equal((await put(before)).status, 200);
});

test('categories and tags of the marketplace are made, renamed and deleted; those of the product stay', async () => {
  const name = { en: 'Logistics', fr: 'Logistique' };
  const { categories } = await ask('POST', '/admin/connector-label/category/', { name }, operator, 201);
  const own = categories.find((each: { name: { en: string } }) => each.name.en === 'Logistics');
  const { id } = await draft('Labelled', { category_id: own.id, tags: ['fragile'] });
  const labels = await ask('GET', '/admin/connector-label/');
  const tag = labels.tags.find((each: { name: string }) => each.name === 'fragile');
  assert.equal(tag.connectors, 1);
  await ask('PUT', `/admin/connector-label/tag/${tag.id}`, { name: { en: 'breakable', fr: 'breakable' } });
  assert.deepEqual((await ask('GET', `${base}${id}`)).tags, ['breakable']);
  assert.equal((await operator.call('POST', '/admin/connector-label/category/', { name })).status, 409);
  const product = labels.categories.find((each: { key: string | null }) => each.key !== null);
  assert.equal((await operator.call('DELETE', `/admin/connector-label/category/${product.id}`)).status, 404);
  await ask('DELETE', `/admin/connector-label/category/${own.id}`, undefined, operator, 204);
  assert.equal((await ask('GET', `${base}${id}`)).category_id, null);
  const seen = await ask('GET', '/connector-category/', undefined, member);
  assert.ok(!seen.some((each: { id: string }) => each.id === own.id));
});
