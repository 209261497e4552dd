import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, describe, test } from 'node:test';
import { PropelAuthPeer } from '../../../test/propelAuthPeer.ts';
import { HttpError } from '../../errors/httpError.ts';
import { createPropelAuthDirectory } from './propelAuthDirectory.ts';
import { createPropelAuthKeeper } from './propelAuthKeeper.ts';

let peer: PropelAuthPeer;
/** Accounts that were made, or why none can be. */
let accounts: object[] | Error;
before(async () => {
  peer = new PropelAuthPeer();
  await peer.start();
});
after(() => peer.stop());

const ada = randomUUID();
const actor = { userId: ada, host: undefined, ip: '127.0.0.1', locale: 'en' as const };
const umbrella = { name: 'Umbrella', metadata: { hasOnboarded: true, language: 'fr' }, partner: 'A-1' };
beforeEach(() => {
  accounts = [];
  peer.organisations.clear();
  peer.failures.clear();
  peer.refuse = () => false;
  peer.requests.length = 0;
  peer.people.clear();
  peer.people.set(ada, 'ada@example.org');
});

const options = () => ({ authUrl: peer.url, apiKey: peer.apiKey });

function keeper() {
  return createPropelAuthKeeper(
    options(),
    async (account) => {
      if (accounts instanceof Error) throw accounts;
      accounts.push(account);
    },
    [0, 0],
  );
}

const hasCode = (code: string) => (error: unknown) => error instanceof HttpError && error.code === code;
const calls = (path: string) => peer.requests.filter((request) => request === path).length;

describe('making an organisation', () => {
  test('its maker is administrator and integrator there, and its account a client of the partner', async () => {
    const id = await keeper().create(actor, umbrella);
    const { name, metadata, users, roles } = peer.organisations.get(id) ?? {};
    assert.deepEqual(
      { name, metadata, users },
      { name: 'Umbrella', metadata: umbrella.metadata, users: { [ada]: 'ada@example.org' } },
    );
    assert.deepEqual(roles?.[ada], ['Admin', 'Integrator']);
    assert.deepEqual(accounts, [{ organisationId: id, companyName: 'Umbrella', partner: 'A-1' }]);
    const person = await createPropelAuthDirectory(options()).person(ada);
    assert.deepEqual(
      person?.memberships.map((each) => [each.organisationId, each.roles.has('Admin'), each.roles.has('Integrator')]),
      [[id, true, true]],
    );
  });

  for (const [step, fail] of [
    ['its maker can’t be added', () => peer.failures.set('POST /api/backend/v1/org/add_user', [500, {}])],
    ['its maker is not known', () => peer.people.clear()],
    [
      'its account can’t be made',
      () => {
        accounts = new Error('the database is away');
      },
    ],
  ] as const) {
    test(`none is left without a member when ${step}`, async () => {
      fail();
      await assert.rejects(keeper().create(actor, umbrella));
      assert.equal(calls('POST /api/backend/v1/org/'), 1);
      assert.deepEqual([...peer.organisations.keys()], []);
    });
  }

  test('what can’t be removed at once is tried again, and named when it stays', async () => {
    peer.people.clear();
    let refusals = 2;
    peer.refuse = (request) => request.startsWith('DELETE') && refusals-- > 0;
    await assert.rejects(keeper().create(actor, umbrella), hasCode('not_found'));
    assert.deepEqual([refusals, peer.organisations.size], [-1, 0]);
    refusals = 3;
    const refused = await keeper()
      .create(actor, umbrella)
      .catch((error: Error) => error);
    const [left] = peer.organisations.keys();
    assert.ok(refused instanceof HttpError && left);
    assert.equal(refused.code, 'unavailable');
    assert.match(String(refused.cause), new RegExp(left));
  });

  test('a name that is refused is a fault of the name, in the words of the service', async () => {
    await assert.rejects(keeper().create(actor, { ...umbrella, name: '<Umbrella>' }), (error) => {
      assert.ok(error instanceof HttpError);
      assert.equal(error.status, 422);
      assert.deepEqual(error.problems, [{ path: 'name', message: 'Name has characters that are not allowed.' }]);
      return true;
    });
    assert.equal(peer.organisations.size, 0);
  });

  test('a refusal that says nothing to show, and every other failure, is 503', async () => {
    for (const [status, content] of [
      [400, []],
      [401, {}],
      [426, {}],
      [429, {}],
      [500, {}],
    ] as const) {
      peer.failures.set('POST /api/backend/v1/org/', [status, content]);
      await assert.rejects(keeper().create(actor, umbrella), hasCode('unavailable'), String(status));
    }
  });
});

describe('invitations', () => {
  let organisation: string;
  beforeEach(async () => {
    organisation = await keeper().create(actor, umbrella);
  });

  test('one is mailed by the service, listed, and withdrawn once', async () => {
    const invited = await keeper().invite(actor, organisation, { email: 'bea@example.org', role: 'Developer' });
    assert.deepEqual(invited, { outcome: 'mailed', link: null });
    const [open, ...others] = await keeper().invitations(organisation);
    assert.deepEqual(
      [open, others],
      [
        {
          id: 'bea@example.org',
          email: 'bea@example.org',
          roles: ['Developer'],
          expires_at: '2027-01-15T08:00:00.000Z',
        },
        [],
      ],
    );
    assert.equal(await keeper().withdraw(organisation, 'bea@example.org'), true);
    assert.equal(await keeper().withdraw(organisation, 'bea@example.org'), false);
    assert.deepEqual(await keeper().invitations(organisation), []);
  });

  test('who is a member already is not invited', async () => {
    const invite = keeper().invite(actor, organisation, { email: 'ada@example.org', role: 'Guest' });
    await assert.rejects(invite, hasCode('conflict'));
    assert.deepEqual(await keeper().invitations(organisation), []);
  });

  test('an address that is refused is a fault of the address, in the words of the service', async () => {
    const invite = keeper().invite(actor, organisation, { email: 'bea@nowhere.invalid', role: 'Guest' });
    await assert.rejects(invite, (error) => {
      assert.ok(error instanceof HttpError);
      assert.deepEqual(
        [error.status, error.problems],
        [422, [{ path: 'email', message: 'Email domain cannot receive mail.' }]],
      );
      return true;
    });
  });

  test('none goes into an organisation that the service has no more', async () => {
    const gone = randomUUID();
    const invite = keeper().invite(actor, gone, { email: 'bea@example.org', role: 'Guest' });
    await assert.rejects(invite, hasCode('not_found'));
    assert.deepEqual(await keeper().invitations(gone), []);
  });
});
