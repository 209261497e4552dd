import assert from 'node:assert/strict';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { documentOf } from './documents.ts';

let folder: string;
let server: WholeServer;
let member: Caller;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-catalogue-'));
  await cp(join(import.meta.dirname, '../catalogue/parcels'), join(folder, 'parcels'), { recursive: true });
  server = await startWholeServer({ catalogue: folder, environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const base = '/connector/catalogue/';

/** A service with documents at an address of this machine; with what closes it. */
async function served(answer: RequestListener, host = '127.0.0.1') {
  const service = createServer(answer).listen(0, host);
  await once(service, 'listening');
  const { port } = service.address() as AddressInfo;
  const close = () => {
    service.closeAllConnections();
    service.close();
  };
  return { url: `http://${host}:${port}`, close };
}

const inspect = (address: string, caller = member) =>
  caller.call('POST', `${base}inspect/`, { source: { address: `${address}/openapi.json` } });

test('an account has one document read and three waiting; more are refused, and other accounts are not', {
  timeout: 180_000,
}, async () => {
  const held: (() => void)[] = [];
  const slow = await served((_request, response) => void held.push(() => response.end(documentOf({}))));
  const quick = await served((_request, response) => void response.end(documentOf({})));
  const answers: number[] = [];
  let refusal: unknown;
  const requested = Array.from({ length: 7 }, async () => {
    const { status, body } = await inspect(slow.url);
    answers.push(status);
    if (status === 429) refusal = body;
  });
  while (answers.length < 3 || held.length < 1) await sleep(5);
  assert.deepEqual(answers, [429, 429, 429]);
  assert.equal((refusal as { code: string }).code, 'too_many_requests');
  assert.equal((await inspect(quick.url, await server.as('globex'))).status, 200);
  assert.equal(held.length, 1);
  for (let at = 0; at < 4; at++) {
    while (held.length <= at) await sleep(5);
    held[at]?.();
  }
  await Promise.all(requested);
  assert.deepEqual(answers.slice(3), [200, 200, 200, 200]);
  assert.equal((await inspect(quick.url)).status, 200);
  slow.close();
  quick.close();
});

test('a redirect is followed, except to a private address, whose service hears nothing', async () => {
  let reached = 0;
  const hidden = await served((_request, response) => {
    reached += 1;
    response.end(documentOf({}));
  }, '127.0.0.2');
  const aims: Record<string, string> = {
    '/open/openapi.json': '/there',
    '/hidden/openapi.json': `${hidden.url}/openapi.json`,
    '/metadata/openapi.json': 'http://169.254.169.254/latest/meta-data/',
    '/file/openapi.json': 'file:///etc/passwd',
    '/round/openapi.json': '/round/openapi.json',
  };
  const leading = await served(({ url = '' }, response) => {
    const location = aims[url];
    response.writeHead(location ? 302 : 200, location ? { location } : {}).end(documentOf({}));
  });
  const statusOf = async (path: string) => (await inspect(`${leading.url}/${path}`)).status;
  assert.equal(await statusOf('open'), 200);
  for (const path of ['hidden', 'metadata', 'file', 'round']) {
    const { status, body } = await inspect(`${leading.url}/${path}`);
    assert.deepEqual([path, status, body.reason], [path, 422, 'invalid_body.document_address']);
  }
  assert.equal(reached, 0);
  leading.close();
  hidden.close();
});

test('an account has 200 connectors of its own outside the trash, and 100 versions of one; one more is 402', async () => {
  const globex = await server.as('globex');
  const source = { document: documentOf({}) };
  const make = (name: string) => globex.call('POST', base, { name, source });
  const { id } = (await make('First')).body;
  await server.database.pool.query(
    `insert into catalogue_connector (id, account_number, name, publisher, description, colour, guide, version)
     select gen_random_uuid(), account_number, name || at, publisher, description, colour, guide, version
     from catalogue_connector, generate_series(2, 199) at where id = $1`,
    [id],
  );
  const { status, body: last } = await make('The 200th');
  assert.equal(status, 201);
  const refused = await globex.call('POST', base, { name: 'The 201st', source }, { 'accept-language': 'fr' });
  const limit = { limit: 'catalogue_connectors', allowed: 200 };
  assert.deepEqual([refused.status, refused.body.code, refused.body.details], [402, 'limit_reached', limit]);
  assert.match(refused.body.message, /200/);
  assert.equal((await make('The 201st')).status, 402, 'what was refused is not kept');
  const put = (is_active: boolean) => globex.call('PUT', `${base}${last.id}`, { is_active });
  await put(false);
  assert.equal((await make('In its place')).status, 201);
  assert.deepEqual([(await put(true)).status, (await put(true)).body.details], [402, limit]);

  await server.database.pool.query('update catalogue_connector set version = 100 where id = $1', [id]);
  await server.database.pool.query(
    `insert into catalogue_version select connector_id, 100, document_version, format, changelog, digest, document,
       servers, schemes, operation_count, created_at, created_by from catalogue_version where connector_id = $1`,
    [id],
  );
  const next = { source: { document: documentOf({ summary: 'An order' }) } };
  const more = await globex.call('POST', `${base}${id}/versions/`, next);
  assert.deepEqual([more.status, more.body.details], [402, { limit: 'catalogue_versions', allowed: 100 }]);
});

test('a connector is not deleted while configurations are made of it, and they go on', async () => {
  const source = { document: documentOf({}) };
  const { id } = (await member.call('POST', base, { name: 'Used', source })).body;
  const { body: made } = await member.call('POST', '/connector/', { name: 'Ours', connector_id: id });
  assert.equal((await member.call('PUT', `${base}${id}`, { is_active: false })).status, 200);
  const refused = await member.call('DELETE', `${base}${id}`, undefined, { 'accept-language': 'fr' });
  assert.deepEqual([refused.status, refused.body.reason], [409, 'conflict.connector_used']);
  assert.equal((await member.call('GET', `/connector/${made.id}`)).status, 200);
  // In the trash a configuration is one still.
  await member.call('PUT', `/connector/${made.id}`, { is_active: false });
  assert.equal((await member.call('DELETE', `${base}${id}`)).status, 409);
  assert.equal((await member.call('DELETE', `/connector/${made.id}`)).status, 204);
  assert.equal((await member.call('DELETE', `${base}${id}`)).status, 204);
});

test('a changed document of a public connector becomes a version, and configurations stay on theirs', {
  timeout: 180_000,
}, async () => {
  const parcels = async () =>
    (await member.call('GET', base)).body.find(({ name }: { name: string }) => name === 'Parcels');
  const reaches = async (version: number) => {
    for (;;) {
      const found = await parcels();
      if (found?.version === version) return found;
      await sleep(20);
    }
  };
  const { id } = await reaches(1);
  const { body: made } = await member.call('POST', '/connector/', { name: 'Parcels', connector_id: id });
  const path = join(folder, 'parcels', 'openapi.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('listParcels', 'allParcels'));
  const beside = await server.beside();
  await reaches(2);
  await beside.close();
  assert.equal((await member.call('GET', `/connector/${made.id}`)).body.connector_version, 1);
  const idsOf = async (version: number) =>
    (await member.call('GET', `${base}${id}/operations/?version=${version}`)).body.map(
      (each: { id: string }) => each.id,
    );
  assert.deepEqual([(await idsOf(1)).includes('listParcels'), (await idsOf(2)).includes('allParcels')], [true, true]);
  assert.equal((await idsOf(2)).includes('listParcels'), false);
  const { body: newer } = await member.call('POST', '/connector/', { name: 'Newer', connector_id: id });
  assert.equal(newer.connector_version, 2);
});
