import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Operation } from 'shared-contracts/api/catalogue';
import { documentOf, exampleDocument, publishedDocument } from '../../../../test/connectors/documents.ts';
import { operation, operations, read, result } from '../../../../test/connectors/readDocuments.ts';

// One for all: a new one compiles the schema of schemas first, which takes longer than most of these.
const ajv = new Ajv2020({ strict: false, validateFormats: false, logger: false });

/** Every schema of an operation compiles together with what it refers to. */
function compile({ parameters, bodies, answers, request_defs, answer_defs }: Operation): void {
  // What others have compiled is of no help to it.
  ajv.removeSchema();
  const own = (schema: unknown, $defs: unknown) => (typeof schema === 'object' ? { ...schema, $defs } : schema);
  for (const { schema } of [...parameters, ...bodies]) ajv.compile(own(schema, request_defs) as object);
  for (const { schema } of answers) if (schema !== null) ajv.compile(own(schema, answer_defs) as object);
}

const examples: readonly [path: string, operations: number][] = [
  ['2.0/json/petstore.json', 20],
  ['2.0/json/schema-circular.json', 1],
  ['3.0/json/circular.json', 1],
  ['3.0/json/circular-paths.json', 3],
  ['3.0/json/complex-nesting.json', 5],
  ['3.0/json/discriminators.json', 10],
  ['3.0/json/file-uploads.json', 3],
  ['3.0/json/parameters-extreme.json', 1],
  ['3.0/json/parameters-style.json', 25],
  ['3.0/json/schema-types.json', 21],
  ['3.0/json/star-trek.json', 120],
  ['3.0/json/uspto.json', 3],
  ['3.0/yaml/petstore.yaml', 20],
  ['3.1/json/readme.json', 54],
  ['3.1/json/schema-types.json', 23],
  ['3.1/json/security.json', 15],
  ['3.1/json/train-travel.json', 7],
];
for (const [path, count] of examples) {
  test(`${path} is read, and the schemas of each of its operations compile`, async () => {
    const all = operations(await result(await exampleDocument(path)));
    assert.equal(all.length, count);
    for (const each of all) compile(each);
  });
}

test('a large document of version 2.0 is read: Okta', async () => {
  const read = await result(await publishedDocument('okta.yaml'));
  assert.equal(read.format, '2.0');
  const all = operations(read);
  assert.equal(all.length, 340);
  for (const each of all) compile(each);
  assert.deepEqual(
    read.schemes.map(({ type }) => type),
    ['api-key'],
  );
});

test('GitHub is read whole, each operation with its own schemas alone', { timeout: 120_000 }, async () => {
  const all = operations(await result(await publishedDocument('github.json')));
  assert.equal(all.length, 1223);
  const issues = all.find(({ id }) => id === 'issues/list-for-repo');
  assert.equal(issues?.paging?.type, 'link');
  assert.equal(issues?.paging?.items, 'payload');
  assert.ok(issues?.parameters.some(({ place, name, required }) => place === 'path' && name === 'owner' && required));
  const repos = all.find(({ id }) => id === 'actions/list-repo-workflows');
  assert.deepEqual([repos?.paging?.type, repos?.paging?.items], ['link', 'payload.workflows']);
  // A sample of all groups: compiling every one takes a minute.
  for (const each of all.filter((_, index) => index % 12 === 0)) compile(each);
});

test('parameters of the path are taken, the operation’s own win, and headers that follow from others are left out', async () => {
  const { parameters } = await operation(
    JSON.stringify({
      openapi: '3.0.3',
      info: { title: 'Orders', version: '1' },
      components: { parameters: { limit: { name: 'limit', in: 'query', schema: { type: 'integer' } } } },
      paths: {
        '/orders/{id}/{part}': {
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'integer' } },
            { name: 'lang', in: 'query', schema: { type: 'string' } },
          ],
          get: {
            parameters: [
              { $ref: '#/components/parameters/limit' },
              { name: 'lang', in: 'query', required: true, schema: { type: 'string', enum: ['en'] } },
              { name: 'Accept', in: 'header', schema: { type: 'string' } },
              { name: 'session', in: 'cookie', schema: { type: 'string' } },
              { name: 'filter', in: 'query', content: { 'application/json': { schema: { type: 'object' } } } },
            ],
            responses: {},
          },
        },
      },
    }),
  );
  assert.deepEqual(
    parameters.map(({ place, name, required }) => [place, name, required]),
    [
      ['path', 'id', true],
      ['query', 'lang', true],
      ['query', 'limit', false],
      ['cookie', 'session', false],
      ['query', 'filter', false],
      ['path', 'part', true],
    ],
  );
  assert.equal(parameters.find(({ name }) => name === 'filter')?.media_type, 'application/json');
});

test('ids are made where they are missing and told apart where they are doubled', async () => {
  const paths = { '/a': { get: { operationId: 'x' }, put: { operationId: 'x' }, post: {} }, '/a/{b}': { get: {} } };
  const { problems, result } = await read(JSON.stringify({ openapi: '3.1.0', info: {}, paths }));
  assert.deepEqual(
    result?.operations.map(({ id }) => id),
    ['x', 'x-2', 'post-a', 'get-a-b'],
  );
  const doubled = problems.find(({ code }) => code === 'same_operation_id');
  assert.deepEqual([doubled?.pointer, doubled?.severity], ['/paths/~1a/put/operationId', 'warning']);
});

test('what version 3.0 says of null, bounds and examples is said as JSON Schema; properties may be called so', async () => {
  const schema = {
    type: 'object',
    properties: {
      nullable: { type: 'boolean' },
      example: { type: 'string', nullable: true, enum: ['a', 'b'] },
      size: { type: 'number', minimum: 0, exclusiveMinimum: true, example: 3 },
      owner: { nullable: true, allOf: [{ $ref: '#/components/schemas/Owner' }] },
    },
  };
  const text = documentOf(
    { requestBody: { content: { 'application/json': { schema } } } },
    { components: { schemas: { Owner: { type: 'object' }, Unused: { type: 'object' } } } },
  );
  const { bodies, request_defs, answer_defs } = await operation(text);
  assert.deepEqual(bodies[0]?.schema, {
    type: 'object',
    properties: {
      nullable: { type: 'boolean' },
      example: { type: ['string', 'null'], enum: ['a', 'b', null] },
      size: { type: 'number', minimum: 0, exclusiveMinimum: 0, examples: [3] },
      owner: { anyOf: [{ allOf: [{ $ref: '#/$defs/Owner' }] }, { type: 'null' }] },
    },
  });
  assert.deepEqual(request_defs, { Owner: { type: 'object' } });
  assert.deepEqual(answer_defs, {});
});

test('forms, files and vendor media types are bodies, JSON first', async () => {
  const file = {
    type: 'object',
    properties: { picture: { type: 'string', format: 'binary' }, tags: { type: 'array', items: {} } },
  };
  const { bodies } = await operation(
    documentOf({
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: file, encoding: { tags: { contentType: 'text/plain' } } },
          'application/x-www-form-urlencoded': { schema: { type: 'object' } },
          'application/vnd.orders+json': { schema: { type: 'object' } },
          'application/json': { schema: { type: 'object' } },
          'image/png': {},
        },
      },
    }),
  );
  const types = bodies.map(({ media_type }) => media_type);
  assert.deepEqual(types.slice(0, 2), ['application/json', 'application/vnd.orders+json']);
  assert.deepEqual(new Set(types).size, 5);
  const multipart = bodies.find(({ media_type }) => media_type === 'multipart/form-data');
  assert.deepEqual(multipart?.encoding, { tags: { content_type: 'text/plain' } });
  assert.deepEqual(bodies.at(-1)?.schema, { type: 'string', format: 'binary' });
});

test('a form with a file in version 2.0 has parts, and a body parameter is a body', async () => {
  const swagger = {
    ...{
      swagger: '2.0',
      info: { title: 'Files', version: '1' },
      host: 'files.example',
      basePath: '/v2',
      schemes: ['https'],
    },
    parameters: { Order: { in: 'body', name: 'order', schema: { $ref: '#/definitions/Order' } } },
    definitions: { Order: { type: 'object', properties: { note: { type: 'string', 'x-nullable': true } } } },
    paths: {
      '/files': {
        post: {
          operationId: 'upload',
          consumes: ['multipart/form-data'],
          parameters: [{ in: 'formData', name: 'f', type: 'file' }],
          responses: {},
        },
      },
      '/orders': {
        post: {
          operationId: 'order',
          consumes: ['application/json'],
          parameters: [{ $ref: '#/parameters/Order' }],
          responses: {},
        },
      },
    },
  };
  const read = await result(JSON.stringify(swagger));
  const [upload, order] = operations(read);
  assert.deepEqual(
    read.servers.map(({ url }) => url),
    ['https://files.example/v2'],
  );
  assert.equal(upload?.bodies[0]?.media_type, 'multipart/form-data');
  assert.deepEqual(order?.bodies[0]?.schema, { $ref: '#/$defs/Order' });
  assert.deepEqual(order?.request_defs.Order, { type: 'object', properties: { note: { type: ['string', 'null'] } } });
});

test('circles of references end, whether of schemas or of nothing but references', async () => {
  const schemas = {
    Node: { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } },
    One: { $ref: '#/components/schemas/Two' },
    Two: { $ref: '#/components/schemas/One' },
  };
  const content = {
    'application/json': {
      schema: { properties: { a: { $ref: '#/components/schemas/Node' }, b: { $ref: '#/components/schemas/One' } } },
    },
  };
  const { problems, result } = await read(
    documentOf({ responses: { 200: { description: 'ok', content } } }, { components: { schemas } }),
  );
  assert.ok(result);
  const [only] = operations(result);
  assert.ok(only);
  compile(only);
  assert.deepEqual(Object.keys(only.answer_defs), ['Node']);
  assert.ok(problems.some(({ code }) => code === 'dangling_reference'));
});

test('names that mean something to JavaScript are names like any other', async () => {
  const text = `{"openapi":"3.0.3","info":{"title":"x","version":"1","__proto__":{"polluted":1}},
    "components":{"schemas":{"constructor":{"type":"object","properties":{"__proto__":{"type":"string"},"toString":{"type":"string"}}}}},
    "paths":{"/a":{"get":{"operationId":"__proto__","responses":{"200":{"description":"ok",
      "content":{"application/json":{"schema":{"$ref":"#/components/schemas/constructor"}}}}}},
      "__proto__":{"responses":{}}},"__proto__":{"get":{"responses":{}}}}}`;
  const { answer_defs, id } = await operation(text);
  assert.equal(id, '__proto__');
  assert.deepEqual(Object.keys((answer_defs.constructor as unknown as { properties: object }).properties), [
    'toString',
  ]);
  assert.equal(({} as { polluted?: number }).polluted, undefined);
  const missing = documentOf(
    { parameters: [{ $ref: '#/components/parameters/constructor' }] },
    { components: { parameters: {} } },
  );
  assert.ok((await read(missing)).problems.some(({ code }) => code === 'dangling_reference'));
});

test('what cannot be read is told of with its place, its line and what to do', async () => {
  const problem = async (text: string) => {
    const { problems, result } = await read(text);
    assert.equal(result, null, text.slice(0, 80));
    return problems.find(({ severity }) => severity === 'error');
  };
  assert.deepEqual((await problem('{"openapi": "3.0.0",\n "info": }'))?.line, 2);
  assert.deepEqual((await problem('openapi: 3.0.0\ninfo:\n  title: "x'))?.code, 'unreadable');
  assert.deepEqual((await problem('hello'))?.code, 'no_object');
  assert.deepEqual((await problem('{"swagger":"1.2"}'))?.code, 'version');
  assert.deepEqual(
    (await problem('{"openapi":"3.1.0","info":{"title":"x","version":"1"},"webhooks":{}}'))?.code,
    'no_operations',
  );
  const remote =
    'openapi: 3.0.0\ninfo: { title: x, version: "1" }\npaths:\n  /a:\n    get:\n      responses: {}\n      parameters:\n        - $ref: other.yaml#/limit\n';
  assert.deepEqual(
    [(await problem(remote))?.code, (await problem(remote))?.pointer, (await problem(remote))?.line],
    ['remote_reference', '/paths/~1a/get/parameters/0', 8],
  );
});

test('bombs are refused: aliases that multiply, depths without end', async () => {
  const levels = Array.from({ length: 12 }, (_, index) => `l${index + 1}: &l${index + 1} [${`*l${index},`.repeat(9)}]`);
  const bomb = ['openapi: 3.0.0', 'l0: &l0 [lol]', ...levels].join('\n');
  assert.equal((await read(bomb)).problems[0]?.code, 'too_many_values');
  const deep = `{"openapi":"3.0.0","x":${'['.repeat(5_000)}${']'.repeat(5_000)}}`;
  assert.equal((await read(deep)).problems[0]?.code, 'too_deep');
});

test('answers that would be too large are cut with a mark, and still compile', async () => {
  const many = Object.fromEntries(
    Array.from({ length: 300 }, (_, index) => [
      `S${index}`,
      {
        type: 'object',
        description: 'long '.repeat(300),
        properties: { next: { $ref: `#/components/schemas/S${index + 1}` } },
      },
    ]),
  );
  const schemas = { ...many, S300: { type: 'object' } };
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/S0' } } };
  const only = await operation(
    documentOf({ responses: { 200: { description: 'ok', content } } }, { components: { schemas } }),
  );
  assert.ok(JSON.stringify(only.answer_defs).length < 200_000);
  assert.ok(
    Object.values(only.answer_defs).some((schema) => typeof schema === 'object' && schema['x-weft-cut'] === true),
  );
  compile(only);
});

test('large parameters that many operations share are refused with the reason, not by the end of the thread', async () => {
  const large = { type: 'string', description: 'long '.repeat(34_000) };
  const names = Array.from({ length: 20 }, (_, index) => `p${index}`);
  const parameters = Object.fromEntries(names.map((name) => [name, { name, in: 'query', schema: large }]));
  const all = names.map((name) => ({ $ref: `#/components/parameters/${name}` }));
  const withSome = (count: number, most: number) => ({
    ...{ openapi: '3.0.3', info: { title: 'Orders', version: '1' }, components: { parameters } },
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/orders/${index}`,
        { get: { parameters: all.slice(0, most), responses: {} } },
      ]),
    ),
  });
  const [one] = (await read(JSON.stringify(withSome(60, 20)))).problems.filter(({ severity }) => severity === 'error');
  assert.deepEqual([one?.code, one?.pointer], ['large_operation', '/paths/~1orders~10/get']);
  const [sum] = (await read(JSON.stringify(withSome(60, 10)))).problems.filter(({ severity }) => severity === 'error');
  assert.equal(sum?.code, 'large_operations');
  assert.equal(operations(await result(JSON.stringify(withSome(30, 10)))).length, 30);
});
