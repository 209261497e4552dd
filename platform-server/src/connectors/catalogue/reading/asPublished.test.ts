import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operation, operations, read, result } from '../../../../test/connectors/readDocuments.ts';
import { readDocument } from './readDocument.ts';

/** A small document of one operation, with what else it is to have. */
const small = (operation: object, rest: object = {}) =>
  JSON.stringify({
    openapi: '3.0.3',
    info: { title: 'Parcels', version: '1' },
    paths: { '/p': { get: { operationId: 'read', responses: { 200: { description: 'ok' } }, ...operation } } },
    ...rest,
  });
const parameter = (given: object) => ({ name: 'q', in: 'query', schema: { type: 'string' }, ...given });
const found = async (text: string, address: string | null) => {
  const { result: read } = await readDocument(Buffer.from(text), address);
  return read?.servers.map(({ url }) => url);
};

for (const [name, text] of [
  ['an operation', 'openapi: 3.0.3\ninfo: {title: a, version: "1"}\npaths:\n  /p:\n    get: {$ref: "list.yml"}\n'],
  ['a path', 'openapi: 3.0.3\ninfo: {title: a, version: "1"}\npaths:\n  /p: {$ref: "paths.yml#/p"}\n'],
  ['all paths', 'openapi: 3.0.3\ninfo: {title: a, version: "1"}\npaths: {$ref: "paths.yml"}\n'],
  ['answers', small({ responses: { $ref: 'answers.json' } })],
  ['an answer', small({ responses: { 200: { $ref: 'answers.json#/ok' } } })],
  ['a body', small({ requestBody: { $ref: 'https://example.org/body.json' } })],
  ['a media type', small({ requestBody: { content: { 'application/json': { $ref: 'media.json' } } } })],
  ['contents', small({ requestBody: { content: { $ref: 'contents.json' } } })],
  ['a parameter', small({ parameters: [{ $ref: 'p.json' }] })],
  [
    'schemas as a whole',
    small(
      { parameters: [parameter({ schema: { $ref: '#/components/schemas/A' } })] },
      { components: { schemas: { $ref: 's.json' } } },
    ),
  ],
] as const) {
  test(`${name} in another file keeps a document out`, async () => {
    const { problems, result: read } = await readDocument(Buffer.from(text));
    assert.equal(read, null);
    assert.ok(
      problems.some(({ code, severity }) => code === 'remote_reference' && severity === 'error'),
      JSON.stringify(problems),
    );
  });
}

test('an operation that the document has elsewhere is that one', async () => {
  const shared = { operationId: 'shared', responses: { 200: { description: 'ok' } } };
  const paths = { '/a': { get: { $ref: '#/x-shared' } } };
  assert.equal((await operation(small({}, { paths, 'x-shared': shared }))).id, 'shared');
});

test('versions are read with and without quotes, up to 3.2', async () => {
  const yaml = (version: string) =>
    `${version}\ninfo: { title: a, version: 1.5 }\npaths: { /p: { get: { responses: { 200: { description: ok } } } } }`;
  const formats: string[] = [];
  for (const version of [
    'openapi: 3.0',
    'openapi: 3.1',
    'swagger: 2.0',
    'openapi: "3.2.0"',
    'openapi: 3.0.4',
    'openapi: 3.1.0-rc1',
  ]) {
    const read = await result(yaml(version));
    formats.push(read.format);
    assert.equal(read.document_version, '1.5');
  }
  assert.deepEqual(formats, ['3.0', '3.1', '2.0', '3.2', '3.0', '3.1']);
  for (const version of ['openapi: 4.0', 'swagger: 1.2']) {
    assert.equal((await read(yaml(version))).problems[0]?.code, 'version', version);
  }
});

test('version 3.2 has methods of its own, media types to share, and queries that are one value', async () => {
  const responses = { 200: { description: 'ok' } };
  const text = JSON.stringify({
    openapi: '3.2.0',
    info: { title: 'a', version: '1' },
    paths: {
      '/p': {
        query: {
          operationId: 'search',
          responses,
          requestBody: { content: { 'application/json': { $ref: '#/components/mediaTypes/Search' } } },
        },
        get: {
          operationId: 'whole',
          responses,
          parameters: [
            {
              name: 'all',
              in: 'querystring',
              content: { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } },
            },
          ],
        },
        additionalOperations: { COPY: { operationId: 'copy', responses } },
      },
    },
    components: { mediaTypes: { Search: { schema: { type: 'object', properties: { q: { type: 'string' } } } } } },
  });
  const all = operations(await result(text));
  assert.deepEqual(all.map(({ id, method }) => `${method} ${id}`).sort(), ['COPY copy', 'GET whole', 'QUERY search']);
  assert.ok(JSON.stringify(all.find(({ id }) => id === 'search')?.bodies).includes('"q"'));
  assert.equal(all.find(({ id }) => id === 'whole')?.parameters[0]?.is_whole, true);
});

test('servers are found below the address of the document, with https first and variables filled in', async () => {
  const at = 'https://u:p@api.example.org/docs/v1/openapi.json'.replace('u:p@', '');
  const of = (servers: object[] | undefined, address: string | null = at) => found(small({}, { servers }), address);
  assert.deepEqual(await of([{ url: '/api/v3' }]), ['https://api.example.org/api/v3']);
  assert.deepEqual(await of([{ url: '../{tenant}/' }]), ['https://api.example.org/docs/{tenant}']);
  assert.deepEqual(await of([{ url: '//b.example.org/x' }]), ['https://b.example.org/x']);
  assert.deepEqual(await of([{ url: 'b.example.org/x' }], null), ['https://b.example.org/x']);
  assert.deepEqual(await of([{ url: 'localhost:8080/x' }], null), ['https://localhost:8080/x']);
  assert.deepEqual(await of(undefined), ['https://api.example.org']);
  assert.deepEqual(await of(undefined, null), []);
  assert.deepEqual(await of([{ url: '/api' }], null), ['/api']);
  const both = [{ url: 'http://a.example.org' }, { url: 'http://b.example.org' }, { url: 'https://a.example.org' }];
  assert.deepEqual(await of(both), ['https://a.example.org', 'http://a.example.org', 'http://b.example.org']);
  const { servers } = await result(
    small(
      {},
      {
        servers: [
          {
            url: '{scheme}://{region}.example.org:{port}/{other}',
            variables: {
              scheme: { default: 'http', enum: ['http', 'https'] },
              region: { enum: ['eu', 'us'] },
              port: { default: 8443 },
            },
          },
        ],
      },
    ),
  );
  assert.deepEqual(
    servers[0]?.variables.map(({ name, default: value }) => [name, value]),
    [
      ['scheme', 'https'],
      ['region', 'eu'],
      ['port', '8443'],
      ['other', ''],
    ],
  );
});

test('a service of version 2.0 is called as it says, as its document was, or by https', async () => {
  const swagger = (rest: object) =>
    JSON.stringify({
      swagger: '2.0',
      info: { title: 'a', version: '1' },
      paths: { '/p': { get: { responses: { 200: { description: 'ok' } } } } },
      ...rest,
    });
  const host = { host: 'a.example.org', basePath: '/v1' };
  assert.deepEqual(await found(swagger({ ...host, schemes: ['http', 'https'] }), null), [
    'https://a.example.org/v1',
    'http://a.example.org/v1',
  ]);
  assert.deepEqual(await found(swagger(host), null), ['https://a.example.org/v1']);
  assert.deepEqual(await found(swagger(host), 'http://x.example.org/d.json'), ['http://a.example.org/v1']);
  assert.deepEqual(await found(swagger({ ...host, schemes: ['wss'] }), null), ['https://a.example.org/v1']);
  assert.deepEqual(await found(swagger({ basePath: '/v1' }), 'https://x.example.org/d.json'), [
    'https://x.example.org/v1',
  ]);
  assert.deepEqual(await found(swagger({}), 'https://x.example.org/d.json'), ['https://x.example.org']);
});

test('an operation has an address of its own only where the document says another one', async () => {
  const one = [{ url: 'https://a.example.org/' }];
  const at = async (operationServers: object[] | undefined, pathServers?: object[]) => {
    const get = { operationId: 'read', responses: { 200: { description: 'ok' } }, servers: operationServers };
    return (await operation(small({}, { servers: one, paths: { '/p': { servers: pathServers, get } } }))).server;
  };
  assert.equal(await at(undefined, [{ url: 'https://a.example.org' }]), undefined);
  assert.equal(await at([{ url: 'https://b.example.org' }], one), 'https://b.example.org');
  assert.equal(await at(undefined, [{ url: 'https://b.example.org' }]), 'https://b.example.org');
  assert.equal(await at(one, [{ url: 'https://b.example.org' }]), undefined);
  assert.equal(await at([{ url: '/up' }]), '/up');
  assert.equal(
    await at([{ url: 'https://{r}.example.org', variables: { r: { default: 'eu' } } }]),
    'https://eu.example.org',
  );
});

test('an operation that says that it needs no credentials has none, where others need them', async () => {
  const scheme = { components: { securitySchemes: { key: { type: 'apiKey', in: 'header', name: 'X' } } } };
  const open = async (security: unknown, root: object) =>
    (await operation(small({ security }, { ...scheme, ...root }))).is_open;
  assert.equal(await open([], { security: [{ key: [] }] }), true);
  assert.equal(await open([{}], { security: [{ key: [] }] }), true);
  assert.equal(await open([{}, { key: [] }], { security: [{ key: [] }] }), undefined);
  assert.equal(await open(undefined, { security: [{ key: [] }] }), undefined);
  // Some generators write it everywhere.
  assert.equal(await open([], {}), undefined);
});

test('parameters that the path does not have are left out, and those that it has are asked for', async () => {
  const paths = (path: string, parameters: object[]) => ({
    paths: { [path]: { get: { parameters, responses: { 200: { description: 'ok' } } } } },
  });
  const inPath = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });
  const { problems, result: read } = await readDocument(
    Buffer.from(small({}, paths('/p/{id}', [inPath('id'), inPath('gone')]))),
  );
  assert.ok(read);
  assert.deepEqual(
    problems.filter(({ code }) => code === 'unused_parameter').map(({ params }) => params),
    [{ name: 'gone' }],
  );
  assert.deepEqual(
    operations(read)[0]?.parameters.map(({ name }) => name),
    ['id'],
  );
  const of = async (path: string, parameters: object[] = []) =>
    (await operation(small({}, paths(path, parameters)))).parameters.map(
      ({ place, name, has_segments }) => `${place} ${name}${has_segments ? ' +' : ''}`,
    );
  assert.deepEqual(await of('/p?beta=true&x={x}', [parameter({ name: 'x' })]), ['query x']);
  assert.deepEqual(await of('/p?x={x}', [inPath('x')]), ['path x']);
  assert.deepEqual(await of('/p?x={x}'), ['query x']);
  assert.deepEqual(await of('/p{?x,y}', [parameter({ name: 'x' })]), ['query x']);
  assert.deepEqual(await of('/{+name}', [inPath('name')]), ['path name +']);
  assert.deepEqual(await of('/p/{a}-{b}#create', [inPath('a'), inPath('b')]), ['path a', 'path b']);
});

test('lists of version 2.0 are written with commas unless they say otherwise', async () => {
  const list = (place: string, collectionFormat?: string) => ({
    in: place,
    name: 'ids',
    type: 'array',
    items: { type: 'string' },
    collectionFormat,
  });
  const read = async (given: object) => {
    const post = {
      consumes: ['application/x-www-form-urlencoded'],
      parameters: [given],
      responses: { 200: { description: 'ok' } },
    };
    return operation(
      JSON.stringify({ swagger: '2.0', info: { title: 'a', version: '1' }, paths: { '/p/{ids}': { post } } }),
    );
  };
  const ofForm = async (format?: string) => (await read(list('formData', format))).bodies[0]?.encoding?.ids;
  assert.deepEqual(await ofForm(), { style: 'form', explode: false });
  assert.deepEqual(await ofForm('multi'), { style: 'form', explode: true });
  assert.deepEqual(await ofForm('tsv'), { style: 'tabDelimited', explode: false });
  assert.deepEqual(await ofForm('pipes'), { style: 'pipeDelimited', explode: false });
  const of = async (place: string, format?: string) => {
    const found = (await read(list(place, format))).parameters.find((each) => each.place === place);
    return [found?.style, found?.explode];
  };
  assert.deepEqual(await of('query'), ['form', false]);
  assert.deepEqual(await of('query', 'multi'), ['form', true]);
  assert.deepEqual(await of('query', 'ssv'), ['spaceDelimited', false]);
  assert.deepEqual(await of('query', 'tsv'), ['tabDelimited', false]);
  assert.deepEqual(await of('path', 'pipes'), ['pipeDelimited', false]);
  assert.deepEqual(await of('header', 'ssv'), ['spaceDelimited', false]);
});

test('a name that comes twice in YAML keeps a document out, and many names take no longer than their number', async () => {
  const head = 'openapi: 3.0.3\ninfo: {title: a, version: "1"}\npaths: {}\n';
  const [twice] = (await read(`${head}x-a: 1\nx-a: 2\n`)).problems;
  assert.deepEqual([twice?.code, twice?.line], ['unreadable', 5]);
  const many = await read(head + Array.from({ length: 200_000 }, (_, at) => `x-${at}: 1\n`).join(''));
  assert.equal(many.problems[0]?.code, 'no_operations');
});

test('long lists are looked at in part, and operations of one name are numbered on', async () => {
  const parameters = Array.from({ length: 3_000 }, (_, at) => parameter({ name: `p${at}` }));
  const tags = Array.from({ length: 50_000 }, (_, at) => ({ name: `t${at}` }));
  assert.equal((await operation(small({ parameters }, { tags }))).parameters.length, 3_000);
  const get = { operationId: 'same', responses: { 200: { description: 'ok' } } };
  const paths = Object.fromEntries(Array.from({ length: 4_000 }, (_, at) => [`/p${at}`, { get }]));
  const all = operations(await result(small({}, { paths })));
  assert.deepEqual([all[0]?.id, all[1]?.id, all.at(-1)?.id], ['same', 'same-2', 'same-4000']);
});

test('ways to let callers in are those that configurations have; others are reported', async () => {
  const securitySchemes = {
    proof: { type: 'http', scheme: 'Digest', description: 'Proves the password' },
    certificate: { type: 'mutualTLS' },
    unknown: { type: 'http', scheme: 'Negotiate' },
  };
  const document = small({}, { openapi: '3.1.0', components: { securitySchemes } });
  const { problems, result: read } = await readDocument(Buffer.from(document));
  assert.deepEqual(read?.schemes, [
    { type: 'digest', scheme: 'proof', description: 'Proves the password' },
    { type: 'certificate', scheme: 'certificate', description: '' },
  ]);
  assert.deepEqual(
    problems.map(({ code, pointer }) => [code, pointer]),
    [['scheme', '/components/securitySchemes/unknown']],
  );
});
