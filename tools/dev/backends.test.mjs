import assert from 'node:assert/strict';
import { createPublicKey, verify } from 'node:crypto';
import { createServer } from 'node:http';
import { after, before, test } from 'node:test';
import { DevBackends, readBackends } from './backends.ts';

const listening = async (listener) => {
  const server = createServer(listener);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
};

const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
const member = { org_id: 'o1', user_role: 'Admin', inherited_user_roles_plus_current_role: ['Admin'] };
const session = `Bearer x.${part({ user_id: 'u1', org_member_info: member })}.y`;

const opened = [];
let page;
let received;
before(async () => {
  const behind = await listening((request, response) => {
    const isKnown = request.headers.authorization === session;
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isKnown ? { account_number: 'a1' } : { code: 'unauthenticated' }));
  });
  const service = await listening((request, response) => {
    received = { url: request.url, headers: request.headers };
    response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end('[]');
  });
  const backends = readBackends([`invoices=${service.url}/v1`, 'gone=http://localhost:1']);
  let calls;
  page = await listening((request, response) => {
    if (!calls.handle(request, response)) response.writeHead(404).end('forwarded');
  });
  calls = new DevBackends({ remote: 'remote-orders', backends, server: behind.url, own: page.url });
  opened.push(behind, service, page);
});
after(() => {
  for (const { server } of opened) server.close();
});

const call = (path, authorization = session) =>
  fetch(page.url + path, { headers: { authorization, cookie: 'session=1' } });

test('a back end of this machine is called with a token of its own, signed by the key that is served', async () => {
  const answer = await call('/b/remote-orders/invoices/list?year=2026');
  assert.deepEqual([answer.status, await answer.json(), answer.headers.get('set-cookie')], [200, [], null]);
  assert.deepEqual([received.url, received.headers.cookie], ['/v1/list?year=2026', undefined]);
  const [head, claims, signature] = received.headers.authorization.replace('Bearer ', '').split('.');
  const { keys } = await (await fetch(`${page.url}/.well-known/jwks.json`)).json();
  const key = createPublicKey({ key: keys[0], format: 'jwk' });
  assert.ok(verify(null, Buffer.from(`${head}.${claims}`), key, Buffer.from(signature, 'base64url')));
  const { iss, aud, sub, org, account, roles, htm, htu } = JSON.parse(Buffer.from(claims, 'base64url'));
  assert.deepEqual([iss, aud], [page.url, 'remote-orders/invoices']);
  assert.deepEqual([sub, org, account, roles, htm, htu], ['u1', 'o1', 'a1', ['Admin'], 'GET', '/list']);
});

test('nobody who is not signed in at the server behind calls it', async () => {
  assert.equal((await call('/b/remote-orders/invoices/list', 'Bearer x.e30.y')).status, 401);
});

test('one that does not run is named; others, and those of other remotes, are the server’s', async () => {
  const gone = await call('/b/remote-orders/gone/list');
  assert.deepEqual([gone.status, (await gone.json()).code], [502, 'backend_failed']);
  for (const path of ['/b/remote-orders/other/x', '/b/remote-else/invoices/x', '/orders']) {
    assert.equal(await (await call(path)).text(), 'forwarded');
  }
});

test('only addresses of this machine are taken', () => {
  for (const given of [
    'invoices=http://10.0.0.1',
    'invoices=https://localhost',
    'invoices',
    '=http://localhost',
    'A=http://localhost',
  ]) {
    assert.throws(() => readBackends([given]), /none of this machine/);
  }
});
