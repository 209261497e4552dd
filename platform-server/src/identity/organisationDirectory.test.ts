import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { PropelAuthPeer } from '../../test/propelAuthPeer.ts';
import { HttpError } from '../errors/httpError.ts';
import * as membershipRepository from '../store/repositories/identity/membershipRepository.ts';
import * as organisationRepository from '../store/repositories/identity/organisationRepository.ts';
import * as userRepository from '../store/repositories/identity/userRepository.ts';
import { createEmbeddedDirectory } from './embedded/embeddedDirectory.ts';
import type { OrganisationDirectory } from './organisationDirectory.ts';
import { createPropelAuthDirectory } from './propelauth/propelAuthDirectory.ts';

/** A directory with one organisation, `Acme`, of these users; one more, `Empty`, of the first of them. */
interface Prepared {
  directory: OrganisationDirectory;
  organisationId: string;
  userIds: string[];
  metadata(): Promise<unknown>;
  stop(): Promise<void>;
}

const emails = Array.from({ length: 120 }, (_, index) => `user${String(index).padStart(3, '0')}@example.org`);

async function prepareEmbedded(): Promise<Prepared> {
  const database: TestDatabase = await createTestDatabase();
  const { pool } = database;
  const acme = await organisationRepository.create(pool, 'Acme', { theme: 'dark' });
  const empty = await organisationRepository.create(pool, 'Empty');
  const userIds: string[] = [];
  for (const email of emails) {
    const user = await userRepository.create(pool, { email, firstName: '', lastName: '', passwordHash: 'none' });
    userIds.push(user?.id ?? '');
    await membershipRepository.put(pool, acme.id, user?.id ?? '', 'Member', []);
  }
  await membershipRepository.put(pool, empty.id, userIds[0] ?? '', 'Member', []);
  const metadata = async () => (await organisationRepository.byId(pool, acme.id))?.metadata;
  const directory = createEmbeddedDirectory(pool);
  return { directory, organisationId: acme.id, userIds, metadata, stop: () => database.drop() };
}

async function preparePropelAuth(): Promise<Prepared> {
  const peer = new PropelAuthPeer();
  await peer.start();
  const organisationId = randomUUID();
  const userIds = emails.map(() => randomUUID());
  const users = Object.fromEntries(emails.map((email, index) => [userIds[index] ?? '', email]));
  peer.organisations.set(organisationId, { name: 'Acme', metadata: { theme: 'dark' }, users });
  const first = { [userIds[0] ?? '']: emails[0] ?? '' };
  peer.organisations.set(randomUUID(), { name: 'Empty', metadata: {}, users: first });
  const directory = createPropelAuthDirectory({ authUrl: peer.url, apiKey: peer.apiKey });
  const metadata = async () => peer.organisations.get(organisationId)?.metadata;
  return { directory, organisationId, userIds, metadata, stop: () => peer.stop() };
}

for (const [name, prepare] of Object.entries({ embedded: prepareEmbedded, PropelAuth: preparePropelAuth })) {
  describe(`organisations, ${name}`, () => {
    let prepared: Prepared;
    before(async () => {
      prepared = await prepare();
    });
    after(() => prepared.stop());

    test('all users of an organisation are listed by e-mail', async () => {
      const users = await prepared.directory.usersOf(prepared.organisationId);
      assert.deepEqual(
        users.map(({ email }) => email),
        emails,
      );
      assert.deepEqual(users[0], { id: prepared.userIds[0], user_id: prepared.userIds[0], email: emails[0] });
    });

    test('a search narrows them, without case', async () => {
      const users = await prepared.directory.usersOf(prepared.organisationId, 'USER11');
      assert.equal(users.length, 10);
    });

    test('an organisation that does not exist has no users', async () => {
      assert.deepEqual(await prepared.directory.usersOf(randomUUID()), []);
    });

    test('organisations of a user are found', async () => {
      const [first, second] = prepared.userIds;
      const names = async (id = '') =>
        (await prepared.directory.organisationsOf(id)).map((organisation) => organisation.name).sort();
      assert.deepEqual(await names(first), ['Acme', 'Empty']);
      assert.deepEqual(await names(second), ['Acme']);
      assert.deepEqual(await names(randomUUID()), []);
    });

    test('a person is found by id and by e-mail address, with the roles held in each organisation', async () => {
      const [first] = prepared.userIds;
      const byId = await prepared.directory.person(first ?? '');
      assert.deepEqual([byId?.userId, byId?.email], [first, emails[0]]);
      const roles = byId?.memberships.map(({ name, roles }) => [name, [...roles]]);
      assert.deepEqual(roles?.toSorted(), [
        ['Acme', ['Member']],
        ['Empty', ['Member']],
      ]);
      assert.deepEqual(await prepared.directory.person(emails[0] ?? ''), byId);
      assert.equal(await prepared.directory.person('nobody@example.org'), null);
      assert.equal(await prepared.directory.person(randomUUID()), null);
    });

    test('an organisation is found by id and by its whole name, however written', async () => {
      const { directory, organisationId } = prepared;
      const acme = { organisationId, name: 'Acme' };
      assert.deepEqual(await directory.organisations(organisationId), [acme]);
      assert.deepEqual(await directory.organisations('ACME'), [acme]);
      for (const unknown of ['Acm', randomUUID(), '%']) assert.deepEqual(await directory.organisations(unknown), []);
    });

    test('metadata is added to what is there, and the name changed', async () => {
      const { directory, organisationId, userIds } = prepared;
      await directory.update(organisationId, { metadata: { hasOnboarded: true } });
      assert.deepEqual(await prepared.metadata(), { theme: 'dark', hasOnboarded: true });
      await directory.update(organisationId, { name: 'Acme Ltd' });
      assert.deepEqual(await prepared.metadata(), { theme: 'dark', hasOnboarded: true });
      const [organisation] = await directory.organisationsOf(userIds[1] ?? '');
      assert.deepEqual(organisation, { organisationId, name: 'Acme Ltd' });
    });

    test('an organisation that does not exist cannot be changed', async () => {
      await assert.rejects(
        prepared.directory.update(randomUUID(), { name: 'Nobody' }),
        (error) => error instanceof HttpError && error.code === 'not_found',
      );
    });
  });
}
