/** @jest-environment-options {"window": true} */
import { ApiError } from 'shared-contracts/api';
import { AccessRefused } from 'shared-contracts/host';
import { sessionOf } from 'shared-contracts/testing';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { AuthUnreachable } from './authClient.ts';
import { createSession, NoOrganisation } from './session.ts';

const { account } = sessionOf();

function setUp(info = authInfoOf([{ id: 'o1', name: 'Acme', role: 'Admin' }]) as ReturnType<typeof authInfoOf> | null) {
  const client = createFakeAuthClient(info);
  const loadAccount = jest.fn(async () => account);
  const onProblem = jest.fn();
  return { client, loadAccount, onProblem, session: createSession({ client, loadAccount, onProblem }) };
}

beforeEach(() => localStorage.clear());

test('the record is loaded once, also for two who ask at the same time', async () => {
  const { session, loadAccount } = setUp();
  const [one, other] = await Promise.all([session.load(), session.load()]);
  await session.load();
  expect(one).toBe(other);
  expect(loadAccount).toHaveBeenCalledTimes(1);
});

test('the session shows user, account and roles, and no token', async () => {
  const { session } = setUp();
  await session.load();
  expect(session.get()).toMatchObject({
    user: { email: 'mia@weft.local' },
    account,
    organisationId: 'o1',
    canWrite: true,
  });
  expect(session.get().access.isAdmin).toBe(true);
  expect(JSON.stringify(session.get())).not.toContain('token-1');
});

test('before anything is loaded there is no session to get', () => {
  expect(() => setUp().session.get()).toThrow('Nobody is signed in');
});

test('a guest may not write', async () => {
  const { session } = setUp(authInfoOf([{ id: 'o1', name: 'Acme', role: 'Guest' }]));
  await session.load();
  expect(session.get().canWrite).toBe(false);
});

test('a user of no organisation has nothing to see', async () => {
  await expect(setUp(authInfoOf([])).session.load()).rejects.toBeInstanceOf(NoOrganisation);
});

test('the account is read anew, and the later question has the last word', async () => {
  const { session, loadAccount } = setUp();
  await session.load();
  let answerFirst = (_: typeof account) => {};
  loadAccount.mockReturnValueOnce(new Promise((resolve) => (answerFirst = resolve)));
  loadAccount.mockResolvedValueOnce({ ...account, companyName: 'Later' });
  const first = session.reloadAccount();
  await session.reloadAccount();
  answerFirst({ ...account, companyName: 'Earlier' });
  await first;
  expect(session.get().account.companyName).toBe('Later');
});

test('a failed load is tried anew by the next', async () => {
  const { session, loadAccount } = setUp();
  loadAccount.mockRejectedValueOnce(new Error('no answer'));
  await expect(session.load()).rejects.toThrow('no answer');
  await expect(session.load()).resolves.toMatchObject({ organisation: { id: 'o1' } });
});

test('roles are computed anew when the token changes', async () => {
  const { session, client } = setUp();
  await session.load();
  const changed = new Promise<void>((resolve) => session.subscribe(resolve));
  client.getAuthenticationInfoOrNull.mockResolvedValue(
    authInfoOf([{ id: 'o1', name: 'Acme', role: 'Member' }], 'token-2'),
  );
  client.emitToken('token-2');
  await changed;
  expect(session.get().access.isAdmin).toBe(false);
});

test('a refresh asks the auth service, computes the record and gives the new token', async () => {
  const { session, client } = setUp();
  await session.load();
  client.getAuthenticationInfoOrNull.mockResolvedValue(
    authInfoOf([{ id: 'o1', name: 'Acme', role: 'Guest' }], 'token-2'),
  );
  await expect(session.refresh()).resolves.toBe('token-2');
  expect(client.getAuthenticationInfoOrNull).toHaveBeenLastCalledWith(true);
  expect(session.record()?.access.isGuest).toBe(true);
});

test('a reload takes over what was changed of record and account', async () => {
  const { session, client, loadAccount } = setUp();
  await session.load();
  client.getAuthenticationInfoOrNull.mockResolvedValue(
    authInfoOf([{ id: 'o1', name: 'Acme', role: 'Guest' }], 'token-2'),
  );
  loadAccount.mockResolvedValue({ ...account, companyName: 'Acme & Daughters' });
  await session.reload();
  expect(session.get()).toMatchObject({ canWrite: false, account: { companyName: 'Acme & Daughters' } });
});

test('signed out there is no token', async () => {
  const { session } = setUp(null);
  await expect(session.authenticate()).resolves.toBeNull();
  await expect(session.token()).resolves.toBeNull();
});

test('of several organisations the token of the active one is used', async () => {
  const { session, client } = setUp(
    authInfoOf([
      { id: 'o1', name: 'Acme' },
      { id: 'o2', name: 'Globex' },
    ]),
  );
  await expect(session.token()).resolves.toBe('token of o1');
  // The plain token would mean whatever organisation the server remembers.
  client.getAccessTokenForOrg.mockResolvedValue({ error: 'unexpected_error', accessToken: null });
  await expect(session.token()).rejects.toMatchObject({ status: 503, message: 'unexpected_error' });
});

test('the organisation used last is the active one', async () => {
  localStorage.setItem('app-organisation:user-1', 'o2');
  const { session } = setUp(
    authInfoOf([
      { id: 'o1', name: 'Acme' },
      { id: 'o2', name: 'Globex' },
    ]),
  );
  await expect(session.load()).resolves.toMatchObject({ organisation: { name: 'Globex' } });
});

test('a failure of the auth service is told apart from being signed out', async () => {
  const { session, client } = setUp();
  client.getAuthenticationInfoOrNull.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(session.authenticate()).rejects.toMatchObject({
    status: 503,
    message: 'Unable to process authentication response',
  });
  const other = setUp();
  other.client.getAuthenticationInfoOrNull.mockRejectedValueOnce({ status: 429, message: 'Too Many Requests' });
  await expect(other.session.authenticate()).rejects.toMatchObject({ status: 429, message: 'Too Many Requests' });
});

describe('an organisation that gives no token', () => {
  const both = () =>
    authInfoOf([
      { id: 'o1', name: 'Acme' },
      { id: 'o2', name: 'Globex' },
    ]);
  const refused = { accessToken: null, error: 'user_not_in_org' };

  test('refuses, which is no silence, and those who ask together are told by one answer', async () => {
    const { session, client } = setUp(both());
    client.getAccessTokenForOrg.mockResolvedValue(refused);
    const tries = await Promise.allSettled([session.token(), session.token()]);
    await expect(session.token()).rejects.toBeInstanceOf(AccessRefused);
    expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(client.getAccessTokenForOrg.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test.each([
    [403, AccessRefused],
    [503, AuthUnreachable],
  ])('with %d is told by that status: the auth client itself says no more than unexpected', async (status, failure) => {
    const { session, client } = setUp(both());
    client.getAccessTokenForOrg.mockResolvedValue({ accessToken: null, error: 'unexpected_error' });
    const asked = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('{}', { status }));
    await expect(session.token()).rejects.toBeInstanceOf(failure);
    expect(String(asked.mock.calls[0]?.[0])).toBe('http://auth.example/api/v1/refresh_token?active_org_id=o1');
    asked.mockRestore();
  });

  test('in use is told once; the page stays, and a token ends it', async () => {
    jest.useFakeTimers();
    const { session, client } = setUp(both());
    await session.load();
    const recovered = jest.fn();
    session.onRecovered(recovered);
    client.getAccessTokenForOrg.mockResolvedValue(refused);
    const before = client.getAuthenticationInfoOrNull.mock.calls.filter(([force]) => force).length;
    for (let call = 0; call < 5; call++) await expect(session.token()).rejects.toBeInstanceOf(AccessRefused);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(session.status()).toEqual({ kind: 'refused', by: 'organisation' });
    const asked = client.getAuthenticationInfoOrNull.mock.calls.filter(([force]) => force).length - before;
    expect(asked).toBe(1);
    expect(client.getAccessTokenForOrg).toHaveBeenCalledTimes(1);
    expect(recovered).not.toHaveBeenCalled();
    client.getAccessTokenForOrg.mockResolvedValue({ accessToken: 'token of o1', error: undefined });
    await expect(session.token()).resolves.toBe('token of o1');
    expect(session.status()).toEqual({ kind: 'good' });
    expect(recovered).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});

test.each([401, 403])('an account that is refused with %d is a refusal of the session', async (status) => {
  const { session, loadAccount } = setUp();
  loadAccount.mockRejectedValue(new ApiError(status, null, 'No'));
  await expect(session.load()).rejects.toBeInstanceOf(AccessRefused);
  await expect(session.visitor()).resolves.toMatchObject({ organisation: { name: 'Acme' } });
});

test('the end of the sign-in is told once, and the last session stays readable', async () => {
  const { session, client } = setUp();
  const ended = jest.fn();
  session.onSignedOut(ended);
  client.emitSignedIn(false);
  await session.load();
  expect(ended).not.toHaveBeenCalled();
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  client.emitSignedIn(false);
  client.emitSignedIn(false);
  await session.authenticate();
  expect(ended).toHaveBeenCalledTimes(1);
  expect(session.record()).toBeNull();
  expect(session.get().account).toEqual(account);
});
