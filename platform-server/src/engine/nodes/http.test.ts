import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../../test/engine/runner.ts';
import { parseAllowList } from '../../config/allowList.ts';
import { createEgress } from '../egress/egress.ts';
import type { RecordedError } from '../record/entries.ts';
import { waitReason } from '../waitReason.ts';

describe('HTTP node', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
  });
  beforeEach(() => {
    peer.received.length = 0;
  });
  after(() => peer.close());

  const call = (config: Record<string, unknown>, trigger: unknown = {}, options = {}, data = {}): Promise<TestRun> => {
    const url = String(config.url ?? '/').replace(/^\//, `${peer.url}/`);
    const flow = [start, node('h', 'http', { ...config, url }, data), ...wires('start > h')];
    return execute(scenarioOf(flow), {
      trigger,
      run: { source: 'webhook' },
      engine: { egress: peer.egress },
      ...options,
    });
  };
  const payloadOf = async (run: Promise<TestRun>) => ended(await run).result?.payload;
  const failureOf = async (run: Promise<TestRun>) => ended(await run).errors[0];
  const answer = (path: string, body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
    peer.on(path, (_request, response) => void response.writeHead(status, headers).end(body));

  describe('answer', () => {
    it('becomes payload, headers, url and params.status, nothing else changes', async () => {
      answer('/a', '{"b":[1,null]}', { 'Content-Type': 'application/json; charset=utf-8', 'X-Kind': 'Yes' }, 201);
      const message = ended(await call({ url: '/a', query: [{ name: 'q', value: '{{payload.n}}' }] }, { n: 5 })).result;
      assert.deepEqual(message?.payload, { b: [1, null] });
      assert.equal(message?.headers['x-kind'], 'Yes');
      assert.equal(message?.url, `${peer.url}/a?q=5`);
      assert.deepEqual(message?.params, { status: 201 });
      assert.deepEqual(message?.query, {});
    });

    it('is on record once, however large', async () => {
      answer('/a', JSON.stringify({ text: 'x'.repeat(50_000) }), { 'content-type': 'application/json' });
      const run = await call({ url: '/a' });
      assert.ok(JSON.stringify(run.record).length < 60_000);
      assert.equal(run.record.filter((entry) => entry.type === 'sent').at(-1)?.answered, true);
    });

    it('is read by its content type, or as the node says', async () => {
      answer('/text', 'h\u00e9', { 'content-type': 'text/plain; charset=utf-8' });
      answer('/latin', Buffer.from('h\u00e9', 'latin1'), { 'content-type': 'text/plain; charset=iso-8859-1' });
      answer('/binary', Buffer.from([0, 255, 1]), { 'content-type': 'image/png' });
      answer('/typeless', 'plain words');
      answer('/broken', '<html>', { 'content-type': 'application/json' });
      answer('/vendor', '{"a":1}', { 'content-type': 'application/vnd.api+json' });
      answer('/empty', '', {}, 204);
      assert.equal(await payloadOf(call({ url: '/text' })), 'h\u00e9');
      assert.equal(await payloadOf(call({ url: '/latin' })), 'h\u00e9');
      assert.equal(await payloadOf(call({ url: '/binary' })), 'AP8B');
      assert.equal(await payloadOf(call({ url: '/typeless' })), 'plain words');
      assert.equal(await payloadOf(call({ url: '/broken' })), '<html>');
      assert.deepEqual(await payloadOf(call({ url: '/vendor' })), { a: 1 });
      assert.equal(await payloadOf(call({ url: '/vendor', response: 'text' })), '{"a":1}');
      assert.equal(await payloadOf(call({ url: '/text', response: 'base64' })), 'aMOp');
      assert.equal(await payloadOf(call({ url: '/empty' })), null);
      assert.equal((await failureOf(call({ url: '/broken', response: 'json' })))?.code, 'HTTP_NOT_JSON');
      const abyss = '['.repeat(5000) + ']'.repeat(5000);
      answer('/abyss', abyss, { 'content-type': 'application/json' });
      assert.equal(await payloadOf(call({ url: '/abyss' })), abyss);
      assert.equal((await failureOf(call({ url: '/abyss', response: 'json' })))?.code, 'HTTP_TOO_DEEP');
    });

    it('of more values than a message may have stays text, or fails where JSON is wanted', async () => {
      const flood = `[${'{},'.repeat(300_000)}0]`;
      answer('/flood', flood, { 'content-type': 'application/json' });
      assert.equal(await payloadOf(call({ url: '/flood' })), flood);
      const failure = await failureOf(call({ url: '/flood', response: 'json' }));
      assert.equal(failure?.code, 'HTTP_TOO_MANY_VALUES');
      assert.match(failure?.message ?? '', /more than 200,000 values.*page by page/);
    });

    it('keeps __proto__ keys apart from prototypes', async () => {
      answer('/a', '{"__proto__":{"admin":true}}', { 'content-type': 'application/json' });
      const payload = (await payloadOf(call({ url: '/a' }))) as Record<string, unknown>;
      assert.deepEqual(Object.keys(payload), ['__proto__']);
      assert.equal(payload.admin, undefined);
    });

    it('is decompressed, and refused beyond 10 MB after that', async () => {
      answer('/gzip', gzipSync('squeezed'), { 'content-type': 'text/plain', 'content-encoding': 'gzip' });
      answer('/br', brotliCompressSync('squeezed'), { 'content-type': 'text/plain', 'content-encoding': 'br' });
      answer('/bomb', gzipSync(Buffer.alloc(11 * 1024 * 1024)), { 'content-encoding': 'gzip' });
      answer('/odd', 'x', { 'content-encoding': 'rot13' });
      answer('/torn', gzipSync('squeezed').subarray(0, 12), { 'content-encoding': 'gzip' });
      assert.equal(await payloadOf(call({ url: '/gzip' })), 'squeezed');
      assert.equal(await payloadOf(call({ url: '/br' })), 'squeezed');
      assert.equal((await failureOf(call({ url: '/bomb' })))?.code, 'HTTP_TOO_LARGE');
      assert.equal((await failureOf(call({ url: '/odd' })))?.code, 'HTTP_ENCODING');
      assert.equal((await failureOf(call({ url: '/torn' })))?.code, 'HTTP_ENCODING');
    });

    it('is read as sent whatever its encoding is called', async () => {
      const json = { 'content-type': 'application/json' };
      const bytes = Buffer.from('{"a":1}');
      const encoded: readonly [string, Buffer][] = [
        ...['none', 'identity', 'aws-chunked', 'UTF-8', '', 'identity, none'].map((name) => [name, bytes] as const),
        ['deflate', deflateSync(bytes)],
        ['deflate', deflateRawSync(bytes)],
        ['x-gzip', gzipSync(bytes)],
        ['gzip, aws-chunked', gzipSync(bytes)],
        ['gzip, br', brotliCompressSync(gzipSync(bytes))],
        ['zstd', zstdCompressSync(bytes)],
      ].map(([name, body]) => [name as string, body as Buffer]);
      for (const [name, body] of encoded) {
        answer('/encoded', body, { ...json, 'content-encoding': name });
        assert.deepEqual(await payloadOf(call({ url: '/encoded' })), { a: 1 }, name);
      }
    });

    it('without a body is a success whatever it says of one', async () => {
      for (const encoding of ['gzip', 'deflate', 'br', 'none', 'rot13']) {
        const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
        answer('/head', '', { ...headers, 'content-length': '24' });
        answer('/empty', '', headers);
        for (const status of [204, 205, 304]) answer(`/${status}`, '', headers, status);
        assert.equal(await payloadOf(call({ url: '/head', method: 'HEAD' })), null, encoding);
        assert.equal(await payloadOf(call({ url: '/empty' })), null, encoding);
        for (const status of [204, 205, 304]) {
          assert.equal(await payloadOf(call({ url: `/${status}` })), null, `${encoding} ${status}`);
        }
      }
    });

    it('of lines of JSON and of other texts is text', async () => {
      const lines = '{"a":1}\n{"a":2}\n';
      const types = [
        'x-ndjson',
        'ndjson',
        'jsonl',
        'json-lines',
        'x-jsonlines',
        'json-seq',
        'x-yaml',
        'graphql',
        'toml',
      ];
      for (const type of types) {
        answer('/lines', lines, { 'content-type': `application/${type}` });
        assert.equal(await payloadOf(call({ url: '/lines' })), lines, type);
      }
    });

    it('may have 64 kB of headers; beyond, the failure says so', async () => {
      answer('/many', 'x', { 'content-type': 'text/plain', 'x-policy': 'p'.repeat(40_000) });
      answer('/flood', 'x', { 'content-type': 'text/plain', 'x-policy': 'p'.repeat(80_000) });
      assert.equal(await payloadOf(call({ url: '/many' })), 'x');
      const failure = await failureOf(call({ url: '/flood' }));
      assert.equal(failure?.code, 'HTTP_HEADERS_TOO_LARGE');
      assert.match(failure?.message ?? '', /larger than 64 kB/);
    });

    it('with another status than 2xx fails the node, unless any is taken', async () => {
      answer('/no', '{"why":"no such order"}', { 'content-type': 'application/json' }, 404);
      const failure = await failureOf(call({ url: '/no' }));
      assert.equal(failure?.code, 'HTTP_404');
      assert.match(failure?.message ?? '', /^404 Not Found from GET http:\/\/127\.0\.0\.1:\d+\/no — in "H"\./);
      assert.match(failure?.message ?? '', /Check the URL\. Response: {"why":"no such order"}/);
      const taken = ended(await call({ url: '/no', success: 'any' })).result;
      assert.deepEqual([taken?.payload, taken?.params.status], [{ why: 'no such order' }, 404]);
    });
  });

  describe('request', () => {
    const bodyOf = async (body: Record<string, unknown>, trigger: unknown) => {
      await call({ url: '/b', method: 'POST', body }, trigger);
      return peer.received.at(-1)?.body;
    };
    const json = (content: string, trigger: unknown) => bodyOf({ type: 'json', content }, trigger);

    it('fills JSON in by place: text in quotes, values elsewhere, without a need to escape', async () => {
      const trigger = { text: 'a "quoted"\nline', n: 3, list: [1], o: { p: null }, evil: 'x","admin":true,"z":"y' };
      const sent = async (content: string) => JSON.parse((await json(content, trigger)) ?? '');
      assert.deepEqual(
        await sent('{"t": "{{payload.text}}", "n": "{{payload.n}}", "m": "{{payload.gone}}", "o": "{{payload.o}}"}'),
        { t: trigger.text, n: '3', m: '', o: '{"p":null}' },
      );
      assert.deepEqual(await sent('{"t": {{payload.text}}, "n": {{payload.n}}, "m": {{payload.gone}}}'), {
        t: trigger.text,
        n: 3,
        m: null,
      });
      assert.deepEqual(
        await sent('{"e": "{{payload.evil}}", "n": {{payload.n}}, "{{payload.evil}}": [{{payload.o}}]}'),
        {
          e: trigger.evil,
          n: 3,
          [trigger.evil]: [trigger.o],
        },
      );
      assert.deepEqual(await sent('{{payload}}'), trigger);
      assert.equal(
        await json('{"l": {{payload.list}}, "id": 4634343214213523454}', trigger),
        '{"l": [1], "id": 4634343214213523454}',
      );
      assert.equal(await json('{{payload.text}}', trigger), JSON.stringify(trigger.text));
      assert.equal(peer.received.at(-1)?.headers['content-type'], 'application/json');
    });

    it('takes text for JSON where that is asked for, and refuses what is none', async () => {
      const failing = (content: string) =>
        call({ url: '/b', method: 'POST', body: { type: 'json', content } }, { made: '{"a":1}', t: 'x' });
      await failing('{"o": {{& payload.made }}}');
      assert.equal(peer.received.at(-1)?.body, '{"o": {"a":1}}');
      peer.received.length = 0;
      for (const content of [
        '{"o": {{& payload.t }}}',
        '{"o": {{payload.t}}{{payload.t}}}',
        '{"o": 1{{payload.t}}}',
        '',
      ]) {
        const failure = await failureOf(failing(content));
        assert.equal(failure?.code, 'HTTP_BODY', content);
      }
      assert.equal(peer.received.length, 0);
    });

    it('encodes what an address is given, by its place', async () => {
      const trigger = {
        id: 'a/../b?c#d',
        q: 'x&admin=true',
        base: `${peer.url}/v1`,
        up: '..',
        host: 'evil.example/',
        ids: [1, 2],
      };
      await call({ url: '/o/{{payload.id}}/items?q={{payload.q}}&ids={{payload.ids}}' }, trigger);
      assert.equal(peer.received.at(-1)?.url, '/o/a%2F..%2Fb%3Fc%23d/items?q=x%26admin%3Dtrue&ids=1&ids=2');
      await call({ url: '{{payload.base}}/{{payload.q}}/{{& payload.id }}' }, trigger);
      assert.equal(peer.received.at(-1)?.url, '/v1/x%26admin%3Dtrue/b?c');
      for (const url of ['/o/{{payload.up}}/x', 'http://{{payload.host}}.example.com/', 'http://a.{{payload.host}}/']) {
        assert.equal((await failureOf(call({ url }, trigger)))?.code, 'HTTP_ADDRESS', url);
      }
    });

    it('repeats the name of a list in the query, as forms do', async () => {
      const query = [
        { name: 'ids', value: '{{payload.ids}}' },
        { name: 'none', value: '{{payload.none}}' },
        { name: 'text', value: 'a{{payload.ids}}' },
      ];
      await call({ url: '/b?fixed=1', query }, { ids: [1, 'b&c'], none: [] });
      assert.equal(peer.received.at(-1)?.url, '/b?fixed=1&ids=1&ids=b%26c&text=a%5B1%2C%22b%26c%22%5D');
    });

    it('encodes forms from pairs and from objects', async () => {
      const trigger = { name: 'A & B=C', tags: ['x', 'y'] };
      const form = (content: string) => bodyOf({ type: 'form', content }, trigger);
      assert.equal(await form('name={{payload.name}}&fixed=50%\nlast=1'), 'name=A+%26+B%3DC&fixed=50%25&last=1');
      assert.equal(
        await form('{"name": "{{payload.name}}", "tag": "{{payload.tags}}"}'),
        'name=A+%26+B%3DC&tag=x&tag=y',
      );
      assert.equal(await form('{{payload}}'), 'name=A+%26+B%3DC&tags=x&tags=y');
      assert.equal(await form('{"name": "{{payload.name}}", "n": {{payload.tags}}}'), 'name=A+%26+B%3DC&n=x&n=y');
      assert.equal(await form('{{payload.name}}=1&b={{payload.name}}'), 'A+%26+B%3DC=1&b=A+%26+B%3DC');
      assert.equal(peer.received.at(-1)?.headers['content-type'], 'application/x-www-form-urlencoded');
    });

    it('sends text, headers and methods as set', async () => {
      const headers = [
        { name: 'X-One', value: '{{payload.n}}' },
        { name: 'Content-Type', value: 'application/xml' },
      ];
      await call(
        { url: '/b', method: 'PUT', headers, body: { type: 'text', content: '<n>{{payload.n}}</n>' } },
        { n: 1 },
      );
      const [request] = peer.received;
      assert.deepEqual([request?.method, request?.body], ['PUT', '<n>1</n>']);
      const graphql = '{"query": "{ user(id: \\"{{payload.n}}\\") { name } }"}';
      await call({ url: '/b', method: 'POST', body: { type: 'json', content: graphql } }, { n: '1") { key } #' });
      assert.equal(JSON.parse(peer.received.at(-1)?.body ?? '').query, '{ user(id: "1\\") { key } #") { name } }');
      await call(
        { url: '/b', method: 'POST', body: { type: 'text', content: '<n a="{{payload.n}}">{{payload.n}}</n>' } },
        { n: '"><m>' },
      );
      assert.equal(peer.received.at(-1)?.body, '<n a="&quot;&gt;&lt;m&gt;">&quot;&gt;&lt;m&gt;</n>');
      assert.deepEqual([request?.headers['x-one'], request?.headers['content-type']], ['1', 'application/xml']);
    });

    it('carries a key where it may change something, the same for every attempt', async () => {
      peer.on('/flaky', (_request, response) => void response.writeHead(peer.received.length < 3 ? 503 : 200).end());
      await call({ url: '/flaky', method: 'POST' }, {}, {}, { policy: { retries: 2, delay_ms: 1 } });
      const keys = peer.received.map(({ headers }) => headers['idempotency-key']);
      assert.equal(keys.length, 3);
      assert.match(keys[0] as string, /^weft-run-1-1-\d+$/);
      assert.equal(new Set(keys).size, 1);
      await call({ url: '/b' });
      assert.equal(peer.received.at(-1)?.headers['idempotency-key'], undefined);
    });

    it('refuses headers that would break out of the request, and addresses that are none', async () => {
      const header = (name: string, value: string) =>
        failureOf(call({ url: '/b', headers: [{ name, value }] }, { x: 'a\r\nb: c' }));
      assert.equal((await header('x', '{{payload.x}}'))?.code, 'HTTP_HEADER');
      assert.equal((await header('Host', 'other'))?.code, 'HTTP_HEADER');
      assert.equal((await header('a b', 'c'))?.code, 'HTTP_HEADER');
      assert.equal(
        (await failureOf(call({ url: 'not an address' }, {}, { run: { source: 'webhook' } })))?.code,
        'HTTP_ADDRESS',
      );
      assert.equal((await failureOf(call({ url: 'ftp://example.com' })))?.code, 'EGRESS_REFUSED');
      assert.equal(peer.received.length, 0);
    });
  });

  describe('secrets', () => {
    const secret = 'tops3cret-value';
    const deps = { secret: async (reference: string) => (reference === 'secret:s1' ? { text: secret } : null) };

    it('reach the other side and never the record', async () => {
      peer.on('/echo', ({ headers, url }, response) => void response.end(JSON.stringify({ headers, url })));
      const authentications = [
        [{ type: 'bearer', secret: 'secret:s1' }, 'authorization', `Bearer ${secret}`],
        [{ type: 'header', name: 'X-Key', secret: 'secret:s1' }, 'x-key', secret],
        [
          { type: 'basic', username: 'me', secret: 'secret:s1' },
          'authorization',
          `Basic ${Buffer.from(`me:${secret}`).toString('base64')}`,
        ],
      ] as const;
      for (const [authentication, name, value] of authentications) {
        const run = await call({ url: '/echo', authentication, response: 'json' }, {}, { deps });
        assert.equal(ended(run).status, 'SUCCESSFUL');
        assert.equal(peer.received.at(-1)?.headers[name], value);
        const written = JSON.stringify(run.record);
        assert.ok(!written.includes(secret) && !written.includes(Buffer.from(`me:${secret}`).toString('base64')));
      }
    });

    it('are masked by the name of their header, however short', async () => {
      const authentication = { type: 'header', name: 'X-Key', secret: 'secret:s2' };
      const run = await call({ url: '/x', authentication }, {}, { deps: { secret: async () => ({ text: 'abc' }) } });
      assert.equal(peer.received[0]?.headers['x-key'], 'abc');
      const intent = run.record.find((entry) => entry.type === 'call');
      assert.match(JSON.stringify(intent), /"x-key":"••••••"/);
    });

    it('of the address are masked on record', async () => {
      const run = await call({ url: '/x?api_key=open-sesame&page=2' });
      const intent = run.record.find((entry) => entry.type === 'call');
      assert.match(JSON.stringify(intent?.request), /api_key=masked&page=2/);
      assert.match(peer.received[0]?.url ?? '', /api_key=open-sesame/);
    });

    it('written into the address authenticate the call and are not recorded', async () => {
      const url = peer.url.replace('//', '//us%40er:pass-w0rd@');
      const run = await call({ url: `${url}/x` });
      assert.equal(
        peer.received[0]?.headers.authorization,
        `Basic ${Buffer.from('us@er:pass-w0rd').toString('base64')}`,
      );
      assert.equal(ended(run).result?.url, `${peer.url}/x`);
      assert.ok(!JSON.stringify(run.record).includes('pass-w0rd'));
    });

    it('that are gone fail the node without a call', async () => {
      const failure = await failureOf(
        call({ url: '/x', authentication: { type: 'bearer', secret: 'secret:gone' } }, {}, { deps }),
      );
      assert.equal(failure?.code, 'SECRET_MISSING');
      assert.equal(peer.received.length, 0);
    });

    it('that are for another address fail the node without a call', async () => {
      const uses: { scenarioId: string }[] = [];
      const bound = async (_reference: string, use: { scenarioId: string }) => {
        uses.push(use);
        return { boundTo: 'https://api.example.org' };
      };
      const authentication = { type: 'bearer', secret: 'secret:s1' };
      const failure = await failureOf(call({ url: '/x', authentication }, {}, { deps: { secret: bound } }));
      assert.equal(failure?.code, 'SECRET_ADDRESS');
      assert.equal(peer.received.length, 0);
      assert.deepEqual(uses, [{ scenarioId: uses[0]?.scenarioId, url: new URL(`${peer.url}/x`), tunnelId: '' }]);
    });

    it('stay behind when a redirect leads to another origin', async () => {
      const other = await openPeer();
      peer.on('/away', (_request, response) => void response.writeHead(302, { location: `${other.url}/there` }).end());
      peer.on('/near', (_request, response) => void response.writeHead(302, { location: '/here' }).end());
      const authentication = { type: 'bearer', secret: 'secret:s1' };
      await call({ url: '/away', authentication }, {}, { deps });
      await call({ url: '/near', authentication }, {}, { deps });
      assert.equal(other.received[0]?.headers.authorization, undefined);
      assert.equal(peer.received.at(-1)?.headers.authorization, `Bearer ${secret}`);
      await other.close();
    });
  });

  describe('redirects', () => {
    const redirect = (path: string, status: number, location: string) =>
      peer.on(path, (_request, response) => void response.writeHead(status, { location }).end());

    it('are followed as browsers do', async () => {
      redirect('/303', 303, '/end');
      redirect('/307', 307, '/end');
      const body = { type: 'text', content: 'x' };
      await call({ url: '/303', method: 'PUT', body });
      await call({ url: '/307', method: 'PUT', body });
      const ends = peer.received.filter(({ url }) => url === '/end');
      assert.deepEqual(
        ends.map(({ method, body: sent }) => [method, sent]),
        [
          ['GET', ''],
          ['PUT', 'x'],
        ],
      );
    });

    it('are checked hop by hop', async () => {
      redirect('/meta', 302, 'http://169.254.169.254/latest/meta-data');
      redirect('/file', 302, 'file:///etc/passwd');
      redirect('/rebind', 302, 'http://[::ffff:7f00:2]/');
      for (const path of ['/meta', '/file', '/rebind']) {
        assert.equal((await failureOf(call({ url: path })))?.code, 'EGRESS_REFUSED', path);
      }
    });

    it('end at their limit; without one they are the answer', async () => {
      redirect('/loop', 302, '/loop');
      assert.equal((await failureOf(call({ url: '/loop', redirects: 3 })))?.code, 'HTTP_TOO_MANY_REDIRECTS');
      assert.equal(peer.received.length, 4);
      const taken = ended(await call({ url: '/loop', redirects: 0, success: 'any' })).result;
      assert.equal(taken?.params.status, 302);
    });
  });

  describe('faults of the network', () => {
    it('are told apart', async () => {
      peer.on('/reset', (_request, response) => void response.socket?.destroy());
      peer.on('/hang', () => {});
      assert.equal((await failureOf(call({ url: 'http://127.0.0.1:1/' })))?.code, 'HTTP_REFUSED');
      assert.equal((await failureOf(call({ url: '/reset' })))?.code, 'HTTP_RESET');
      assert.equal(
        (await failureOf(call({ url: '/hang' }, {}, {}, { policy: { timeout_ms: 100 } })))?.code,
        'NODE_TIMEOUT',
      );
      assert.equal((await failureOf(call({ url: 'http://10.1.2.3/' })))?.code, 'EGRESS_REFUSED');
    });

    it('on a connection that had been used before make the call again, once and with its key', async () => {
      // Connections of its own: none that another test has left.
      const egress = createEgress({ allow: parseAllowList('127.0.0.1') });
      const options = { engine: { egress } };
      let closings = 1;
      peer.on('/idle', (_request, response) => {
        if (closings-- > 0) response.socket?.destroy();
        else response.end();
      });
      const keys = () =>
        peer.received.filter(({ url }) => url === '/idle').map(({ headers }) => headers['idempotency-key']);
      const post = (policy = {}) =>
        call({ url: '/idle', method: 'POST' }, {}, options, { policy: { retries: 0, ...policy } });
      // A connection is used again once it is seen to be idle.
      const use = async () => {
        await call({ url: '/warm' }, {}, options);
        await sleep(20);
      };
      await use();
      assert.equal(ended(await post()).status, 'SUCCESSFUL');
      assert.equal(keys().length, 2);
      assert.equal(new Set(keys()).size, 1);

      closings = 1;
      await use();
      const held = await post({ idempotency: 'hold' });
      assert.ok(held.outcome.kind === 'waiting' && held.outcome.reason === waitReason('unsure', 'H'));
      assert.equal(keys().length, 3);

      closings = 2;
      await use();
      assert.equal((await failureOf(post()))?.code, 'HTTP_RESET');
      assert.equal(keys().length, 5);
      await egress.close();
    });

    it('tell nothing of the network behind: a private name reads as one that does not exist', async () => {
      const reported: string[] = [];
      const egress = createEgress({
        allow: parseAllowList('ally.internal'),
        onRefused: (host, reason) => reported.push(`${host}: ${reason}`),
        resolve: (host, _options, callback) => {
          if (host === 'nobody.internal') callback(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }), []);
          else callback(null, [{ address: host === 'ally.internal' ? '127.0.0.1' : '10.20.30.40', family: 4 }]);
        },
      });
      const failure = async (host: string) => {
        const run = await call({ url: `http://${host}:1/` }, {}, { engine: { egress } });
        return JSON.parse(JSON.stringify(ended(run).errors[0]).replaceAll(host, 'HOST')) as RecordedError;
      };
      const [secret, nobody] = [await failure('db.internal'), await failure('nobody.internal')];
      assert.deepEqual(secret, nobody);
      assert.equal(secret.code, 'HTTP_NAME');
      assert.deepEqual(reported, ['db.internal: a private address']);
      const ally = await failure('ally.internal');
      assert.doesNotMatch(JSON.stringify([secret, ally]), /127\.0\.0|10\.20|private/);
      await egress.close();
    });

    it('break off when the run is cancelled, and leave the outcome open', async () => {
      const controller = new AbortController();
      peer.on('/hang', () => controller.abort('cancelled'));
      const run = await call({ url: '/hang' }, {}, { signal: controller.signal });
      assert.equal(ended(run).status, 'CANCELLED');
      assert.ok(!run.record.some((entry) => entry.type === 'answer' || entry.type === 'failed'));
    });

    it('let a call under way finish at a shutdown', async () => {
      const controller = new AbortController();
      peer.on('/slow', (_request, response) => {
        controller.abort('shutdown');
        response.end('done');
      });
      const run = await call({ url: '/slow' }, {}, { signal: controller.signal });
      assert.equal(run.outcome.kind, 'abandoned');
      assert.equal(run.record.findLast((entry) => entry.type === 'answer')?.ok, true);
    });
  });
});
