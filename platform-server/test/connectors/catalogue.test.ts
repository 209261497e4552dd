import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { documentOf, publishedDocument } from './documents.ts';

let server: WholeServer;
let member: Caller;
let guest: Caller;
let stranger: Caller;
before(async () => {
  server = await startWholeServer({ catalogue: join(import.meta.dirname, '../catalogue') });
  [member, guest, stranger] = await Promise.all([server.as('member'), server.as('guest'), server.as('globex')]);
});
after(() => server.close());

const base = '/connector/catalogue/';

async function get(path: string, caller = member) {
  const { status, body } = await caller.call('GET', path);
  assert.equal(status, 200, `${path} ${JSON.stringify(body)}`);
  return body;
}

async function create(document: string, more: object = {}) {
  const { status, body } = await member.call('POST', base, {
    name: 'Orders',
    if_name_taken: 'number',
    source: { document },
    ...more,
  });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** The public connectors come behind the start of the server. */
async function publicConnector(name: string) {
  for (;;) {
    const found = (await get(base)).find((each: { name: string }) => each.name === name);
    if (found) return found;
    await sleep(20);
  }
}

const parcels = (paths: object) => JSON.stringify({ openapi: '3.0.3', info: { title: 'Orders', version: '1' }, paths });

test('public connectors come from their files, for every account, and are changed by none', async () => {
  const { id, is_public, publisher, tags, authentication } = await publicConnector('Parcels');
  assert.deepEqual(
    { is_public, publisher, tags, authentication },
    { is_public: true, publisher: 'Weft', tags: ['shipping'], authentication: ['api-key'] },
  );
  const detail = await get(`${base}${id}`, guest);
  assert.equal(detail.servers[0].variables[0].default, 'eu');
  assert.deepEqual(detail.versions[0].changelog, { en: 'First version', fr: 'Première version' });
  assert.equal(detail.template.operation_id, 'sendParcel');
  const [first] = await get(`${base}${id}/operations/`, stranger);
  assert.deepEqual([first.id, first.group], ['listParcels', 'Parcels']);
  const { paging } = await get(`${base}${id}/operation/?operation_id=listParcels`);
  assert.deepEqual([paging.type, paging.parameter, paging.next], ['cursor', 'after', 'payload.more.after']);
  assert.equal((await member.call('PUT', `${base}${id}`, { name: 'Mine' })).status, 404);
  assert.equal((await member.call('DELETE', `${base}${id}`)).status, 404);
});

test('a second server finds nothing to do, and makes no second version', async () => {
  const { id } = await publicConnector('Library');
  const beside = await server.beside();
  await beside.close();
  const { rows } = await server.database.pool.query('select version from catalogue_version where connector_id = $1', [
    id,
  ]);
  assert.deepEqual(rows, [{ version: 1 }]);
});

test('a document becomes a connector of the account, and nobody else’s', async () => {
  const made = await create(documentOf({ summary: 'Get one order', tags: ['Orders'] }), {
    tags: ['Own', 'own', 'shipping'],
  });
  assert.deepEqual([made.version, made.operation_count, made.is_public, made.tags], [1, 1, false, ['own', 'shipping']]);
  const operation = await get(`${base}${made.id}/operation/?operation_id=getOrder`);
  assert.deepEqual([operation.method, operation.path, operation.group], ['GET', '/orders/{id}', 'Orders']);
  for (const path of [made.id, `${made.id}/operations/`, `${made.id}/uses/`]) {
    assert.equal((await stranger.call('GET', `${base}${path}`)).status, 404);
  }
  assert.equal((await guest.call('POST', base, { name: 'x', source: { document: documentOf({}) } })).status, 403);
  const tracked = await get('/tracking/?table_category=connector');
  assert.match(tracked.items[0].description, /Added to the catalogue: connector Orders/);
});

test('a document that cannot be read is refused with its problems, in the language of the caller', async () => {
  const source = { document: 'openapi: 3.0.0\ninfo: {}\npaths:\n  /a:\n    $ref: other.yaml' };
  const { status, body } = await member.call('POST', base, { name: 'x', source }, { 'accept-language': 'fr' });
  assert.equal(status, 422);
  assert.equal(body.reason, 'invalid_body.document');
  const problem = body.details.problems.find(({ severity }: { severity: string }) => severity === 'error');
  assert.deepEqual([problem.pointer, problem.line], ['/paths/~1a', 5]);
  assert.match(problem.message, /Réunissez/);
});

test('a later document becomes the next version, and tells what differs', async () => {
  const order = (properties: object, required: string[] = []) => ({
    'application/json': { schema: { type: 'object', properties, required } },
  });
  const first = parcels({
    '/orders': {
      get: {
        operationId: 'list',
        parameters: [{ name: 'state', in: 'query', schema: { type: 'string', enum: ['open', 'closed'] } }],
        responses: {
          200: { description: 'ok', content: order({ id: { type: 'integer' }, name: { type: 'string' } }) },
        },
      },
      post: { operationId: 'add', requestBody: { content: order({ note: { type: 'string' } }) }, responses: {} },
    },
    '/old': { get: { operationId: 'gone', responses: {} } },
  });
  const second = parcels({
    '/orders': {
      get: {
        operationId: 'list',
        deprecated: true,
        parameters: [{ name: 'state', in: 'query', schema: { type: 'string', enum: ['open'] } }],
        responses: {
          200: { description: 'better said', content: order({ id: { type: 'string' }, total: { type: 'number' } }) },
        },
      },
      post: {
        operationId: 'add',
        requestBody: { content: order({ note: { type: 'string' }, to: { type: 'object' } }, ['to']) },
        responses: {},
      },
    },
    '/new': { get: { operationId: 'fresh', responses: {} } },
  });
  const { id } = await create(first);
  const inspected = await member.call('POST', `${base}inspect/`, { source: { document: second }, connector_id: id });
  assert.equal(inspected.status, 200);
  assert.equal(
    (await member.call('POST', `${base}${id}/versions/`, { source: { document: first } })).body.reason,
    'conflict.same_document',
  );
  const added = await member.call('POST', `${base}${id}/versions/`, {
    source: { document: second },
    changelog: { en: 'Addresses' },
  });
  assert.deepEqual([added.status, added.body.version, added.body.operation_count], [201, 2, 3]);
  const changes = await get(`${base}${id}/compare/?from=1&to=2`);
  assert.deepEqual(inspected.body.changes, changes);
  const reported = (operation: string) => {
    const { change, is_breaking, details } = changes.find(
      (each: { operation_id: string }) => each.operation_id === operation,
    );
    const each = (detail: Record<string, unknown>) => [detail.place, detail.name, detail.change, detail.is_breaking];
    return { change, is_breaking, details: details.map(each) };
  };
  assert.deepEqual(reported('fresh'), { change: 'added', is_breaking: false, details: [] });
  assert.deepEqual(reported('gone'), { change: 'removed', is_breaking: true, details: [] });
  assert.deepEqual(reported('add').details, [['body', 'to', 'added', true]]);
  assert.deepEqual(reported('list').details, [
    ['operation', '', 'deprecated', false],
    ['query', 'state', 'enum', true],
    ['answer', 'id', 'type', true],
    ['answer', 'name', 'removed', true],
    ['answer', 'total', 'added', false],
  ]);
  assert.equal((await get(`${base}${id}/compare/?from=1&to=2&operation_id=add`)).length, 1);
  assert.equal((await get(`${base}${id}?version=1`)).shown_version, 1);
  assert.equal((await member.call('GET', `${base}${id}?version=3`)).status, 404);
});

test('paging that was recognised wrongly is corrected, from this version on', async () => {
  const list = {
    200: { description: 'ok', content: { 'application/json': { schema: { type: 'array', items: {} } } } },
  };
  const paged = (summary: string) =>
    documentOf({ summary, parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }], responses: list });
  const { id } = await create(paged('one'));
  await member.call('POST', `${base}${id}/versions/`, { source: { document: paged('two') } });
  const pagingOf = async (version: number) =>
    (await get(`${base}${id}/operation/?operation_id=getOrder&version=${version}`)).paging?.type ?? null;
  const correct = (paging: object | null) =>
    member.call('PUT', `${base}${id}/paging/`, { operation_id: 'getOrder', paging });
  assert.equal((await correct({ type: 'link' })).body.paging.type, 'link');
  await member.call('POST', `${base}${id}/versions/`, { source: { document: paged('three') } });
  assert.deepEqual([await pagingOf(1), await pagingOf(2), await pagingOf(3)], ['page', 'link', 'link']);
  assert.equal((await correct(null)).status, 200);
  assert.deepEqual([await pagingOf(2), await pagingOf(3)], ['link', null]);
  assert.equal((await correct({ type: 'cursor', parameter: 'x' })).status, 422);
});

test('a connector goes to the trash and back, is deprecated, and is deleted from the trash alone', async () => {
  const { id } = await create(documentOf({}));
  assert.equal((await member.call('DELETE', `${base}${id}`)).body.code, 'not_in_trash');
  const deprecated = await member.call('PUT', `${base}${id}`, { status: 'deprecated', name: 'Old orders' });
  assert.deepEqual([deprecated.body.status, deprecated.body.name], ['deprecated', 'Old orders']);
  assert.equal((await member.call('PUT', `${base}${id}`, { is_active: false })).body.is_active, false);
  assert.equal((await member.call('DELETE', `${base}${id}`)).status, 204);
  assert.equal((await member.call('GET', `${base}${id}`)).status, 404);
});

test('an address is read through the way out of scenarios: private ones are refused, redirects to them too', async () => {
  const local = createServer((_request, response) => response.end(documentOf({})));
  await new Promise<void>((resolve) => local.listen(0, '127.0.0.1', resolve));
  const { port } = local.address() as AddressInfo;
  const answer = await member.call('POST', `${base}inspect/`, {
    source: { address: `http://127.0.0.1:${port}/openapi.json` },
  });
  local.close();
  assert.equal(answer.status, 422);
  assert.equal(answer.body.reason, 'invalid_body.document_address');
  assert.equal(
    (await member.call('POST', `${base}inspect/`, { source: { address: 'file:///etc/passwd' } })).status,
    422,
  );
});

test('GitHub’s document is imported, listed, searched and opened', { timeout: 120_000 }, async () => {
  const { id, operation_count } = await create(await publishedDocument('github.json'), { name: 'GitHub' });
  assert.equal(operation_count, 1223);
  assert.equal((await get(`${base}${id}/operations/`)).length, 1223);
  const found = await get(`${base}search/?search=${encodeURIComponent('github create issue comment')}`);
  assert.ok(found.some((each: { id: string }) => each.id === 'issues/create-comment'));
  const largest = await get(
    `${base}${id}/operation/?operation_id=${encodeURIComponent('issues/list-events-for-timeline')}`,
  );
  assert.equal(largest.paging.type, 'link');
});

test('the global search finds public connectors and own ones, and no others', async () => {
  const { id } = await publicConnector('Parcels');
  await create(documentOf({}), { name: 'Parcels of our own' });
  const found = async (caller: Caller) =>
    (await get('/global-search?q=parcels', caller)).map(({ title, to }: Record<string, string>) => [title, to]);
  assert.deepEqual(
    (await found(member)).map(([title]: string[]) => title),
    ['Parcels', 'Parcels of our own'],
  );
  assert.deepEqual(await found(stranger), [['Parcels', `/connector/marketplace?connector=${id}`]]);
});

test('the first scenario of a connector calls its operation with a configuration of the account, and is stopped', async () => {
  const { id } = await publicConnector('Parcels');
  const { status, body: made } = await member.call('POST', '/connector/', {
    name: 'Our parcels',
    if_name_taken: 'number',
    connector_id: id,
  });
  assert.equal(status, 201, JSON.stringify(made));
  assert.deepEqual(
    (await get(`${base}${id}/uses/`)).map(({ name }: { name: string }) => name),
    ['Our parcels'],
  );
  const begin = (configuration_id: string) =>
    member.call('POST', `${base}${id}/template/`, { configuration_id, locale: 'fr' });
  const created = await begin(made.id);
  assert.equal(created.status, 201, JSON.stringify(created.body));
  assert.equal(created.body.name, 'Envoyer un colis');
  const scenario = await get(`/scenario/${created.body.scenario_id}`);
  assert.equal(scenario.status, 'stop');
  const { config } = scenario.flow.find(({ type }: { type: string }) => type === 'connector').data;
  assert.deepEqual([config.configuration_id, config.operation_id, config.version], [made.id, 'sendParcel', 1]);
  const weight = config.body.fields.find(({ path }: { path: string }) => path === 'weight_g');
  assert.equal(weight.value, '{{ payload.weight }}');
  assert.equal((await begin(id)).status, 422);
});

test('the first scenario of a connector without a template has a call whose operation is still to be chosen', async () => {
  const { id } = await create(documentOf({}), { name: 'Library' });
  const { body: made } = await member.call('POST', '/connector/', { name: 'Our library', connector_id: id });
  const created = await member.call('POST', `${base}${id}/template/`, { configuration_id: made.id });
  assert.deepEqual([created.status, created.body.name], [201, 'Library']);
  const { flow, status } = await get(`/scenario/${created.body.scenario_id}`);
  assert.equal(status, 'stop');
  assert.deepEqual(
    flow.map(({ id, type, source, target }: Record<string, string>) => [id, type, source, target]),
    [
      ['start', 'start', undefined, undefined],
      ['call', 'connector', undefined, undefined],
      ['start-out-call', 'default', 'start', 'call'],
    ],
  );
  assert.equal(flow[1].data.config.configuration_id, made.id);
});

test('categories: those of the product in order, own ones beside them, deleted by a super admin alone', async () => {
  await publicConnector('Parcels');
  const all = await get('/connector-category/');
  assert.deepEqual(
    all.slice(0, 2).map(({ key }: { key: string }) => key),
    ['development', 'communication'],
  );
  const made = (await member.call('POST', '/connector-category/', { name: 'Logistics' })).body;
  assert.deepEqual([made.key, made.name, made.is_public], [null, { en: 'Logistics', fr: 'Logistics' }, false]);
  assert.equal((await member.call('POST', '/connector-category/', { name: 'paiements' })).status, 409);
  const path = `/connector-category/${made.id}`;
  const { id } = await create(documentOf({}), { category_id: made.id });
  assert.equal((await member.call('PUT', path, { name: 'Transport' })).body.name.en, 'Transport');
  assert.equal((await member.call('PUT', `/connector-category/${all[0].id}`, { name: 'x' })).status, 404);
  assert.equal((await stranger.call('GET', path)).status, 404);
  assert.equal((await member.call('DELETE', path)).status, 403);
  const owner = await server.as('superadmin');
  assert.equal((await owner.call('DELETE', `/connector-category/${all[0].id}`)).status, 404);
  assert.equal((await owner.call('DELETE', path)).status, 204);
  assert.equal((await get(`${base}${id}`)).category_id, null);
});

test('tags are renamed and deleted on the connectors that carry them', async () => {
  const { id } = await create(documentOf({}), { tags: ['warehouse'] });
  const tag = (await get('/tag/')).find(({ name }: { name: string }) => name === 'warehouse');
  assert.equal((await member.call('PUT', `/tag/${tag.id}`, { name: 'Shipping' })).status, 409);
  await member.call('PUT', `/tag/${tag.id}`, { name: 'depot' });
  assert.deepEqual((await get(`${base}${id}`)).tags, ['depot']);
  assert.equal((await stranger.call('PUT', `/tag/${tag.id}`, { name: 'x' })).status, 404);
  assert.equal((await member.call('DELETE', `/tag/${tag.id}`)).status, 204);
  assert.deepEqual((await get(`${base}${id}`)).tags, []);
  assert.equal((await member.call('POST', '/tag/', { name: 'fragile' })).status, 201);
});
