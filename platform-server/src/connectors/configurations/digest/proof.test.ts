import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readChallenges, readParams } from './challenge.ts';
import { chooseDigest, proofOf } from './proof.ts';

const opaque = 'FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS';
const nonce = '7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v';
const both = ['SHA-256', 'MD5'].map(
  (algorithm) =>
    `Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, nonce="${nonce}", opaque="${opaque}"`,
);
const mufasa = { username: 'Mufasa', password: 'Circle of Life' };
const index = { method: 'GET', url: new URL('http://www.example.org/dir/index.html'), body: null } as const;
const use = { count: 1, cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ' };

const challengeOf = (header: string | string[]) => {
  const challenge = chooseDigest(readChallenges(header));
  assert.ok(challenge);
  return challenge;
};
const paramsOf = (proof: string) => readChallenges(proof)[0]?.params ?? new Map<string, string>();

test('the proofs are those of RFC 7616, 3.9.1: SHA-256 where it is offered, MD5 where it alone is', () => {
  const strong = proofOf(index, mufasa, challengeOf(both), use);
  assert.equal(paramsOf(strong).get('response'), '753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1');
  assert.match(strong, /^Digest username="Mufasa", realm="http-auth@example.org", nonce="7ypf/);
  assert.match(
    strong,
    /uri="\/dir\/index.html".*algorithm=SHA-256, opaque="FQhe.*", qop=auth, nc=00000001, cnonce="f2/,
  );
  const weak = proofOf(index, mufasa, challengeOf(both[1] ?? ''), use);
  assert.equal(paramsOf(weak).get('response'), '8ca523f5e9506fed4657c9700eebdbec');
});

test('names that are hidden and not ASCII are those of RFC 7616, 3.9.2', () => {
  const header = `Digest realm="api@example.org", qop="auth", algorithm=SHA-512-256,
    nonce="5TsQWLVdgBdmrQ0XsxbDODV+57QdFR34I9HAbC/RVvkK", opaque="HRPCssKJSGjCrkzDg8OhwpzCiGPChXYjwrI2QmXDnsOS",
    charset=UTF-8, userhash=true`;
  const login = { username: 'J\u00e4s\u00f8n Doe', password: 'Secret, or not?' };
  const request = { method: 'GET', url: new URL('http://api.example.org/doe.json'), body: null } as const;
  const proof = proofOf(request, login, challengeOf(header), {
    count: 1,
    cnonce: 'NTg6RKcb9boFIAS3KrFK9BGeh+iDa/sm6jUMp2wds69v',
  });
  const params = paramsOf(proof);
  // As erratum 4897 corrects the examples of the RFC: SHA-512/256 of FIPS 180-4.
  assert.equal(params.get('username'), '793263caabb707a56211940d90411ea4a575adeccb7e360aeb624ed06ece9b0b');
  assert.equal(params.get('response'), '3798d4131c277846293534c3edc11bd8a5e4cdcbff78b05db9d95eeb1cec68a5');
  assert.match(proof, /, userhash=true$/);
  const open = proofOf(request, login, { ...challengeOf(header), hidesUser: false }, use);
  assert.match(open, /^Digest username\*=UTF-8''J%C3%A4s%C3%B8n%20Doe, /);
});

test('a proof is of the body too where the service wants no other, and of a session where it says so', () => {
  const post = { method: 'POST', url: new URL('http://a.example/x?y=1'), body: 'one' } as const;
  const challenge = challengeOf('Digest realm="r", nonce="n", qop="auth-int", algorithm=MD5-sess');
  assert.deepEqual([challenge.qop, challenge.isSession, challenge.hash], ['auth-int', true, 'md5']);
  const one = paramsOf(proofOf(post, mufasa, challenge, use));
  const other = paramsOf(proofOf({ ...post, body: 'two' }, mufasa, challenge, use));
  assert.notEqual(one.get('response'), other.get('response'));
  assert.equal(one.get('uri'), '/x?y=1');
});

test('services of RFC 2069 are answered without counts', () => {
  const challenge = challengeOf('Digest realm="testrealm@host.com", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093"');
  const proof = proofOf(index, mufasa, challenge, use);
  assert.doesNotMatch(proof, /qop|nc=|cnonce|algorithm/);
});

test('challenges are found among others, in one header and in several', () => {
  const header = [
    'Negotiate, Basic realm="a, \\"b\\"", charset="UTF-8"',
    'NTLM TlRMTVNTUAAC==, Digest realm="x", nonce="y=,z" , stale=TRUE',
  ];
  assert.deepEqual(
    readChallenges(header).map(({ scheme }) => scheme),
    ['negotiate', 'basic', 'ntlm', 'digest'],
  );
  assert.equal(readChallenges(header)[1]?.params.get('realm'), 'a, "b"');
  const challenge = challengeOf(header);
  assert.deepEqual([challenge.nonce, challenge.isStale], ['y=,z', true]);
  assert.equal(readParams('nextnonce="abc", qop=auth').get('nextnonce'), 'abc');
});

test('what cannot be answered is no challenge, and a flood of signs is read in one go', () => {
  for (const header of [
    'Digest realm="x"',
    'Digest nonce="x", algorithm=WHIRLPOOL',
    'Digest nonce="x", qop="auth-conf"',
    `Digest nonce="${'x'.repeat(9_000)}"`,
    'Digest realm="never ends',
    'Basic realm="x"',
  ])
    assert.equal(chooseDigest(readChallenges(header)), null, header.slice(0, 60));
  const begun = performance.now();
  for (const sign of [' ', ',', '"', '\\', '=', 'a=', 'a ="'])
    readChallenges(`Digest ${sign.repeat(60_000 / sign.length)}`);
  assert.ok(performance.now() - begun < 1_000);
});
