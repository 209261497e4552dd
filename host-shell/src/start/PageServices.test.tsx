import { act, screen, waitFor } from '@testing-library/react';
import { scenarioFolders } from 'shared-contracts/api/folder';
import { useEndpoint } from 'shared-contracts/react';
import { sessionOf } from 'shared-contracts/testing';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { useAppearance } from '../appearance/appearanceStore.ts';
import type { PagePlan } from '../plan/pagePlan.ts';
import { createSession } from '../session/session.ts';
import { PageServices } from './PageServices.tsx';

function Items() {
  const { data = [] } = useEndpoint(scenarioFolders.list, {});
  return <p>{data.map(({ name }) => name).join(', ') || 'none'}</p>;
}

async function setUp({ leaving = false } = {}) {
  localStorage.clear();
  const client = createFakeAuthClient(authInfoOf([{ id: 'o1', name: 'Acme', role: 'Admin' }]));
  let { account } = sessionOf();
  const loadAccount = jest.fn(async (_anew?: 'anew') => account);
  const changeElsewhere = (changes: Partial<typeof account>) => {
    account = { ...account, ...changes };
  };
  const changeAccount = (changes: Partial<typeof account>) => {
    changeElsewhere(changes);
    return session.reload();
  };
  const session = createSession({ client, loadAccount, onProblem: jest.fn() });
  await session.load();
  const page = { go: jest.fn(), recheck: jest.fn(), hashOf: () => '' };
  const disconnect = jest.fn();
  const leave = jest.fn();
  const listeners = new Set<() => void>();
  let live: 'connected' | 'unavailable' = 'connected';
  const setLive = (state: typeof live) => {
    live = state;
  };
  let isNewerReady = false;
  const pagePlan: PagePlan = {
    isNewerReady: () => isNewerReady,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
  const becomeNewer = () => {
    isNewerReady = true;
    for (const listener of listeners) listener();
  };
  const rendered = await renderShell(
    <PageServices page={page}>
      <Items />
    </PageServices>,
    {
      shell: {
        session,
        realtime: { disconnect, state: () => live } as never,
        pagePlan,
        isLeaving: () => leaving,
        leave,
      },
      prepare: ({ api }) => api.answer(scenarioFolders.list, [{ id: '1', name: 'first', revision: 1 }]),
    },
  );
  return {
    ...rendered,
    client,
    session,
    page,
    disconnect,
    leave,
    becomeNewer,
    changeAccount,
    changeElsewhere,
    loadAccount,
    setLive,
  };
}

test('readings on screen are asked for anew after a reconnect', async () => {
  const { host } = await setUp();
  expect(screen.getByText('first')).toBeVisible();
  host.api.answer(scenarioFolders.list, [{ id: '1', name: 'second', revision: 1 }]);
  await act(async () => host.realtime.reconnect());
  expect(await screen.findByText('second')).toBeVisible();
});

test('the end of the sign-in drops the connection and what was read, and checks the page again', async () => {
  const { client, page, disconnect } = await setUp();
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(page.recheck).toHaveBeenCalledTimes(1);
  expect(screen.getByText('none')).toBeVisible();
});

test('who signs out here goes where the auth service says: the page is not checked', async () => {
  const { client, page, disconnect } = await setUp({ leaving: true });
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  expect(disconnect).toHaveBeenCalledTimes(1);
  expect(page.recheck).not.toHaveBeenCalled();
});

test('a page with unsaved work stays when the sign-in ends, and goes on after the next', async () => {
  const { client, session, page } = await setUp();
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  const info = await client.getAuthenticationInfoOrNull();
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  window.removeEventListener('beforeunload', keep);
  expect(page.recheck).not.toHaveBeenCalled();
  expect(screen.getByText('first')).toBeVisible();
  expect(session.status()).toEqual({ kind: 'ended' });
  client.getAuthenticationInfoOrNull.mockResolvedValue(info);
  await act(async () => client.emitSignedIn(true));
  expect(session.status()).toEqual({ kind: 'good' });
  expect(page.recheck).toHaveBeenCalledTimes(1);
});

test('a page with unsaved work that outlived its sign-in stays when somebody else signs in', async () => {
  const { client, session, page } = await setUp();
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  const other = authInfoOf([{ id: 'o2', name: 'Globex' }], 'token-2');
  client.getAuthenticationInfoOrNull.mockResolvedValue({ ...other, user: { ...other.user, userId: 'u2' } });
  await act(async () => client.emitSignedIn(true));
  window.removeEventListener('beforeunload', keep);
  expect(session.status()).toMatchObject({ kind: 'other-user' });
  expect(page.recheck).not.toHaveBeenCalled();
});

test('readings on screen are asked for anew when the auth service answers again', async () => {
  jest.useFakeTimers();
  const { host, client, session } = await setUp();
  client.getAuthenticationInfoOrNull.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await act(async () => session.authenticate().catch(() => undefined));
  host.api.answer(scenarioFolders.list, [{ id: '1', name: 'second', revision: 1 }]);
  await act(async () => jest.advanceTimersByTimeAsync(2000));
  expect(screen.getByText('second')).toBeVisible();
  jest.useRealTimers();
});

test('who is no longer in the organisation on screen leaves it at once', async () => {
  const { client, leave } = await setUp();
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([{ id: 'o2', name: 'Globex' }], 'token-2'));
  await act(async () => client.emitToken('token-2'));
  expect(leave).toHaveBeenCalledTimes(1);
});

test('a change of roles checks the page again, a mere new token does not', async () => {
  const { client, page } = await setUp();
  await act(async () => client.emitToken('token-2'));
  expect(page.recheck).not.toHaveBeenCalled();
  client.getAuthenticationInfoOrNull.mockResolvedValue(
    authInfoOf([{ id: 'o1', name: 'Acme', role: 'Member' }], 'token-3'),
  );
  await act(async () => client.emitToken('token-3'));
  expect(page.recheck).toHaveBeenCalledTimes(1);
});

test('that something newer is ready is said once, and not forced', async () => {
  const { host, becomeNewer } = await setUp();
  expect(host.record.snackbars).toEqual([]);
  act(becomeNewer);
  act(becomeNewer);
  expect(host.record.snackbars).toMatchObject([
    { message: 'A new version is available. Reload to update.', timeout: 0, action: { label: 'Reload' } },
  ]);
});

test('a changed account is announced once, and what was read under it is asked for again', async () => {
  const { host, changeAccount } = await setUp();
  await act(() => changeAccount({}));
  expect(host.record.events).toEqual([]);
  host.api.answer(scenarioFolders.list, [{ id: '1', name: 'second', revision: 1 }]);
  await act(() => changeAccount({ type: 'subscription', companyName: 'Acme, renamed' }));
  const { accountNumber } = sessionOf().account;
  expect(host.record.events).toEqual([{ name: 'account-changed', payload: { accountNumber } }]);
  expect(await screen.findByText('second')).toBeVisible();
});

test.each(['limits-update', 'account-update', 'a reconnect'] as const)(
  'the account is read anew after %s',
  async (news) => {
    const { host, session, loadAccount, changeElsewhere } = await setUp();
    changeElsewhere({ type: 'free' });
    await act(async () => (news === 'a reconnect' ? host.realtime.reconnect() : host.realtime.emit(news, {})));
    await waitFor(() => expect(loadAccount).toHaveBeenLastCalledWith('anew'));
    expect(session.get().account.type).toBe('free');
    expect(host.record.events).toMatchObject([{ name: 'account-changed' }]);
  },
);

test('a change of theme is told once', async () => {
  const { host } = await setUp();
  act(() => useAppearance.getState().set('theme', 'light'));
  act(() => useAppearance.getState().set('skin', 'modern'));
  expect(host.record.events).toEqual([{ name: 'theme-changed', payload: { theme: 'light' } }]);
});

test('a page with unsaved work stays, read only, when its user is removed from the organization', async () => {
  const { client, session, leave, disconnect } = await setUp();
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([{ id: 'o2', name: 'Globex' }], 'token-2'));
  await act(async () => void (await session.refresh().catch(() => undefined)));
  window.removeEventListener('beforeunload', keep);
  expect(leave).not.toHaveBeenCalled();
  expect(disconnect).toHaveBeenCalled();
  expect(session.status()).toEqual({ kind: 'removed' });
  expect(screen.getByText('first')).toBeVisible();
});

test('a page that was kept after a removal stays read only when the sign-in ends as well', async () => {
  const { client, session } = await setUp();
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  client.getAuthenticationInfoOrNull.mockResolvedValue(authInfoOf([], 'token-2'));
  await act(async () => void (await session.refresh().catch(() => undefined)));
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  window.removeEventListener('beforeunload', keep);
  expect(session.status()).toEqual({ kind: 'removed' });
  expect(session.get()).toMatchObject({ canWrite: false, readOnly: true });
});

test('without live updates the account is read again when somebody comes back to the page', async () => {
  const { host, loadAccount, setLive } = await setUp();
  const before = loadAccount.mock.calls.length;
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await act(() => new Promise((resolve) => setTimeout(resolve, 200)));
  expect(loadAccount).toHaveBeenCalledTimes(before);
  setLive('unavailable');
  await act(async () => void window.dispatchEvent(new Event('focus')));
  await waitFor(() => expect(loadAccount).toHaveBeenCalledTimes(before + 1));
  expect(host.record.events).toEqual([]);
});

test('who was removed from an organization is told so on the next page, once', async () => {
  sessionStorage.setItem('removed-from-organization', 'Acme');
  const { host } = await setUp();
  expect(host.record.snackbars).toMatchObject([{ message: "You're no longer a member of Acme." }]);
  expect(sessionStorage.getItem('removed-from-organization')).toBeNull();
});
