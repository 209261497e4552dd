import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { SignJWT } from 'jose';
import { PropelAuthPeer } from '../../../test/propelAuthPeer.ts';
import { HttpError } from '../../errors/httpError.ts';
import { createPropelAuthIdentity } from '../identity.ts';

let peer: PropelAuthPeer;
/** Organisations that got an account. */
const ensured: string[] = [];
before(async () => {
  peer = new PropelAuthPeer();
  await peer.start();
});
after(() => peer.stop());
beforeEach(() => {
  peer.failWith = null;
  peer.requests.length = 0;
});

function token(): Promise<string> {
  return new SignJWT({ user_id: 'u1', email: 'ada@example.org' })
    .setProtectedHeader({ alg: 'RS256' })
    .setIssuer(peer.url)
    .setExpirationTime('30m')
    .sign(peer.privateKey);
}

function identity(verifierKey?: string) {
  const metadataUrl = `${peer.url}/api/v1/token_verification_metadata`;
  return createPropelAuthIdentity(
    { authUrl: peer.url, apiKey: peer.apiKey, verifierKey, metadataUrl },
    async ({ organisationId }) => ensured.push(organisationId),
  );
}

const hasCode = (code: string) => (error: unknown) => error instanceof HttpError && error.code === code;

test('the key of its tokens is fetched once, however many calls come at once', async () => {
  const { verifier } = identity();
  const tokens = await Promise.all([token(), token(), token()]);
  const verified = await Promise.all(tokens.map((each) => verifier.verify(each)));
  assert.deepEqual(
    verified.map(({ email }) => email),
    Array(3).fill('ada@example.org'),
  );
  assert.deepEqual(peer.requests, ['GET /api/v1/token_verification_metadata']);
});

test('a given key is used without asking', async () => {
  const { verifier } = identity(peer.publicKey);
  assert.equal((await verifier.verify(await token())).userId, 'u1');
  assert.deepEqual(peer.requests, []);
});

test('while the key is not to be had callers hear 503, and then it works', async () => {
  const { verifier } = identity();
  peer.failWith = 500;
  await assert.rejects(verifier.verify(await token()), hasCode('unavailable'));
  peer.failWith = null;
  assert.equal((await verifier.verify(await token())).userId, 'u1');
});

test('failures of the backend are 503, not answers', async () => {
  const { directory } = identity();
  for (const status of [401, 426, 429, 500]) {
    peer.failWith = status;
    await assert.rejects(directory.usersOf('o1'), hasCode('unavailable'));
    await assert.rejects(directory.update('o1', { name: 'x' }), hasCode('unavailable'));
  }
});

test('sign-in pages are its own, and pages of ours come from nobody known', async () => {
  const hosted = identity();
  assert.equal(hosted.authUrl('weft.example.org'), peer.url);
  assert.equal(await hosted.visitor({} as never), null);
  assert.deepEqual(await hosted.start(), { setUpLink: null });
});
