import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import type { Operation } from 'shared-contracts/api/catalogue';
import { connectorOf, operationOf, parameterOf } from '../../../../test/engine/connectors.ts';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../../../test/engine/runner.ts';
import type { OpenConnector } from '../../connectors/connectors.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
beforeEach(() => {
  peer.received.length = 0;
});
after(() => peer.close());

interface Made {
  own?: Partial<OpenConnector>;
  trigger?: unknown;
  options?: object;
  data?: object;
}

/** Runs a node that calls this operation. */
function call(
  operation: Partial<Operation>,
  config: Record<string, unknown> = {},
  { own, trigger = {}, options = {}, data = {} }: Made = {},
): Promise<TestRun> {
  const { connectors } = connectorOf(`${peer.url}/v1`, [operationOf(operation)], own);
  const settings = { configuration_id: 'c', operation_id: 'op', version: 1, ...config };
  const flow = [start, node('h', 'connector', settings, data), ...wires('start > h')];
  return execute(scenarioOf(flow), {
    trigger,
    run: { source: 'webhook' },
    engine: { egress: peer.egress, connectors },
    ...options,
  });
}

const failureOf = async (run: Promise<TestRun>) => ended(await run).errors[0];
const sent = () => peer.received.at(-1);
const values = (given: Record<string, string>, place = 'query') =>
  Object.entries(given).map(([name, value]) => ({ place, name, value }));

test('paths take their values, escaped; what would lead to another path is refused', async () => {
  const operation = { path: '/orders/{id}/lines/{line}', parameters: [] as Operation['parameters'] };
  operation.parameters = ['id', 'line'].map((name) => parameterOf({ place: 'path', name, required: true }));
  await call(
    operation,
    { parameters: values({ id: '{{ payload.id }}', line: '3' }, 'path') },
    { trigger: { id: 'a/b ?' } },
  );
  assert.equal(sent()?.url, '/v1/orders/a%2Fb%20%3F/lines/3');
  for (const id of ['..', '.', '']) {
    const failure = await failureOf(call(operation, { parameters: values({ id, line: '1' }, 'path') }));
    assert.equal(failure?.code, 'CONNECTOR_VALUE', id);
  }
  assert.equal(peer.received.length, 1);
});

test('a path of several segments keeps its slashes, and still leads nowhere else', async () => {
  const parameters = [parameterOf({ place: 'path', name: 'path', required: true, has_segments: true })];
  const ask = (path: string) => call({ path: '/{path}', parameters }, { parameters: values({ path }, 'path') });
  for (const path of ['orders/4711/lines', '/orders/a b?x=1#y/', 'orders']) await ask(path);
  assert.deepEqual(
    peer.received.map(({ url }) => url),
    ['/v1/orders/4711/lines', '/v1/orders/a%20b%3Fx%3D1%23y/', '/v1/orders'],
  );
  for (const path of ['../admin', 'orders/../../admin', 'orders/./x', '/']) {
    assert.equal((await failureOf(ask(path)))?.code, 'CONNECTOR_VALUE', path);
  }
  assert.equal(peer.received.length, 3);
});

test('what is required and has no value is sent with its default, where it has one', async () => {
  const version = parameterOf({ place: 'header', name: 'Api-Version', required: true });
  const schema = { type: 'string', default: '2026-03-11' };
  await call({ parameters: [{ ...version, schema }] });
  assert.equal(sent()?.headers['api-version'], '2026-03-11');
  await call(
    { parameters: [{ ...version, schema }] },
    { parameters: values({ 'Api-Version': '2025-09-03' }, 'header') },
  );
  assert.equal(sent()?.headers['api-version'], '2025-09-03');
  assert.equal((await failureOf(call({ parameters: [version] })))?.code, 'CONNECTOR_VALUE');
});

const list = ['blue', 'black'];
const object = { R: 100, G: 200 };
for (const [style, explode, expected] of [
  ['form', true, 'v=blue&v=black|R=100&G=200'],
  ['form', false, 'v=blue,black|v=R,100,G,200'],
  ['spaceDelimited', false, 'v=blue%20black|v=R%20100%20G%20200'],
  ['pipeDelimited', false, 'v=blue%7Cblack|v=R%7C100%7CG%7C200'],
  ['deepObject', true, 'v%5B0%5D=blue&v%5B1%5D=black|v%5BR%5D=100&v%5BG%5D=200'],
] as const) {
  test(`a query takes lists and objects as ${style}${explode ? ', exploded' : ''}`, async () => {
    const operation = { parameters: [parameterOf({ name: 'v', style, explode })] };
    for (const v of [list, object]) {
      await call(operation, { parameters: values({ v: '{{ payload.v }}' }) }, { trigger: { v } });
    }
    const queries = peer.received.map(({ url }) => url.split('?')[1]);
    assert.equal(queries.join('|'), expected);
  });
}

for (const [style, explode, expected] of [
  ['simple', false, '/v1/blue,black /v1/R,100,G,200'],
  ['simple', true, '/v1/blue,black /v1/R=100,G=200'],
  ['label', false, '/v1/.blue,black /v1/.R,100,G,200'],
  ['label', true, '/v1/.blue.black /v1/.R=100.G=200'],
  ['matrix', false, '/v1/;v=blue,black /v1/;v=R,100,G,200'],
  ['matrix', true, '/v1/;v=blue;v=black /v1/;R=100;G=200'],
] as const) {
  test(`a path takes lists and objects as ${style}${explode ? ', exploded' : ''}`, async () => {
    const operation = { path: '/{v}', parameters: [parameterOf({ place: 'path', name: 'v', style, explode })] };
    for (const v of [list, object]) {
      await call(operation, { parameters: values({ v: '{{ payload.v }}' }, 'path') }, { trigger: { v } });
    }
    assert.equal(peer.received.map(({ url }) => url).join(' '), expected);
  });
}

test('headers and cookies are sent, those of the configuration too, and one of the node stands before them', async () => {
  const parameters = [parameterOf({ place: 'header', name: 'X-Ids' }), parameterOf({ place: 'cookie', name: 'theme' })];
  const own = {
    headers: [
      { name: 'X-Version', value: '7' },
      { name: 'X-Ids', value: 'none' },
    ],
  };
  const given = [...values({ 'X-Ids': '{{ payload.ids }}' }, 'header'), ...values({ theme: 'a b;' }, 'cookie')];
  await call({ parameters }, { parameters: given }, { own, trigger: { ids: [1, 2] } });
  const { headers } = sent() ?? {};
  assert.deepEqual([headers?.['x-version'], headers?.['x-ids'], headers?.cookie], ['7', '1,2', 'theme=a%20b%3B']);
  const broken = await failureOf(
    call(
      { parameters },
      { parameters: values({ 'X-Ids': '{{ payload.ids }}' }, 'header') },
      { trigger: { ids: 'a\r\nb: c' } },
    ),
  );
  assert.equal(broken?.code, 'HTTP_HEADER');
});

test('a cookie that no request can have fails the node in words, without a call', async () => {
  for (const name of ['a\r\nb', 'a b', 'a;b', 'a=b', 'é', '']) {
    const parameters = [parameterOf({ place: 'cookie', name })];
    const failure = await failureOf(call({ parameters }, { parameters: values({ [name]: 'x' }, 'cookie') }));
    assert.equal(failure?.code, 'HTTP_HEADER', JSON.stringify(name));
    assert.match(failure?.message ?? '', /the cookie .* can't be set/i);
  }
  assert.equal(peer.received.length, 0);
});

test('empty values of what is not required are not sent, and what is required must be there', async () => {
  const parameters = [parameterOf({ name: 'q' }), parameterOf({ name: 'page', required: true })];
  await call({ parameters }, { parameters: values({ q: '{{ payload.gone }}', page: '2' }) });
  assert.equal(sent()?.url, '/v1/?page=2');
  const failure = await failureOf(call({ parameters }, { parameters: values({ q: 'x' }) }));
  assert.equal(failure?.code, 'CONNECTOR_VALUE');
  assert.match(failure?.message ?? '', /"page" \(query\) is required/);
});

const schema = {
  type: 'object',
  required: ['name', 'note'],
  properties: {
    name: { type: 'string' },
    note: { type: ['string', 'null'] },
    count: { $ref: '#/$defs/Count' },
    active: { type: 'boolean' },
    tags: { type: 'array', items: { type: 'string' } },
    lines: {
      type: 'array',
      items: { allOf: [{ properties: { sku: { type: 'string' }, amount: { type: 'number' } } }] },
    },
  },
};
const request_defs = { Count: { type: 'integer' } };
const json = { media_type: 'application/json', required: true, schema };
const fields = (given: Record<string, string>, media_type = 'application/json') => ({
  body: { media_type, mode: 'fields', fields: Object.entries(given).map(([path, value]) => ({ path, value })) },
});

test('a body is made field by field: typed as the schema says, expressions keep their type, empty ones stay out', async () => {
  const given = fields({
    name: '007',
    note: '{{ payload.gone }}',
    count: '5',
    active: 'true',
    tags: '["a"]',
    'lines.0.sku': '{{ payload.sku }}',
    'lines.0.amount': '1.5',
    'lines.1.sku': 'x',
    'lines.1.amount': '',
    'own\\.key': 'z',
  });
  await call({ method: 'post', bodies: [json], request_defs }, given, { trigger: { sku: 12 } });
  assert.deepEqual(JSON.parse(sent()?.body ?? ''), {
    ...{ name: '007', count: 5, active: true, tags: ['a'], 'own.key': 'z' },
    lines: [{ sku: 12, amount: 1.5 }, { sku: 'x' }],
  });
  assert.equal(sent()?.headers['content-type'], 'application/json');
});

test('ids that no number holds are sent by their digits, in a body as numbers where the schema asks for them', async () => {
  const parameters = [parameterOf({ name: 'id', schema: { type: 'integer', format: 'int64' } })];
  const given = fields({ name: '9007199254740993', count: '9007199254740993', 'lines.0.amount': '{{ payload.id }}' });
  const trigger = { id: '9223372036854775807' };
  const own = { parameters: values({ id: '9007199254740993' }), ...given };
  await call({ method: 'post', parameters, bodies: [json], request_defs }, own, { trigger });
  assert.equal(sent()?.url, '/v1/?id=9007199254740993');
  assert.equal(
    sent()?.body,
    '{"name":"9007199254740993","count":9007199254740993,"lines":[{"amount":9223372036854775807}]}',
  );
});

test('an empty text that is written out is sent', async () => {
  const optional = { ...json, schema: { properties: { nick: { type: 'string' }, gone: { type: 'string' } } } };
  await call({ method: 'post', bodies: [optional] }, fields({ nick: "{{ '' }}", gone: '{{ payload.gone }}' }));
  assert.equal(sent()?.body, '{"nick":""}');
});

test('a body is sent whole: value by value, as one expression, or not at all', async () => {
  const whole = (text: string, trigger: unknown) =>
    call(
      { method: 'post', bodies: [json] },
      { body: { media_type: 'application/vnd.x+json', mode: 'whole', whole: text } },
      { trigger },
    );
  await whole('{"a": {{ payload.n }}, "b": "no {{ payload.n }}", "c": "{{ payload.n }}"}', { n: 3 });
  assert.deepEqual(JSON.parse(sent()?.body ?? ''), { a: 3, b: 'no 3', c: '3' });
  await whole('{"a": "{{ payload.t }}", "n": {{ payload.n }}, "id": 4634343214213523454}', { t: 'x","b":"y', n: 5 });
  assert.equal(sent()?.body, '{"a":"x\\",\\"b\\":\\"y","n":5,"id":4634343214213523454}');
  assert.equal(sent()?.headers['content-type'], 'application/vnd.x+json');
  await whole('{{ payload }}', [1, { two: 'drei' }]);
  assert.deepEqual(JSON.parse(sent()?.body ?? ''), [1, { two: 'drei' }]);
  await whole('', {});
  assert.equal(sent()?.headers['content-type'], undefined);
});

test('forms have lists by their name and objects in brackets, or as the document says', async () => {
  const media_type = 'application/x-www-form-urlencoded';
  const bodies = [{ media_type, required: true, schema: true, encoding: { ids: { style: 'form', explode: false } } }];
  const given = fields(
    { name: 'A & B', ids: '{{ payload.ids }}', tags: '{{ payload.ids }}', 'to.city': 'Köln' },
    media_type,
  );
  await call({ method: 'post', bodies }, given, { trigger: { ids: [1, 2] } });
  assert.equal(sent()?.body, 'name=A+%26+B&ids=1%2C2&tags=1&tags=2&to%5Bcity%5D=K%C3%B6ln');
});

test('forms of parts have files with their name, type and bytes', async () => {
  const media_type = 'multipart/form-data';
  const bodies = [{ media_type, required: true, schema: true }];
  const given = fields({ title: 'A', file: '{{ payload.file }}', 'meta.a': '1' }, media_type);
  const file = { filename: 'a"b.txt', content: Buffer.from('bytes\r\n').toString('base64'), type: 'text/plain' };
  await call({ method: 'post', bodies }, given, { trigger: { file } });
  const form = await new Response(sent()?.body, {
    headers: { 'content-type': sent()?.headers['content-type'] ?? '' },
  }).formData();
  const got = form.get('file') as File;
  assert.deepEqual([form.get('title'), await got.text(), got.type], ['A', 'bytes\r\n', 'text/plain']);
  assert.equal(form.get('meta'), '{"a":"1"}');
});

test('bytes are sent as they are, and what is no base64 is refused', async () => {
  const bodies = [{ media_type: 'application/octet-stream', required: true, schema: true }];
  const whole = (text: string) => ({ body: { media_type: 'application/octet-stream', mode: 'whole', whole: text } });
  await call({ method: 'put', bodies }, whole(Buffer.from('raw').toString('base64')));
  assert.equal(sent()?.body, 'raw');
  assert.equal((await failureOf(call({ method: 'put', bodies }, whole('not base64!'))))?.code, 'CONNECTOR_FILE');
});

test('the answer becomes payload, headers, url and status; page and limit are those that were asked for', async () => {
  peer.on(
    '/v1/orders',
    (_request, response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{"items":[1]}'),
  );
  const parameters = ['page', 'per_page'].map((name) => parameterOf({ name }));
  const run = await call({ path: '/orders', parameters }, { parameters: values({ page: '3', per_page: '20' }) });
  const message = ended(run).result;
  assert.deepEqual([message?.payload, message?.page, message?.limit], [{ items: [1] }, 3, 20]);
  assert.deepEqual([message?.url, message?.params], [`${peer.url}/v1/orders?page=3&per_page=20`, { status: 200 }]);
});

test('statuses are taken as success as the node says', async () => {
  peer.on('/v1/gone', (_request, response) => void response.writeHead(404).end());
  const failure = await failureOf(call({ path: '/gone' }));
  assert.equal(failure?.code, 'HTTP_404');
  assert.match(failure?.message ?? '', /Check the values of the node/);
  for (const config of [{ success: 'any' }, { success: 'listed', statuses: '200, 400-404' }]) {
    assert.equal(ended(await call({ path: '/gone' }, config)).result?.params.status, 404);
  }
  assert.equal((await failureOf(call({ path: '/gone' }, { success: 'listed', statuses: '200' })))?.code, 'HTTP_404');
});

test('what may change something has a key, that of the node or the same for every attempt of the run', async () => {
  const keys = () => peer.received.map(({ headers }) => headers['idempotency-key']);
  peer.on('/v1/flaky', (_request, response) => void response.writeHead(peer.received.length < 2 ? 503 : 200).end());
  await call({ path: '/flaky', method: 'post' }, {}, { data: { policy: { retries: 2, delay_ms: 1 } } });
  assert.equal(keys().length, 2);
  assert.equal(new Set(keys()).size, 1);
  await call({ method: 'post' }, { idempotency_key: 'order-{{ payload.id }}' }, { trigger: { id: 7 } });
  assert.equal(keys().at(-1), 'order-7');
  await call({});
  assert.equal(keys().at(-1), undefined);
});

test('pages are taken as in the HTTP node, up to a maximum', async () => {
  peer.on('/v1/pages', ({ url }, response) => {
    const page = Number(new URLSearchParams(url.split('?')[1]).get('page') ?? 1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ items: page < 4 ? [page] : [] }));
  });
  const paging = { type: 'page', items: 'payload.items' };
  const all = ended(await call({ path: '/pages' }, { paging })).result;
  assert.deepEqual([all?.payload, all?.params], [[1, 2, 3], { status: 200, pages: 4, has_more: false }]);
  const some = ended(await call({ path: '/pages' }, { paging: { ...paging, most: 2 } })).result;
  assert.deepEqual([some?.payload, some?.params.has_more], [[1, 2], true]);
});

test('a configuration, its operation or its address that is not there fails the node for good', async () => {
  for (const [config, own, code] of [
    [{ configuration_id: 'other' }, {}, 'CONNECTOR_MISSING'],
    [{ operation_id: 'other' }, {}, 'CONNECTOR_OPERATION'],
    [{}, { baseUrl: '' }, 'CONNECTOR_INCOMPLETE'],
  ] as const) {
    const failure = await failureOf(call({}, config, { own, data: { policy: { retries: 3, delay_ms: 1 } } }));
    assert.equal(failure?.code, code);
  }
  assert.equal(peer.received.length, 0);
});

test('a call waits for its turn before its intent, once, and makes the call when it has come', async () => {
  const turns: boolean[] = [];
  let pausedMs = 7_200_000;
  const own: Partial<OpenConnector> = {
    hasRate: true,
    isPaused: false,
    turn: async (now, { hasOne = false } = {}) => {
      turns.push(hasOne);
      return hasOne ? Date.now() + pausedMs : now + 3_600_000;
    },
  };
  const waiting = await call({}, {}, { own });
  assert.equal(waiting.outcome.kind === 'waiting' && waiting.outcome.status, 'SCHEDULED');
  assert.equal(
    waiting.record.some(({ type }) => type === 'call'),
    false,
  );
  const later = Date.now() + 3_700_000;
  const options = { record: waiting.record, deps: { now: () => later } };
  // The service has asked for a pause meanwhile: who has a turn waits for another.
  assert.equal((await call({}, {}, { own, options })).outcome.kind, 'waiting');
  pausedMs = 0;
  const done = await call({}, {}, { own, options: { ...options, record: waiting.record } });
  assert.equal(ended(done).status, 'SUCCESSFUL');
  assert.deepEqual([turns, peer.received.length], [[false, true, true], 1]);
});

test('an item of a list that is written with commas keeps its own', async () => {
  const requested = async (style: 'form' | 'tabDelimited' | 'pipeDelimited', v: unknown = ['a,b', 'c d']) => {
    await call(
      { parameters: [parameterOf({ name: 'v', style, explode: false })] },
      { parameters: values({ v: '{{ payload.v }}' }) },
      { trigger: { v } },
    );
    return sent()?.url.split('?')[1];
  };
  assert.equal(await requested('form'), 'v=a%2Cb,c%20d');
  assert.equal(await requested('tabDelimited'), 'v=a%2Cb%09c%20d');
  assert.equal(await requested('pipeDelimited'), 'v=a%2Cb%7Cc%20d');
  assert.equal(await requested('form', '\ud800'), 'v=%EF%BF%BD');
  const inPath = [parameterOf({ place: 'path', name: 'v', style: 'pipeDelimited', explode: false })];
  await call(
    { path: '/{v}', parameters: inPath },
    { parameters: values({ v: '{{ payload.v }}' }, 'path') },
    { trigger: { v: ['a|b', 'c'] } },
  );
  assert.equal(sent()?.url, '/v1/a%7Cb%7Cc');
});

test('the query of a path and of the base is always sent, and values cannot change it', async () => {
  const parameters = [parameterOf({ name: 'size' }), parameterOf({ name: 'x' })];
  const path = '/parcels?beta=true&x={x}#create';
  await call({ path, parameters });
  assert.equal(sent()?.url, '/v1/parcels?beta=true');
  await call(
    { path, parameters },
    { parameters: values({ size: 'L', x: '{{ payload.x }}' }) },
    { trigger: { x: 'a&b=c#d' } },
  );
  assert.equal(sent()?.url, '/v1/parcels?beta=true&x=a%26b%3Dc%23d&size=L');
  await call(
    { path, parameters },
    { parameters: values({ size: 'L' }) },
    { own: { baseUrl: `${peer.url}/api/?code=1#x` } },
  );
  assert.equal(sent()?.url, '/api/parcels?code=1&beta=true&size=L');
});

test('signs that a document lets through stay, but for those that would end the value', async () => {
  const operation = { parameters: [parameterOf({ name: 'v', allow_reserved: true })] };
  await call(operation, { parameters: values({ v: '{{ payload.v }}' }) }, { trigger: { v: 'a/b:c?d=1&e#f%2F%g é' } });
  assert.equal(sent()?.url.split('?').slice(1).join('?'), 'v=a/b:c?d=1%26e%23f%2F%25g%20%C3%A9');
});

test('a query that is one value is all of it', async () => {
  const requested = async (v: unknown, media_type = 'application/x-www-form-urlencoded') => {
    await call(
      { parameters: [parameterOf({ name: 'v', is_whole: true, media_type })] },
      { parameters: values({ v: '{{ payload.v }}' }) },
      { trigger: { v } },
    );
    return sent()?.url.split('?')[1];
  };
  assert.equal(await requested({ a: '1&2', b: [1, 2] }), 'a=1%262&b=1&b=2');
  assert.equal(await requested('a=1&b=2'), 'a=1&b=2');
  assert.equal(await requested({ a: 1 }, 'application/json'), '%7B%22a%22%3A1%7D');
});

test('an operation below the host of its configuration is called there, with its credentials', async () => {
  const secret = (request: Parameters<Awaited<ReturnType<OpenConnector['authentication']>>['apply']>[0]) => ({
    ...request,
    headers: { ...request.headers, authorization: 'Bearer s' },
  });
  const own = {
    authentication: async () => ({ hidden: { secrets: ['s'], secretHeaders: ['authorization'] }, apply: secret }),
  };
  await call({ path: '/rel', server: '/up' }, {}, { own });
  assert.deepEqual([sent()?.url, sent()?.headers.authorization], ['/up/rel', 'Bearer s']);
  await call({ path: '/rel', is_open: true }, {}, { own });
  assert.deepEqual([sent()?.url, sent()?.headers.authorization], ['/v1/rel', undefined]);
});

test('a media type that stands for many is sent as one of them', async () => {
  const type = async (media_type: string, body: object) => {
    const bodies = [{ media_type, required: true, schema: true }];
    await call({ method: 'post', bodies }, { body: { media_type, ...body } });
    return sent()?.headers['content-type'];
  };
  const fields = { fields: [{ path: 'a', value: '1' }] };
  assert.equal(await type('application/*+json', fields), 'application/json');
  assert.equal(await type('*/*', fields), 'application/json');
  assert.equal(await type('text/*', { mode: 'whole', whole: 'x' }), 'text/plain');
  assert.match((await type('multipart/*', fields)) ?? '', /^multipart\/form-data; boundary=/);
  assert.equal(await type('application/merge-patch+json', fields), 'application/merge-patch+json');
});

test('a list in a form is joined where the document says so, in parts too', async () => {
  const sentAs = async (media_type: string, ids: object) => {
    const bodies = [{ media_type, required: true, schema: true, encoding: { ids } }];
    const body = { media_type, fields: [{ path: 'ids', value: '{{ payload.ids }}' }] };
    await call({ method: 'post', bodies }, { body }, { trigger: { ids: ['a', 'b'] } });
    return sent()?.body.toString() ?? '';
  };
  assert.equal(await sentAs('application/x-www-form-urlencoded', { style: 'form', explode: false }), 'ids=a%2Cb');
  assert.equal(await sentAs('application/x-www-form-urlencoded', { style: 'pipeDelimited' }), 'ids=a%7Cb');
  assert.match(await sentAs('multipart/form-data', { style: 'form', explode: false }), /\r\n\r\na,b\r\n/);
  assert.equal((await sentAs('multipart/form-data', {})).match(/name="ids"/g)?.length, 2);
});

test('null is sent where the document names it, and nothing where it does not', async () => {
  const body = async (media_type: string, note: object, value = '{{ payload.n }}') => {
    const schema = { type: 'object', properties: { note, other: { type: 'string' } } };
    const fields = [
      { path: 'note', value },
      { path: 'other', value: 'x' },
    ];
    await call(
      { method: 'patch', bodies: [{ media_type, required: true, schema }] },
      { body: { media_type, fields } },
      { trigger: { n: null } },
    );
    return sent()?.body.toString();
  };
  assert.equal(await body('application/json', { type: ['string', 'null'] }), '{"note":null,"other":"x"}');
  assert.equal(
    await body('application/json', { anyOf: [{ type: 'object' }, { type: 'null' }] }),
    '{"note":null,"other":"x"}',
  );
  assert.equal(await body('application/json', { type: 'string' }), '{"other":"x"}');
  assert.equal(await body('application/json', { type: ['string', 'null'] }, '{{ payload.missing }}'), '{"other":"x"}');
  assert.equal(await body('application/merge-patch+json', { type: 'string' }), '{"note":null,"other":"x"}');
});
