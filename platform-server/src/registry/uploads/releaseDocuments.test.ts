import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { candidateRelease } from '../../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../../test/publishing/publishingServer.ts';
import type { Team } from '../../../test/publishing/team.ts';
import * as grantRepository from '../../store/repositories/grantRepository.ts';

const remote = 'remote-filters';
const file = 'invoices.openapi.json';

let server: PublishingServer;
let team: Team;
before(async () => {
  server = await startPublishingServer();
  team = await server.team(remote);
  const grant = server.registry.grants.of(remote) ?? assert.fail();
  const backend = {
    ...{ name: 'invoices', address: 'https://invoices.example.com', methods: ['GET', 'POST'] as const },
    ...{ paths: ['/invoices'], timeout_seconds: 10, max_body_kb: 1_024, calls_per_minute: 600, event_keys: [] },
    ...{ webhook_topics: [], webhook_path: '/webhooks' },
  };
  const backends = [{ ...backend, methods: [...backend.methods] }];
  const { rows } = await server.database.pool.query('select revision from remote_grant where remote = $1', [remote]);
  await grantRepository.put(server.database.pool, { ...grant, backends }, 'Operator', rows[0].revision);
  await server.registry.grants.catchUp();
});
after(() => server.close());

const json = (schema: object) => ({ 'application/json': { schema } });
const invoice = (properties: object) => ({ type: 'object', required: Object.keys(properties), properties });
const text = { type: 'string' };

/** A document with one path, or with more of them. */
function documentOf({ version = '1.0.0', fields = { id: text, customer: text } as object, paths = {} } = {}): string {
  const get = {
    summary: 'All invoices',
    responses: { 200: { description: 'All', content: json({ type: 'array', items: invoice(fields) }) } },
  };
  const info = { title: 'Invoices', version };
  return JSON.stringify({ openapi: '3.1.0', info, paths: { '/invoices': { get }, ...paths } });
}

let versions = 0;
const release = (document: string, name = file) =>
  candidateRelease({ version: `1.0.${++versions}`, backends: { [name]: document } });

const one = { responses: { 204: { description: 'Done' } } };

async function finished(document: string, name = file) {
  const { status, body } = await team.publish(release(document, name));
  const checks = status === 200 ? body.checks : body.details.checks;
  return { status, body, check: checks.find((each: { check: string }) => each.check === 'backends') };
}

test('a release brings the document of its back end, which is on record and served to nobody', async () => {
  const offered = release(documentOf());
  const { status, body } = await team.publish(offered);
  assert.equal(status, 200);
  assert.deepEqual(
    body.checks.find(({ check }: { check: string }) => check === 'backends'),
    { check: 'backends', passed: true, problems: [] },
  );
  assert.deepEqual(body.release.backends, [
    { name: 'invoices', title: 'Invoices', version: '1.0.0', operations: ['GET /invoices'] },
  ]);
  const address = `${server.url}/r/${remote}/${offered.document.hash}/${file}`;
  assert.equal((await fetch(address)).status, 404);
  await server.write({ action: 'promote', remote, release: offered.document.hash, target: {} });
});

test('operations beyond the grant are refused by name, before a browser looks and when the upload is finished', async () => {
  const paths = {
    '/invoices/{id}': { delete: one, patch: one, post: one },
    '/customers': { get: one },
    '/invoices-of-others': { get: one },
  };
  const offered = release(documentOf({ paths }));
  const id = await team.upload(offered);
  const looked = await team.call('POST', `/deploy/uploads/${id}/check/`, {});
  for (const { status, body } of [looked, await team.finish(id)]) {
    assert.deepEqual([status, body.code], [422, 'deploy_refused']);
    const { problems } = body.details.checks.find(({ check }: { check: string }) => check === 'backends');
    assert.deepEqual(problems, [
      `${file}: DELETE /invoices/{id} is beyond the grant of back end invoices. Granted methods: GET, POST.`,
      `${file}: PATCH /invoices/{id}: pages call back ends with GET, POST, PUT, DELETE alone. Leave it out.`,
      `${file}: GET /customers is beyond the grant of back end invoices. Granted paths: /invoices.`,
      `${file}: GET /invoices-of-others is beyond the grant of back end invoices. Granted paths: /invoices.`,
    ]);
  }
});

test('what breaks callers of the live release is told, and refused by nobody', async () => {
  const required = { name: 'year', in: 'query', required: true, schema: { type: 'integer' } };
  const changed = JSON.parse(documentOf({ version: '1.1.0', fields: { id: { type: 'integer' } } }));
  changed.paths['/invoices'].get.parameters = [required];
  const { status, check } = await finished(JSON.stringify(changed));
  assert.equal(status, 200);
  const head = `${file} breaks calls of the live release 1.0.1: `;
  assert.deepEqual(
    [check.passed, check.problems.toSorted()],
    [
      true,
      [
        `${head}GET /invoices: the answer’s *.customer is gone`,
        `${head}GET /invoices: the answer’s *.id is integer and was string`,
        `${head}GET /invoices: the parameter of the query year is new and required`,
        `${head}info.version is 1.1.0; a change that breaks asks for 2.0.0`,
      ],
    ],
  );
  const gone = await finished(documentOf({ version: '2.0.0', paths: {} }).replace('/invoices', '/invoices/all'));
  assert.deepEqual([gone.status, gone.check.problems], [200, [`${head}GET /invoices is gone`]]);
});

test('a document in YAML is read too; another name of a parameter in a path breaks nothing', async () => {
  const yaml = (name: string) => `openapi: 3.0.3
info: { title: Invoices, version: '1.0' }
paths:
  /invoices/{${name}}:
    get:
      parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]
      responses: { '204': { description: Done } }
`;
  const first = release(yaml('id'), 'invoices.openapi.yaml');
  assert.equal((await team.publish(first)).status, 200);
  await server.write({ action: 'promote', remote, release: first.document.hash, target: {} });
  const { status, check } = await finished(yaml('number'), 'invoices.openapi.yml');
  assert.deepEqual([status, check.problems], [200, []]);
});

test('what is no document, and one of a back end that is not granted, is refused', async () => {
  for (const [document, name, expected] of [
    ['{ "openapi": "3.1.0", ', file, /This isn’t valid JSON/],
    [
      '{"swagger":"2.0","info":{"title":"x","version":"1"},"paths":{"/invoices":{"get":{"responses":{}}}}}',
      file,
      /OpenAPI 2\.0/,
    ],
    [documentOf(), 'stock.openapi.json', /remote-filters is granted no back end "stock"\. Granted: invoices\./],
  ] as const) {
    const { status, check } = await finished(document, name);
    assert.equal(status, 422);
    assert.match(check.problems[0], expected);
  }
});

test('a release lists documents under their names and within their sizes', async () => {
  const offered = release(documentOf());
  const entry = offered.document.backends[file];
  for (const [backends, expected] of [
    [{ 'invoices.json': entry }, /not named as a document, such as/],
    [{ [file]: entry, 'invoices.openapi.yaml': entry }, /two documents of one back end/],
    [{ [file]: { ...entry, size: 600_000 } }, /is larger than 524288 bytes/],
    [
      {
        [file]: { ...entry, size: 500_000 },
        'a.openapi.json': { ...entry, size: 300_000 },
        'b.openapi.json': { ...entry, size: 300_000 },
      },
      /1100000 bytes together; a release has at most 1048576/,
    ],
  ] as const) {
    const { status, body } = await team.open({ ...offered.document, backends });
    assert.equal(status, 422);
    assert.match(body.message, expected);
  }
  const files = { ...offered.document.files, [file]: { ...entry, brotliSize: null } };
  assert.match((await team.open({ ...offered.document, files })).body.message, /files\.invoices\.openapi\.json/);
});

test('a document is checked before anything is built', async () => {
  const { manifest } = candidateRelease().document;
  const paths = { '/customers': { get: one } };
  const source = { remote, version: '9.0.0', manifest, backends: { [file]: documentOf({ paths }) } };
  const { status, body } = await team.call('POST', '/deploy/checks/', source);
  const check = body.checks.find((each: { check: string }) => each.check === 'backends');
  assert.deepEqual([status, check.passed], [200, false]);
  assert.match(check.problems[0], /GET \/customers is beyond the grant/);
  const none = await team.call('POST', '/deploy/checks/', { ...source, backends: {} });
  assert.ok(none.body.checks.every((each: { check: string }) => each.check !== 'backends'));
});
