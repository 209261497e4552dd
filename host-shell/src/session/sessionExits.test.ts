/** @jest-environment-options {"window": true} */
import 'fake-indexeddb/auto';
import { recordTracking } from 'shared-contracts/api/tracking';
import { switchAccount } from 'shared-contracts/api/users';
import { apiErrorOf, createFakeApi, createTestHost } from 'shared-contracts/testing';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { createLanguage } from '../messages/language.ts';
import { createSessionExits } from '../start/sessionExits.ts';
import { forgetLogin, recordLogin } from './loginRecord.ts';
import { signOut } from './signOut.ts';
import { switchOrganisation } from './switchOrganisation.ts';
import { userRecordOf } from './userRecord.ts';

const recordOf = (role: string) => userRecordOf(authInfoOf([{ id: 'o1', name: 'Acme', role }]), 'o1')!;

beforeEach(() => localStorage.clear());

describe('signing out', () => {
  test('drops the connection first and then asks the auth service to redirect', async () => {
    const order: string[] = [];
    const client = createFakeAuthClient(null);
    client.logout.mockImplementation(async (redirect) => void order.push(`logout ${redirect}`));
    await signOut({ client, realtime: { disconnect: () => order.push('disconnect') }, onFailure: jest.fn() });
    expect(order).toEqual(['disconnect', 'logout true']);
  });

  test('leaves no work of the user in the browser, open or not, and what is not the product’s alone', async () => {
    const opened = (name: string) =>
      new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open(name, 1);
        request.onsuccess = () => resolve(request.result);
      });
    const editor = await opened('weft-scenario-editor');
    editor.onversionchange = () => editor.close();
    (await opened('weft-other')).close();
    (await opened('another-product')).close();
    const client = createFakeAuthClient(null);
    await signOut({ client, realtime: { disconnect: jest.fn() }, onFailure: jest.fn() });
    const names = (await indexedDB.databases()).map(({ name }) => name);
    expect(names).toEqual(['another-product']);
    expect(client.logout).toHaveBeenCalledTimes(1);
  });

  test('a refusal of the auth service reaches the user with its text', async () => {
    const client = createFakeAuthClient(null);
    client.logout.mockRejectedValue({ status: 500, message: 'Internal Server Error' });
    const onFailure = jest.fn();
    await signOut({ client, realtime: { disconnect: jest.fn() }, onFailure });
    expect(onFailure.mock.calls[0]?.[0]).toMatchObject({ status: 500, message: 'Internal Server Error' });
  });
});

describe('a sign-out that fails', () => {
  for (const [locale, text] of [
    ['en', "Signing out failed (Internal Server Error). You're still signed in. Try again."],
    ['fr', 'La déconnexion a échoué (Internal Server Error). Vous êtes toujours connecté. Réessayez.'],
  ] as const) {
    test(`says that one is still signed in (${locale})`, async () => {
      const client = createFakeAuthClient(null);
      client.logout.mockRejectedValue({ status: 500, message: 'Internal Server Error' });
      const shown = jest.fn();
      const recheck = jest.fn();
      const language = await createLanguage(locale);
      await language.change(locale);
      const exits = createSessionExits({
        client,
        realtime: { disconnect: jest.fn() },
        services: { notices: { show: shown } },
        page: { recheck },
        i18n: language.i18n,
      } as unknown as Parameters<typeof createSessionExits>[0]);
      await exits.signOut();
      expect(shown).toHaveBeenCalledWith({ message: text, color: 'error' });
      expect(recheck).toHaveBeenCalledTimes(1);
      expect(exits.isLeaving()).toBe(false);
    });
  }
});

describe('recording a sign-in', () => {
  const hostWithTracking = () => {
    const { api, events, record } = createTestHost();
    api.answer(recordTracking, { id: '1', created: '', email: '', table: 'SYSTEM', description: '', origin: 'client' });
    return { api, events, record };
  };

  test('is one SYSTEM entry for each sign-in', async () => {
    const { api, events, record } = hostWithTracking();
    const host = { api, events };
    await recordLogin(recordOf('Admin'), '100001', host);
    await recordLogin(recordOf('Admin'), '100001', host);
    expect(api.callsOf(recordTracking)).toHaveLength(1);
    expect(api.calls[0]?.input).toEqual({
      body: {
        table: 'SYSTEM',
        description: 'Signed in',
        act: 'person.signed-in',
        user_id: 'user-1',
        created_by: 'Mia Aasen',
        email: 'mia@weft.local',
        state: 'success',
        account_number: '100001',
      },
    });
    expect(record.events).toEqual([
      { name: 'tracking-entry-recorded', payload: { table: 'SYSTEM', description: 'Signed in' } },
    ]);
    forgetLogin();
    await recordLogin(recordOf('Admin'), '100001', host);
    expect(api.callsOf(recordTracking)).toHaveLength(2);
  });

  test('leaves guests to the server, which lets them write none', async () => {
    const { api, events, record } = hostWithTracking();
    await recordLogin(recordOf('Guest'), '100001', { api, events });
    expect(api.calls).toEqual([]);
    expect(record.events).toEqual([]);
  });

  test('leaves super admins out', async () => {
    const { api, events, record } = hostWithTracking();
    await recordLogin(recordOf('Superadmin'), '100001', { api, events });
    expect(api.calls).toEqual([]);
    expect(record.events).toEqual([]);
  });
});

describe('switching the organisation', () => {
  const switched = { id: '1', user_id: 'user-1', email: '', account_number: '100002', org_id: 'o2' };
  const apiThat = (answer: () => typeof switched) => {
    const api = createFakeApi();
    api.answer(switchAccount, answer);
    return api;
  };

  test('tells the product first and takes the token of the other then (INT-04)', async () => {
    const order: string[] = [];
    const client = createFakeAuthClient(null);
    const api = apiThat(() => {
      order.push('product');
      return switched;
    });
    client.getAccessTokenForOrg.mockImplementation(async (id: string) => {
      order.push('token');
      return { accessToken: `token of ${id}`, error: undefined };
    });
    const there = createFakeApi();
    const apiWith = jest.fn(() => there);
    const answer = await switchOrganisation('o2', { client, api, apiWith, userId: 'user-1' });
    expect(order).toEqual(['product', 'token']);
    expect(api.callsOf(switchAccount)[0]?.input).toEqual({ body: { org_id: 'o2' } });
    expect(apiWith).toHaveBeenCalledWith('token of o2');
    expect(answer).toEqual({ user: switched, api: there });
    expect(there.calls).toEqual([]);
    expect(localStorage.getItem('app-organisation:user-1')).toBe('o2');
  });

  test('from an organisation that lets nobody in, tells it with the token of the other', async () => {
    const api = apiThat(() => {
      throw apiErrorOf(403, 'Suspended');
    });
    const there = apiThat(() => switched);
    const deps = { client: createFakeAuthClient(null), api, apiWith: () => there, userId: 'user-1' };
    expect((await switchOrganisation('o2', deps)).user).toEqual(switched);
  });

  test.each(['user_not_in_org', 'unexpected_error'])('changes nothing on %s', async (error) => {
    const client = createFakeAuthClient(null);
    client.getAccessTokenForOrg.mockResolvedValue({ error, accessToken: null });
    const deps = { client, api: apiThat(() => switched), apiWith: () => createFakeApi(), userId: 'user-1' };
    await expect(switchOrganisation('o2', deps)).rejects.toThrow(error);
    expect(localStorage.getItem('app-organisation:user-1')).toBeNull();
  });

  test('changes nothing when the product refuses', async () => {
    const api = apiThat(() => {
      throw apiErrorOf(404, 'Not a member');
    });
    const deps = { client: createFakeAuthClient(null), api, apiWith: () => api, userId: 'user-1' };
    await expect(switchOrganisation('o2', deps)).rejects.toThrow('user_not_in_org');
    expect(localStorage.getItem('app-organisation:user-1')).toBeNull();
  });
});
