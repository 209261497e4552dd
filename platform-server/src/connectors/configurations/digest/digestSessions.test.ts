import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { DigestService } from '../../../../test/connectors/digestService.ts';
import { openPeer, type Peer } from '../../../../test/engine/peer.ts';
import { sendBuilt } from '../../../engine/nodes/http/call.ts';
import type { OutgoingRequest } from '../../../engine/nodes/http/outgoing.ts';
import { withKeys } from '../credentials.ts';
import { DigestSessions } from './digestSessions.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
beforeEach(() => {
  peer.received.length = 0;
});
after(() => peer.close());

const login = { username: 'ann', password: 'pa:ss w\u00f6rd' };
const user = { account: 'a', id: 'c', ...login };

/** Calls by a configuration of a process; gives what came back. */
function caller(path: string, own: Partial<typeof user> = {}) {
  const access = new DigestSessions().credentials({ ...user, ...own });
  return async (given: Partial<OutgoingRequest> = {}) => {
    const url = new URL(`${peer.url}${path}`);
    const request: OutgoingRequest = { method: 'GET', url, headers: {}, body: null, redirects: 2, ...given };
    const { hidden, exchange } = access;
    const built = { ...hidden, request: access.apply(request), ...(exchange && { exchange }) };
    const answer = await sendBuilt(built, peer.egress, AbortSignal.timeout(5_000));
    return { status: answer.status, ...JSON.parse(answer.body.toString() || '{}') };
  };
}

for (const algorithm of ['MD5', 'SHA-256', 'SHA-512-256', 'MD5-sess', 'SHA-256-sess'])
  for (const qop of ['auth', 'auth-int'])
    for (const userhash of [false, true])
      test(`${algorithm}, ${qop}${userhash ? ', the user hidden' : ''}: one answer of 401, then none`, async () => {
        peer.onOthers(new DigestService({ ...login, algorithm, qop, userhash }).answer);
        const call = caller('/orders?page=1');
        assert.deepEqual(await call(), { status: 200, nonce: 'nonce-1', body: '' });
        assert.deepEqual(await call({ method: 'POST', body: 'n\u00e9w' }), {
          status: 200,
          nonce: 'nonce-1',
          body: 'n\u00e9w',
        });
        const bytes = Buffer.from('of a file');
        assert.equal((await call({ method: 'PUT', body: bytes })).body, 'of a file');
        assert.equal(peer.received.length, 4);
        assert.equal(peer.received[0]?.headers.authorization, undefined);
        assert.ok(!JSON.stringify(peer.received.map(({ headers }) => headers)).includes(login.password));
      });

test('a nonce that the service names for the next request is used, one that grew old is replaced', async () => {
  const service = new DigestService({ ...login, renews: true });
  peer.onOthers(service.answer);
  const call = caller('/orders');
  assert.deepEqual([(await call()).nonce, (await call()).nonce, peer.received.length], ['nonce-1', 'nonce-2', 3]);
  service.expire();
  assert.deepEqual([(await call()).status, peer.received.length], [200, 5]);
});

test('calls at the same time count their requests apart', async () => {
  peer.onOthers(new DigestService(login).answer);
  const call = caller('/orders');
  await call();
  const answers = await Promise.all(Array.from({ length: 5 }, () => call()));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([200]));
});

test('a wrong password is tried once, and the answer of 401 stays', async () => {
  peer.onOthers(new DigestService(login).answer);
  const call = caller('/orders', { password: 'wrong' });
  assert.deepEqual([(await call()).status, peer.received.length], [401, 2]);
});

test('a service that always says that the proof is too old is not called for ever', async () => {
  const stale = { 'www-authenticate': 'Digest realm="r", nonce="n", qop="auth", stale=true' };
  peer.onOthers((_request, response) => void response.writeHead(401, stale).end());
  assert.deepEqual([(await caller('/orders')()).status, peer.received.length], [401, 3]);
});

test('a service that offers something else is named; one that offers nothing answers 401', async () => {
  const offered = ['Basic realm="r"', 'Digest nonce="n", algorithm=WHIRLPOOL'];
  peer.onOthers((_request, response) => void response.writeHead(401, { 'www-authenticate': offered }).end());
  await assert.rejects(caller('/orders')(), { code: 'CONNECTOR_DIGEST', message: /basic, digest \(WHIRLPOOL\)/ });
  peer.onOthers((_request, response) => void response.writeHead(401).end());
  assert.deepEqual([(await caller('/orders')()).status, peer.received.length], [401, 2]);
});

test('another address of the service gets a proof of its own, another origin none, though it asks for one', async () => {
  peer.onOthers(new DigestService(login).answer);
  peer.on('/old', (_request, response) => void response.writeHead(302, { location: '/orders' }).end());
  assert.equal((await caller('/old')()).status, 200);
  const other = await openPeer();
  other.onOthers(new DigestService(login).answer);
  peer.on('/away', (_request, response) => void response.writeHead(302, { location: `${other.url}/orders` }).end());
  assert.equal((await caller('/away')()).status, 401);
  assert.deepEqual(
    other.received.map(({ headers }) => headers.authorization),
    [undefined],
  );
  await other.close();
});

test('further keys go along with every request', async () => {
  const key = { place: 'header', name: 'X-Key', value: 'k3y', isSecret: true } as const;
  const access = withKeys(new DigestSessions().credentials(user), [key]);
  assert.ok(access.exchange);
  assert.deepEqual(access.hidden.secretHeaders, ['authorization', 'x-key']);
});
