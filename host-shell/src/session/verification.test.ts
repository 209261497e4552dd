/** @jest-environment-options {"window": true} */
import { ApiError } from 'shared-contracts/api';
import { AccessRefused, AccountSuspended, SessionMoved } from 'shared-contracts/host';
import { sessionOf } from 'shared-contracts/testing';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { createSession } from './session.ts';

const acme = { id: 'o1', name: 'Acme', role: 'Admin' };
const globex = { id: 'o2', name: 'Globex' };

async function inUse(info = authInfoOf([acme, globex])) {
  const client = createFakeAuthClient(info);
  const loadAccount = jest.fn(async () => sessionOf().account);
  const session = createSession({ client, loadAccount, onProblem: jest.fn() });
  await session.load();
  const told = { ended: jest.fn(), recovered: jest.fn(), removed: jest.fn() };
  session.onSignedOut(told.ended);
  session.onRecovered(told.recovered);
  session.onRemoved(told.removed);
  return { client, session, info, told, loadAccount };
}

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

/** Another tab chose: it writes, and this one hears. */
function chosenElsewhere(id: string): void {
  localStorage.setItem('app-organisation:user-1', id);
  window.dispatchEvent(new StorageEvent('storage', { key: 'app-organisation:user-1' }));
}

describe('an auth service that is silent while a page is in use', () => {
  test('ends nothing: the page stays, and it is asked with longer and longer pauses until it answers', async () => {
    const { client, session, told, info } = await inUse();
    client.getAuthenticationInfoOrNull.mockRejectedValue(new TypeError('Failed to fetch'));
    client.emitSignedIn(false);
    await jest.advanceTimersByTimeAsync(0);
    expect(session.status()).toEqual({ kind: 'unreachable' });
    expect(told.ended).not.toHaveBeenCalled();
    const before = client.getAuthenticationInfoOrNull.mock.calls.length;
    await jest.advanceTimersByTimeAsync(60_000);
    const asked = client.getAuthenticationInfoOrNull.mock.calls.length - before;
    expect(asked).toBeGreaterThanOrEqual(5);
    expect(asked).toBeLessThanOrEqual(8);
    client.getAuthenticationInfoOrNull.mockResolvedValue(info);
    await jest.advanceTimersByTimeAsync(36_000);
    expect(session.status()).toEqual({ kind: 'good' });
    expect(told.recovered).toHaveBeenCalledTimes(1);
    const quiet = client.getAuthenticationInfoOrNull.mock.calls.length;
    await jest.advanceTimersByTimeAsync(120_000);
    expect(client.getAuthenticationInfoOrNull).toHaveBeenCalledTimes(quiet);
  });

  test('is asked at once when the network is back, and may then say that the sign-in has ended', async () => {
    const { client, session, told } = await inUse();
    client.getAuthenticationInfoOrNull.mockRejectedValue({ status: 502, message: 'Bad Gateway' });
    await expect(session.token()).rejects.toMatchObject({ status: 502 });
    client.getAuthenticationInfoOrNull.mockResolvedValue(null);
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(told.ended).toHaveBeenCalledTimes(1);
    expect(session.status()).toEqual({ kind: 'good' });
  });
});

test('an auth service that refuses is told so, and not asked again and again', async () => {
  const { client, session, told, info } = await inUse();
  client.getAuthenticationInfoOrNull.mockRejectedValue({ status: 403, message: 'Forbidden' });
  await expect(session.refresh()).rejects.toBeInstanceOf(AccessRefused);
  expect(session.status()).toEqual({ kind: 'refused', by: 'service' });
  const asked = client.getAuthenticationInfoOrNull.mock.calls.length;
  await jest.advanceTimersByTimeAsync(120_000);
  expect(client.getAuthenticationInfoOrNull).toHaveBeenCalledTimes(asked);
  expect(told.ended).not.toHaveBeenCalled();
  client.getAuthenticationInfoOrNull.mockResolvedValue(info);
  await session.authenticate();
  expect(session.status()).toEqual({ kind: 'good' });
  expect(told.recovered).toHaveBeenCalledTimes(1);
});

test('a failure of a moment ago stands for all calls; whoever asks in person asks again', async () => {
  const { client, session } = await inUse();
  client.getAuthenticationInfoOrNull.mockRejectedValue({ status: 503, message: 'Down' });
  const calls = async () => {
    await Promise.allSettled([session.token(), session.token(), session.refresh()]);
    return client.getAuthenticationInfoOrNull.mock.calls.length;
  };
  const first = await calls();
  await jest.advanceTimersByTimeAsync(300);
  expect(await calls()).toBe(first);
  await jest.advanceTimersByTimeAsync(500);
  await expect(session.authenticate()).rejects.toMatchObject({ status: 503 });
  expect(client.getAuthenticationInfoOrNull.mock.calls.length).toBeGreaterThan(first);
});

describe('a choice of another tab', () => {
  test('is told, and this page keeps calling for its own organisation', async () => {
    const { session } = await inUse();
    chosenElsewhere('o2');
    expect(session.status()).toEqual({ kind: 'other-organisation', name: 'Globex' });
    await expect(session.token()).resolves.toBe('token of o1');
    await expect(session.refresh()).resolves.toBe('token of o1');
    expect(session.get().organisationId).toBe('o1');
    chosenElsewhere('o1');
    expect(session.status()).toEqual({ kind: 'good' });
  });

  test('that was missed is seen when the reader comes back to the page', async () => {
    const { session } = await inUse();
    localStorage.setItem('app-organisation:user-1', 'o2');
    window.dispatchEvent(new Event('focus'));
    expect(session.status()).toEqual({ kind: 'other-organisation', name: 'Globex' });
  });
});

describe('another person in this browser', () => {
  test.each([
    ['a sign-in of someone else', { user: { userId: 'user-2', email: 'gil@weft.local', firstName: 'Gil' } }],
    ['the begin of an impersonation', { impersonatorUserId: 'user-9' }],
  ])('%s: the page says so, shows what it showed, and calls nothing', async (_, change) => {
    const { client, session, told, info } = await inUse();
    client.getAuthenticationInfoOrNull.mockResolvedValue({ ...info, ...change } as never);
    await expect(session.refresh()).rejects.toBeInstanceOf(SessionMoved);
    await expect(session.token()).rejects.toBeInstanceOf(SessionMoved);
    expect(session.status().kind).toBe('other-user');
    expect(session.get().user.email).toBe('mia@weft.local');
    expect(session.get()).toMatchObject({ canWrite: false, readOnly: true });
    await expect(session.reload()).rejects.toBeInstanceOf(SessionMoved);
    expect(told.removed).not.toHaveBeenCalled();
  });
});

describe('the person of the page signs in again after someone else', () => {
  const someoneElse = { user: { userId: 'user-2', email: 'gil@weft.local', firstName: 'Gil' } };
  async function movedPage() {
    const page = await inUse();
    page.client.getAuthenticationInfoOrNull.mockResolvedValue({ ...page.info, ...someoneElse } as never);
    await expect(page.session.refresh()).rejects.toBeInstanceOf(SessionMoved);
    page.client.getAuthenticationInfoOrNull.mockImplementation(async (force) =>
      force ? page.info : ({ ...page.info, ...someoneElse } as never),
    );
    return page;
  }

  test('the next call goes through, and the page is theirs again', async () => {
    const { session } = await movedPage();
    await expect(session.token()).resolves.toBe('token of o1');
    expect(session.status()).toEqual({ kind: 'good' });
  });

  test('the page is theirs again when they come back to it', async () => {
    const { session } = await movedPage();
    window.dispatchEvent(new Event('focus'));
    await jest.advanceTimersByTimeAsync(0);
    expect(session.status()).toEqual({ kind: 'good' });
  });
});

test('who is taken out of the organisation on screen, or out of all, is told so', async () => {
  const { client, session, told } = await inUse();
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([globex], 'token-2'));
  await expect(session.refresh()).rejects.toBeInstanceOf(SessionMoved);
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([], 'token-3'));
  await expect(session.refresh()).rejects.toBeInstanceOf(SessionMoved);
  expect(told.removed).toHaveBeenCalledTimes(2);
});

test('a page that is kept after its person was removed is read only, until they are a member again', async () => {
  const { client, session, told, info } = await inUse();
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([globex], 'token-2'));
  await expect(session.refresh()).rejects.toBeInstanceOf(SessionMoved);
  expect(told.removed).toHaveBeenCalled();
  session.keep('removed');
  expect(session.get()).toMatchObject({ canWrite: false, readOnly: true });
  expect(session.get().account.companyName).toBe(sessionOf().account.companyName);
  client.getAuthenticationInfoOrNull.mockResolvedValue(info);
  await session.refresh();
  expect(session.status().kind).toBe('good');
  expect(session.get().canWrite).toBe(true);
  expect(told.recovered).toHaveBeenCalledTimes(1);
});

test('after the sign-in ended, the same person goes on and someone else does not', async () => {
  const { client, session, told, info } = await inUse();
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await session.authenticate();
  session.keep('ended');
  client.getAuthenticationInfoOrNull.mockResolvedValue({ ...info, user: { ...info.user, userId: 'user-2' } });
  client.emitSignedIn(true);
  await jest.advanceTimersByTimeAsync(0);
  expect(session.status().kind).toBe('other-user');
  await expect(session.load()).rejects.toBeInstanceOf(SessionMoved);
  client.getAuthenticationInfoOrNull.mockResolvedValue(info);
  await session.refresh();
  expect(told.recovered).toHaveBeenCalledTimes(1);
  expect(session.record()?.organisation.id).toBe('o1');
  expect(session.get()).toMatchObject({ canWrite: true });
  expect(session.get().readOnly).toBeUndefined();
});

describe('a page that came without a session', () => {
  const opened = () => {
    const client = createFakeAuthClient(authInfoOf([acme]));
    const loadAccount = async () => sessionOf().account;
    return { client, session: createSession({ client, loadAccount, onProblem: jest.fn(), signedOut: true }) };
  };

  test('asks the auth service for none', async () => {
    const { client, session } = opened();
    expect(await session.authenticate()).toBeNull();
    expect(await session.token()).toBeNull();
    expect(client.getAuthenticationInfoOrNull).not.toHaveBeenCalled();
  });

  test('finds the session that another tab has begun since', async () => {
    const { client, session } = opened();
    client.emitSignedIn(true);
    expect(await session.authenticate()).toMatchObject({ accessToken: 'token-1' });
  });

  test('asks when it is told to ask in any case', async () => {
    const { session } = opened();
    expect(await session.refresh()).toBe('token-1');
    expect(await session.token()).toBe('token-1');
  });
});

describe('an organisation that is suspended while its page is open', () => {
  const refused = () => new ApiError(403, { code: 'account_suspended', message: 'Suspended', requestId: 'r1' });

  test('leaves the page as it is, read only, until its account can be read again', async () => {
    const { session, told, client, info, loadAccount } = await inUse();
    session.suspend();
    expect(session.status()).toEqual({ kind: 'suspended' });
    expect(session.get()).toMatchObject({ canWrite: false, readOnly: true });
    loadAccount.mockRejectedValueOnce(refused());
    await expect(session.reloadAccount()).rejects.toThrow();
    client.emitToken('token-2');
    client.getAuthenticationInfoOrNull.mockResolvedValue(info);
    await session.refresh();
    expect(session.status()).toEqual({ kind: 'suspended' });
    await session.reloadAccount();
    expect(session.status()).toEqual({ kind: 'good' });
    expect(session.get().canWrite).toBe(true);
    expect(told.recovered).toHaveBeenCalledTimes(1);
  });

  test('lets nobody on to another page, which asks once more', async () => {
    const { session, loadAccount } = await inUse();
    session.suspend();
    loadAccount.mockRejectedValueOnce(refused());
    await expect(session.load()).rejects.toBeInstanceOf(AccountSuspended);
    await session.load();
    expect(session.status()).toEqual({ kind: 'good' });
  });

  test('is less pressing than that somebody else is signed in, and than a removal', async () => {
    const { session } = await inUse();
    session.keep('removed');
    session.suspend();
    expect(session.status()).toEqual({ kind: 'removed' });
  });
});
