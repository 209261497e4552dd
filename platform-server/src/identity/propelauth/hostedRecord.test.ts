import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { PropelAuthPeer } from '../../../test/propelAuthPeer.ts';
import { HostedRecord } from './hostedRecord.ts';
import { createPropelAuthDirectory } from './propelAuthDirectory.ts';

const long = 60_000;
const snapshot = { userId: 'u1', organisationId: 'o1', roles: ['Member'] };

let peer: PropelAuthPeer;
let record: HostedRecord;
before(async () => {
  peer = new PropelAuthPeer();
  await peer.start();
});
after(() => peer.stop());
beforeEach(() => {
  peer.failWith = null;
  peer.requests.length = 0;
  peer.organisations.set('o1', { name: 'Acme', metadata: {}, users: { u1: 'ada@example.org', u2: 'bea@example.org' } });
  const directory = createPropelAuthDirectory({ authUrl: peer.url, apiKey: peer.apiKey });
  record = new HostedRecord((userId) => directory.person(userId));
});

test('calls that come together ask the service once, and later ones not before its word is old', async () => {
  const stands = await Promise.all(Array.from({ length: 20 }, () => record.checkAccess(long)([snapshot])));
  assert.deepEqual(new Set(stands.flat()), new Set([true]));
  assert.deepEqual(await record.checkAccess(long)([snapshot]), [true]);
  assert.deepEqual(peer.requests, ['GET /api/backend/v1/user/u1']);
});

test('who is removed is refused as soon as the word is old, and nobody else is', async () => {
  const both = [snapshot, { ...snapshot, userId: 'u2' }];
  assert.deepEqual(await record.checkAccess(long)(both), [true, true]);
  delete peer.organisations.get('o1')?.users.u1;
  assert.deepEqual(await record.checkAccess(long)(both), [true, true]);
  assert.deepEqual(await record.checkAccess(-1)(both), [false, true]);
});

test('a role that the service no longer tells is refused, and one that it has just given is not', async () => {
  assert.deepEqual(await record.checkAccess(long)([{ ...snapshot, roles: ['Member', 'Admin'] }]), [false]);
  delete peer.organisations.get('o1')?.users.u1;
  await record.checkAccess(-1)([snapshot]);
  peer.organisations.get('o1')!.users.u1 = 'ada@example.org';
  // A word of this very millisecond is no old one.
  for (const read = Date.now(); Date.now() <= read; ) await sleep(1);
  assert.deepEqual(await record.checkAccess(long)([snapshot]), [true], 'an old word refuses nobody');
});

test('while the service gives no answer tokens hold, and it is left in peace', async () => {
  peer.failWith = 429;
  assert.deepEqual(await record.checkAccess(long)([snapshot]), [true]);
  assert.deepEqual(await record.checkAccess(long)([snapshot]), [true]);
  assert.equal(peer.requests.length, 1);
});
