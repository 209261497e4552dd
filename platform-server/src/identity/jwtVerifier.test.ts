import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { test } from 'node:test';
import { SignJWT, UnsecuredJWT } from 'jose';
import { HttpError } from '../errors/httpError.ts';
import { createJwtVerifier } from './jwtVerifier.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const issuer = 'https://auth.example.org';
const verifier = createJwtVerifier(async () => ({ issuer, publicKey }));

const single = {
  org_id: 'o1',
  org_name: 'Acme',
  org_role_structure: 'single_role_in_hierarchy',
  user_role: 'Superadmin',
  inherited_user_roles_plus_current_role: ['Superadmin', 'Admin'],
  additional_roles: ['Developer'],
};
const multi = { ...single, org_id: 'o2', org_name: 'Globex', org_role_structure: 'multi_role' };
const claims = { user_id: 'u1', email: 'ada@example.org', org_id_to_org_member_info: { o1: single, o2: multi } };

interface Forged {
  key?: KeyObject | Uint8Array;
  alg?: string;
  iss?: string;
  expires?: string | null;
}

function sign(content: object, { key = privateKey, alg = 'RS256', iss = issuer, expires = '5m' }: Forged = {}) {
  const token = new SignJWT({ ...content }).setProtectedHeader({ alg }).setIssuer(iss).setIssuedAt();
  return (expires ? token.setExpirationTime(expires) : token).sign(key);
}

test('a valid token tells user, organisations and roles by each structure', async () => {
  const token = await verifier.verify(await sign(claims));
  assert.equal(token.userId, 'u1');
  assert.deepEqual(
    token.memberships.map(({ name, roles }) => [name, [...roles]]),
    [
      ['Acme', ['Superadmin', 'Admin', 'Developer']],
      ['Globex', ['Superadmin', 'Developer']],
    ],
  );
});

test('an organisation claim wins over the map', async () => {
  const { memberships } = await verifier.verify(await sign({ ...claims, org_member_info: multi }));
  assert.deepEqual(
    memberships.map(({ name }) => name),
    ['Globex'],
  );
});

test('a user without organisations is still somebody', async () => {
  const token = await verifier.verify(await sign({ user_id: 'u1', email: 'a@b.c', first_name: null }));
  assert.deepEqual(token.memberships, []);
  assert.equal(token.firstName, '');
});

const forged: Record<string, () => Promise<string> | string> = {
  'signed by someone else': () => sign(claims, { key: other.privateKey }),
  'of another issuer': () => sign(claims, { iss: 'https://evil.example' }),
  'with a slash behind the issuer': () => sign(claims, { iss: `${issuer}/` }),
  expired: () => sign(claims, { expires: '-1m' }),
  'without an end': () => sign(claims, { expires: null }),
  'of another algorithm': () => sign(claims, { alg: 'RS512' }),
  'signed with the public key as a shared secret': () => {
    const pem = publicKey.export({ type: 'spki', format: 'pem' }) as string;
    return sign(claims, { alg: 'HS256', key: new TextEncoder().encode(pem) });
  },
  'without a signature': () => new UnsecuredJWT({ ...claims }).setIssuer(issuer).setExpirationTime('5m').encode(),
  'without a user': () => sign({ email: 'a@b.c' }),
  'no token at all': () => 'nonsense',
};

for (const [name, make] of Object.entries(forged)) {
  test(`a token is refused: ${name}`, async () => {
    const token = await make();
    await assert.rejects(
      verifier.verify(token),
      (error) => error instanceof HttpError && error.code === 'unauthenticated',
    );
  });
}

test('when the key is not to be had, the caller hears that, not 401', async () => {
  const broken = createJwtVerifier(() => Promise.reject(new HttpError('unavailable')));
  const token = await sign(claims);
  await assert.rejects(broken.verify(token), (error) => error instanceof HttpError && error.code === 'unavailable');
});
