import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { maxUploadBytes } from 'shared-contracts/nodes';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer, type Received } from '../../../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../../../test/engine/runner.ts';

/** Bytes that are no text. */
const bytes = Buffer.from([0, 255, 254, 13, 10, 45, 45, 0]);

describe('bodies of the HTTP node', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
  });
  beforeEach(() => {
    peer.received.length = 0;
  });
  after(() => peer.close());

  const call = (config: Record<string, unknown>, trigger: unknown = {}): Promise<TestRun> => {
    const flow = [start, node('h', 'http', { url: `${peer.url}/b`, method: 'POST', ...config }), ...wires('start > h')];
    return execute(scenarioOf(flow), { trigger, run: { source: 'webhook' }, engine: { egress: peer.egress } });
  };
  const sent = async (body: object, trigger?: unknown, more = {}): Promise<Received> => {
    await call({ body, ...more }, trigger);
    return peer.received.at(-1) as Received;
  };
  const failure = async (body: object, trigger?: unknown) => ended(await call({ body }, trigger)).errors[0];
  const requestOf = ({ record }: TestRun) =>
    record.find((entry) => entry.type === 'call')?.request as Record<string, unknown>;
  const json = (answer: object, headers = {}) =>
    peer.on(
      '/b',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(answer)),
    );

  describe('of parts', () => {
    const partsOf = async (parts: object[], trigger: unknown) => {
      const { body, headers, bytes: raw } = await sent({ type: 'multipart', parts }, trigger);
      const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1] ?? 'none';
      return { parts: body.split(`--${boundary}`).slice(1, -1), raw };
    };

    it('have texts, values as JSON, and a list as one part for each item', async () => {
      const { parts } = await partsOf(
        [
          { name: 'title', value: 'A "{{payload.title}}"' },
          { name: 'tags', value: '{{payload.tags}}' },
          { name: 'meta', value: '{{payload.meta}}' },
          { name: 'note', value: '<b>', type: 'text/html' },
        ],
        { title: 'x\r\n--y', tags: ['a', 'b'], meta: { content: 'no file' } },
      );
      assert.deepEqual(parts, [
        '\r\nContent-Disposition: form-data; name="title"\r\n\r\nA "x\r\n--y"\r\n',
        '\r\nContent-Disposition: form-data; name="tags"\r\n\r\na\r\n',
        '\r\nContent-Disposition: form-data; name="tags"\r\n\r\nb\r\n',
        '\r\nContent-Disposition: form-data; name="meta"\r\nContent-Type: application/json\r\n\r\n{"content":"no file"}\r\n',
        '\r\nContent-Disposition: form-data; name="note"\r\nContent-Type: text/html\r\n\r\n<b>\r\n',
      ]);
    });

    it('have files: base64, objects, lists of them, and texts', async () => {
      const { parts, raw } = await partsOf(
        [
          { name: 'a', kind: 'file', value: '{{payload.bytes}}', filename: '{{payload.name}}', type: 'image/png' },
          { name: 'b', kind: 'file', value: '{{payload.files}}' },
          {
            name: 'c',
            kind: 'text-file',
            value: 'id;total\n{{payload.id}};9',
            filename: 'orders.csv',
            type: 'text/csv',
          },
          { name: 'd', kind: 'text-file', value: 'plain' },
        ],
        {
          bytes: bytes.toString('base64'),
          name: 'a"b.png',
          files: [{ content: 'aGk=', filename: 'hi.txt', type: 'text/plain' }, { content: 'aG8=' }],
          id: 7,
        },
      );
      assert.ok(raw.includes(Buffer.concat([Buffer.from('Content-Type: image/png\r\n\r\n'), bytes])));
      assert.match(parts[0] ?? '', /name="a"; filename="a%22b\.png"/);
      assert.match(parts[1] ?? '', /name="b"; filename="hi\.txt"\r\nContent-Type: text\/plain\r\n\r\nhi\r\n/);
      assert.match(parts[2] ?? '', /filename="file"\r\nContent-Type: application\/octet-stream\r\n\r\nho\r\n/);
      assert.match(parts[3] ?? '', /filename="orders\.csv"\r\nContent-Type: text\/csv\r\n\r\nid;total\n7;9\r\n/);
      assert.match(parts[4] ?? '', /Content-Type: text\/plain; charset=utf-8\r\n\r\nplain\r\n/);
    });

    it('that are no base64 fail by their name, without a call', async () => {
      const part = { name: 'a', kind: 'file', value: 'not *base64*', filename: 'a.pdf' };
      const found = await failure({ type: 'multipart', parts: [part] });
      assert.equal(found?.code, 'HTTP_FILE');
      assert.match(found?.message ?? '', /content of "a\.pdf" isn't base64/);
      assert.equal(peer.received.length, 0);
    });

    it('are the same request in a retry, and are recorded without their bytes', async () => {
      const part = { name: 'a', kind: 'file', value: '{{payload.bytes}}' };
      const trigger = { bytes: bytes.toString('base64') };
      const [first, second] = [
        requestOf(await call({ body: { type: 'multipart', parts: [part] } }, trigger)),
        requestOf(await call({ body: { type: 'multipart', parts: [part] } }, trigger)),
      ];
      assert.deepEqual(first, second);
      assert.match(String(first.body), /name="a"; filename="file"[^\0\ufffd]+…\r\n--…\r\n--weft/);
      const other = requestOf(await call({ body: { type: 'multipart', parts: [part] } }, { bytes: 'aGk=' }));
      assert.notEqual(first.sha256, other.sha256);
    });
  });

  describe('of bytes', () => {
    it('are base64 or a file, with its type or that of a header', async () => {
      const trigger = { bytes: bytes.toString('base64'), file: { content: 'aGk=', type: 'image/png', filename: 'x' } };
      const plain = await sent({ type: 'binary', content: '{{payload.bytes}}' }, trigger);
      assert.deepEqual([plain.bytes, plain.headers['content-type']], [bytes, 'application/octet-stream']);
      const file = await sent({ type: 'binary', content: '{{payload.file}}' }, trigger);
      assert.deepEqual([file.body, file.headers['content-type']], ['hi', 'image/png']);
      const headers = [{ name: 'Content-Type', value: 'application/zip' }];
      assert.equal(
        (await sent({ type: 'binary', content: 'aGk=' }, {}, { headers })).headers['content-type'],
        'application/zip',
      );
    });

    it('that are none, or too many, fail without a call', async () => {
      const none = await failure({ type: 'binary', content: '{"a":1}' });
      assert.equal(none?.code, 'HTTP_FILE');
      const many = await failure(
        { type: 'binary', content: '{{payload.bytes}}' },
        { bytes: 'A'.repeat(Math.ceil((maxUploadBytes * 4) / 3) + 8) },
      );
      assert.deepEqual([many?.code, /larger than 25 MB/.test(many?.message ?? '')], ['HTTP_BODY', true]);
      assert.equal(peer.received.length, 0);
    });

    it('come back as base64 from an answer', async () => {
      peer.on(
        '/file',
        (_request, response) => void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes),
      );
      const run = ended(await call({ url: `${peer.url}/file`, method: 'GET' }));
      assert.equal(run.result?.payload, bytes.toString('base64'));
    });
  });

  describe('of GraphQL', () => {
    const document = 'query Order($id: ID!) { order(id: $id) { note(text: "{{payload.text}}") } }';

    it('are the document, its variables and the operation, as JSON', async () => {
      const { body, headers } = await sent(
        { type: 'graphql', content: document, variables: '{ "id": {{payload.id}} }', operation: ' Order ' },
        { id: 7, text: 'x") { key } #' },
      );
      assert.deepEqual(JSON.parse(body), {
        query: 'query Order($id: ID!) { order(id: $id) { note(text: "x\\") { key } #") } }',
        operationName: 'Order',
        variables: { id: 7 },
      });
      assert.equal(headers['content-type'], 'application/json');
      assert.deepEqual(JSON.parse((await sent({ type: 'graphql', content: '{ a }' })).body), {
        query: '{ a }',
        variables: {},
      });
    });

    it('fail the node by the first error where the answer has no data, unless any status is taken', async () => {
      json({ errors: [{ message: 'Field "a" is unknown' }], data: null });
      const found = await failure({ type: 'graphql', content: '{ a }' });
      assert.equal(found?.code, 'HTTP_GRAPHQL');
      assert.match(found?.message ?? '', /returned the GraphQL error "Field "a" is unknown"/);
      const any = ended(await call({ body: { type: 'graphql', content: '{ a }' }, success: 'any' }));
      assert.equal(any.status, 'SUCCESSFUL');
      json({ errors: [{ message: 'b failed' }], data: { a: 1, b: null } });
      const partly = ended(await call({ body: { type: 'graphql', content: '{ a b }' } }));
      assert.equal(partly.status, 'SUCCESSFUL');
    });

    it('take their pages by a cursor among the variables', async () => {
      const pages = [
        { items: [1, 2], end: 'c1' },
        { items: [3], end: null },
      ];
      peer.on('/b', ({ body }, response) => {
        const { variables } = JSON.parse(body) as { variables: { after?: string } };
        const page = pages[variables.after === 'c1' ? 1 : 0];
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: page }));
      });
      const paging = { type: 'cursor', place: 'body', parameter: 'after', next: 'payload.data.end' };
      const run = ended(
        await call({
          body: { type: 'graphql', content: '{ a }', variables: '{"first": 2}' },
          paging: { ...paging, items: 'payload.data.items' },
        }),
      );
      assert.deepEqual(run.result?.payload, [1, 2, 3]);
      assert.deepEqual(JSON.parse(peer.received.at(-1)?.body ?? '').variables, { first: 2, after: 'c1' });
    });
  });

  it('OPTIONS asks without a body and without an idempotency key', async () => {
    peer.on('/b', (_request, response) => void response.writeHead(204, { allow: 'GET, POST' }).end());
    const run = await call({ method: 'OPTIONS', body: { type: 'text', content: 'x' } });
    assert.equal(ended(run).result?.headers.allow, 'GET, POST');
    const [request] = peer.received;
    assert.deepEqual([request?.method, request?.body, request?.headers['idempotency-key']], ['OPTIONS', '', undefined]);
    assert.equal(requestOf(run).sha256, undefined);
  });
});
