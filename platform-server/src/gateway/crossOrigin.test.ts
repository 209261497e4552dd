import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { browserOriginsSchema, echoedHeaderSchema, type WebhookCreate } from 'shared-contracts/api/webhook';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const serve = async (webhook: Partial<WebhookCreate> = {}) => (await server.serve(actor, { webhook })).webhook;
const countEvents = async (id: string) =>
  (await server.database.pool.query('select id from event where webhook_id = $1', [id])).rowCount;

const shop = 'https://shop.example';
const ask = (url: string, origin: string, headers = 'content-type,x-own') =>
  fetch(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': headers },
  });
const send = (url: string, origin: string, init: RequestInit = {}) =>
  fetch(url, { method: 'POST', body: '', ...init, headers: { origin } });

describe('an address that is asked about', () => {
  it('answers HEAD and OPTIONS where it is there; nothing runs and nothing goes on record', async () => {
    const { id, url } = await serve({ methods: ['POST', 'PUT'] });
    const head = await fetch(url, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('allow')], [200, 'POST, PUT, HEAD, OPTIONS']);
    const options = await fetch(`${url}/below?a=1`, { method: 'OPTIONS' });
    assert.deepEqual([options.status, options.headers.get('allow')], [204, 'POST, PUT, HEAD, OPTIONS']);
    assert.equal(await countEvents(id), 0);
    for (const method of ['HEAD', 'OPTIONS'])
      assert.equal((await fetch(`${url.slice(0, -3)}xxx`, { method })).status, 404);
  });

  it('runs its scenario where it takes HEAD and OPTIONS; what browsers ask before they send still runs nothing', async () => {
    const methods = ['HEAD', 'OPTIONS'] as const;
    const headers = [{ name: 'WebHook-Allowed-Origin', value: '{{ headers["webhook-request-origin"] }}' }];
    const { webhook } = await server.serve(actor, {
      webhook: { methods: [...methods], response: { mode: 'result', timeout_s: 30 }, allowed_origins: [shop] },
      rest: [node('r', 'respond', { body: { type: 'text', content: 'here' }, headers }), ...wires('start > r')],
    });
    const head = await fetch(webhook.url, { method: 'HEAD' });
    assert.deepEqual([head.status, head.headers.get('content-length'), await head.text()], [200, '4', '']);
    // The handshake of CloudEvents, as Azure Event Grid makes it.
    const asked = { 'webhook-request-origin': 'eventgrid.azure.net' };
    const options = await fetch(webhook.url, { method: 'OPTIONS', headers: asked });
    assert.equal(options.headers.get('webhook-allowed-origin'), 'eventgrid.azure.net');
    const preflight = await ask(webhook.url, shop);
    assert.deepEqual([preflight.status, preflight.headers.get('allow')], [204, 'HEAD, OPTIONS']);
    assert.equal(await countEvents(webhook.id), 2);
  });

  it('answers though senders have to prove who they are', async () => {
    const { url } = await serve({ auth: { type: 'header', name: 'X-Key', value: 'k' } });
    assert.equal((await fetch(url, { method: 'HEAD' })).status, 200);
    assert.equal((await ask(url, shop)).status, 204);
  });
});

describe('pages of other origins', () => {
  it('may send where the webhook allows their origin, and read every answer', async () => {
    const { url } = await serve({ allowed_origins: [shop], methods: ['POST', 'PUT'] });
    const preflight = await ask(url, shop);
    assert.equal(preflight.status, 204);
    const message = (name: string) => preflight.headers.get(`access-control-${name}`);
    assert.deepEqual([message('allow-origin'), message('allow-methods')], [shop, 'POST, PUT']);
    assert.deepEqual([message('allow-headers'), message('max-age')], ['content-type,x-own', '600']);
    assert.equal(message('allow-credentials'), null);
    for (const init of [{}, { method: 'DELETE' }]) {
      const answer = await send(url, shop, init);
      assert.equal(answer.headers.get('access-control-allow-origin'), shop);
      assert.match(answer.headers.get('access-control-expose-headers') ?? '', /x-request-id/);
      assert.equal(answer.headers.get('vary'), 'Origin');
    }
  });

  it('may not where it allows others, or none', async () => {
    for (const allowed_origins of [[], ['https://other.example', `${shop}:8443`, 'http://shop.example']]) {
      const { url } = await serve({ allowed_origins });
      for (const answer of [await ask(url, shop), await send(url, shop), await ask(url, 'null')]) {
        assert.ok(answer.status < 300);
        const names = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'));
        assert.deepEqual(names, []);
        assert.equal(answer.headers.get('vary'), allowed_origins.length > 0 ? 'Origin' : null);
      }
    }
  });

  it('may all, where it allows any; headers of the webhook itself go before', async () => {
    const any = await serve({ allowed_origins: ['*'] });
    assert.equal((await ask(any.url, 'null')).headers.get('access-control-allow-origin'), '*');
    assert.equal((await send(any.url, shop)).headers.get('access-control-allow-origin'), '*');
    const headers = [{ name: 'Access-Control-Allow-Origin', value: 'https://own.example' }];
    const own = await serve({ allowed_origins: ['*'], response: { mode: 'fixed', headers } });
    assert.equal((await send(own.url, shop)).headers.get('access-control-allow-origin'), 'https://own.example');
  });

  it('are named as browsers name them', () => {
    const isRight = (origin: string) => browserOriginsSchema.safeParse([origin]).success;
    for (const origin of ['*', shop, 'http://localhost:3000', 'https://xn--bcher-kva.example', 'http://[::1]:8080'])
      assert.ok(isRight(origin), origin);
    for (const origin of [
      '',
      'shop.example',
      `${shop}/`,
      `${shop}:443`,
      'https://a..b',
      'https://.',
      'https://*.a.example',
    ])
      assert.ok(!isRight(origin), origin);
    for (const origin of [
      'HTTPS://shop.example',
      'https://Shop.example',
      'ftp://a.example',
      'null',
      'https://a.example:99999',
    ])
      assert.ok(!isRight(origin), origin);
  });
});

describe('a handshake', () => {
  it('gets the header back that it sent, and no other', async () => {
    const response = { mode: 'fixed', status: 200, body: '' } as const;
    const { url } = await serve({ echo_header: 'X-Hook-Secret', response });
    const answer = await fetch(url, { method: 'POST', body: '{}', headers: { 'x-hook-secret': 'b537207f20cbfa02' } });
    assert.deepEqual([answer.status, answer.headers.get('x-hook-secret')], [200, 'b537207f20cbfa02']);
    assert.equal((await fetch(url, { method: 'POST', body: '{}' })).headers.get('x-hook-secret'), null);
  });

  it('cannot set a header that acts on more than the answer', () => {
    for (const name of ['Set-Cookie', 'Content-Length', 'a b']) assert.ok(!echoedHeaderSchema.safeParse(name).success);
    assert.ok(echoedHeaderSchema.safeParse('').success);
  });
});

/** The answer to a request line that no client library writes. */
async function sendLine(line: string): Promise<string> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: elsewhere.example\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text;
}

describe('a whole URL in the first line', () => {
  it('is the address that its path is', async () => {
    const { id, url } = await serve({ response: { mode: 'fixed', body: 'taken' } });
    for (const target of [
      `${url}?a=1`,
      url.replace('http:', 'HTTP:'),
      url.replace(/^http:\/\/[^/]+/, 'https://weft.example'),
    ])
      assert.match(await sendLine(`POST ${target}`), /^HTTP\/1.1 200 [\s\S]*taken$/);
    const { rows } = await server.database.pool.query('select query from event where webhook_id = $1 order by id', [
      id,
    ]);
    assert.deepEqual(
      rows.map(({ query }) => query),
      ['a=1', '', ''],
    );
    assert.match(await sendLine('POST http://weft.example'), /^HTTP\/1.1 404 /);
  });
});
