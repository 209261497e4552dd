import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { getAccount, getSubscription } from 'shared-contracts/api/account';
import { getPlan } from 'shared-contracts/api/plan';
import { recordTracking } from 'shared-contracts/api/tracking';
import { createFakeApi, createFakeRealtime, createTestHost, type FakeApi } from 'shared-contracts/testing';
import { authInfoOf, createFakeAuthClient, type TestMembership } from '../../test/auth.ts';
import { manifests, planOf, planRemoteOf } from '../../test/plan.ts';
import { codeOf } from '../../test/remoteCode.ts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { createLanguage } from '../messages/language.ts';
import { createNavigation } from '../plan/links.ts';
import { planRoutesOf } from '../plan/planRoutes.ts';
import { createRefusedPaths } from '../plan/refusedPaths.ts';
import type { RemoteCode } from '../plan/remoteCode.ts';
import { createAccountLoader } from '../session/account.ts';
import { createHostedPages } from '../session/hostedPages.ts';
import { createSession } from '../session/session.ts';
import type { Shell } from '../shell/shell.ts';
import { App } from '../start/App.tsx';
import { createCacheConfiguration } from '../start/cache.ts';
import { createRoutes } from './createRoutes.tsx';
import { createLeaving } from './leaving.ts';

const account = {
  account_number: '100001',
  propelauth_org_id: 'o1',
  company_name: 'Acme',
  config: { is_sandbox: true },
};

/** The whole shell on a memory router, with remotes whose pages say their route's name. */
async function openAt(
  path: string,
  membership: Partial<TestMembership> | null = {},
  plan = planOf(),
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const info = membership && authInfoOf([{ id: 'o1', name: 'Acme', ...membership }]);
  const client = createFakeAuthClient(info);
  const api = createFakeApi();
  api.answer(getAccount, account);
  api.answer(getSubscription, {});
  api.answer(recordTracking, { id: '1', created: '', email: '', table: 'SYSTEM', description: '', origin: 'client' });
  prepare(api);
  const session = createSession({ client, loadAccount: createAccountLoader(api), onProblem: jest.fn() });
  const calls = { connect: jest.fn(), join: jest.fn(), disconnect: jest.fn(), onJoined: () => () => undefined };
  const realtime = { ...createFakeRealtime(), ...calls };
  const routes = planRoutesOf(plan);
  const load = jest.fn<ReturnType<RemoteCode['load']>, Parameters<RemoteCode['load']>>(async ({ route }) => ({
    Page: () => <h1>{route.name}</h1>,
    host: createTestHost(),
  }));
  const code = codeOf({ load });
  const page = { go: jest.fn(), recheck: jest.fn(), hashOf: () => '' };
  const host = {
    ...createTestHost(),
    api,
    realtime,
    session,
    ...createNavigation({ routes, session, code, go: page.go }),
  };
  const language = await createLanguage('en');
  const hostedPages = createHostedPages(client);
  const signOut = jest.fn();
  const shell = {
    plan,
    routes,
    isRefused: createRefusedPaths({
      pagePath: { path, refused: plan.refused === true },
      ask: async (other) => (await api.call(getPlan, { query: { path: other } })).refused === true,
    }),
    session,
    hostedPages,
    language,
    realtime,
    code,
    watch: { drawing: jest.fn(), left: jest.fn() },
    outcomes: { shown: jest.fn() },
    vitals: { opened: jest.fn() },
    pagePlan: { isNewerReady: () => false, subscribe: () => () => undefined },
    host,
    signOut,
    hashOf: () => '',
  } as unknown as Shell;
  const router = createMemoryRouter(createRoutes(shell, createLeaving()), { initialEntries: [path] });
  const view = (
    <App shell={shell} page={page} cache={createCacheConfiguration()} onDrawn={jest.fn()}>
      <RouterProvider router={router} />
    </App>
  );
  await act(async () => render(view));
  await act(async () => undefined);
  return { router, client, realtime, load, api, session, code, plan };
}

beforeEach(() => {
  localStorage.clear();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
});

const heading = () => screen.getByRole('heading', { level: 1 });

test('a member sees the page in the frame: navigation, company, page, footer', async () => {
  const { realtime } = await openAt('/scenario');
  expect(heading()).toHaveTextContent('scenario');
  expect(screen.getByRole('contentinfo')).toBeVisible();
  expect(screen.getByText('Acme')).toBeVisible();
  expect(screen.getByText('Sandbox')).toBeVisible();
  expect(screen.getByText(/must not be used for production data/)).toBeVisible();
  expect(realtime.connect).toHaveBeenCalled();
  expect(realtime.join).toHaveBeenCalledWith('100001');
  expect(document.title).toBe('Scenario list · Weft');
  act(() => useAppearance.getState().setForSession('title', 'Acme automation'));
  expect(document.title).toBe('Scenario list · Acme automation');
  act(() => useAppearance.getState().setForSession('title', ''));
});

test('a static path wins over one with a parameter', async () => {
  await openAt('/connector/marketplace');
  expect(heading()).toHaveTextContent('connector-marketplace');
});

test.each([
  '/partner-settings',
  '/trash-settings',
  '/admin/account',
  '/admin/connector',
  '/integrator/organization',
  '/tunnel',
])('a member without flags is refused %s and none of its code is fetched', async (path) => {
  const { router, load } = await openAt(path);
  expect(router.state.location.pathname).toBe('/unauthorized');
  expect(screen.queryByRole('contentinfo')).toBeNull();
  expect(load).not.toHaveBeenCalled();
});

test.each([
  ['/partner-settings', 'Admin'],
  ['/admin/account', 'Superadmin'],
  ['/tunnel', 'Superadmin'],
  ['/integrator/organization', 'Integrator'],
])('%s opens for %s', async (path, role) => {
  const { router } = await openAt(path, { role });
  expect(router.state.location.pathname).toBe(path);
  expect(heading()).toBeVisible();
});

test('an admin is refused the super admin’s pages', async () => {
  const { router } = await openAt('/admin/account', { role: 'Admin' });
  expect(router.state.location.pathname).toBe('/unauthorized');
});

describe('an address of an area that is withheld', () => {
  const withheld = planOf({ remotes: [planRemoteOf(manifests.scenarios)], refused: true });

  test('is refused when the plan says so, which names no area', async () => {
    const { router } = await openAt('/admin/account', {}, withheld);
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(heading()).toBeVisible();
  });

  test('leads to the sign-in for those who are signed out', async () => {
    await openAt('/admin/account', null, withheld);
    expect(screen.queryByRole('heading')).toBeNull();
  });

  test('does not exist when the plan says nothing', async () => {
    await openAt('/admin/account', {}, { ...withheld, refused: undefined });
    expect(heading()).toHaveTextContent('Page not found');
  });

  test('is asked about when it is reached within the page', async () => {
    const { router, api } = await openAt('/scenario', {}, planOf(), (prepared) =>
      prepared.answer(getPlan, { revision: 1, environment: 'test', personal: true, remotes: [], refused: true }),
    );
    await act(async () => router.navigate('/hidden'));
    expect(api.callsOf(getPlan).map(({ input }) => input)).toEqual([{ query: { path: '/hidden' } }]);
    expect(router.state.location.pathname).toBe('/unauthorized');
  });
});

test('the audience that a remote was granted binds beside what its manifest says', async () => {
  const forDevelopers = { ...planRemoteOf(manifests.scenarios), audience: { isDeveloper: true } };
  const plan = planOf({ remotes: [forDevelopers] });
  const { router } = await openAt('/scenario', {}, plan);
  expect(router.state.location.pathname).toBe('/unauthorized');
  document.body.replaceChildren();
  await openAt('/scenario', { role: 'Developer' }, plan);
  expect(heading()).toHaveTextContent('scenario');
});

test('an address that leads nowhere keeps the frame of those who are signed in', async () => {
  await openAt('/nowhere');
  expect(heading()).toHaveTextContent('Page not found');
  expect(screen.getByRole('contentinfo')).toBeVisible();
});

test.each([
  ['signed out', null],
  ['not onboarded', { onboarded: false }],
])('an address that leads nowhere stands alone for those who have no frame: %s', async (_who, options) => {
  await openAt('/nowhere', options);
  expect(heading()).toHaveTextContent('Page not found');
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('a company that is not onboarded is sent to onboarding, from wherever', async () => {
  const { router } = await openAt('/scenario', { onboarded: false });
  expect(router.state.location.pathname).toBe('/onboarding');
});

test.each(['/loading', '/onboarding'])('%s shows the onboarding page', async (path) => {
  await openAt(path, { onboarded: false });
  expect(await screen.findByRole('heading', { name: 'Welcome to Weft' })).toBeVisible();
  expect(screen.queryByRole('contentinfo')).toBeNull();
});

test('an account that cannot be loaded leads to the page that says so', async () => {
  const { router } = await openAt('/scenario', {}, planOf(), (api) => api.fail(getAccount, 500, 'Down'));
  expect(router.state.location.pathname).toBe('/unauthorized');
  expect(heading()).toHaveTextContent("Couldn't verify your access");
});

test('the guard runs before every navigation, and loads the record once', async () => {
  const { router, client, api } = await openAt('/scenario');
  const before = client.getAuthenticationInfoOrNull.mock.calls.length;
  await act(async () => router.navigate('/'));
  await act(async () => router.navigate(-1));
  expect(client.getAuthenticationInfoOrNull.mock.calls.length).toBeGreaterThanOrEqual(before + 2);
  expect(api.callsOf(getAccount)).toHaveLength(1);
  expect(api.callsOf(getSubscription)).toHaveLength(1);
});

test('a page that is kept for its unsaved work is not left by a change of its query', async () => {
  const { router, client, session } = await openAt('/scenario');
  const keep = (event: Event) => event.preventDefault();
  window.addEventListener('beforeunload', keep);
  client.getAuthenticationInfoOrNull.mockResolvedValue(null);
  await act(async () => client.emitSignedIn(false));
  await act(async () => session.keep('ended'));
  await act(async () => router.navigate('/scenario?node=1'));
  expect(router.state.location.search).toBe('?node=1');
  expect(heading()).toHaveTextContent('scenario');
  window.removeEventListener('beforeunload', keep);
});

test('an account that is loaded anew asks the billing provider no second time', async () => {
  const { session, api } = await openAt('/scenario');
  await act(() => session.reload());
  expect(api.callsOf(getAccount)).toHaveLength(2);
  expect(api.callsOf(getSubscription)).toHaveLength(1);
});

test('a new page glides to its top, going back returns to where the reader was', async () => {
  const scrolled = jest.mocked(window.scrollTo);
  const { router } = await openAt('/scenario');
  Object.assign(window, { scrollY: 420 });
  act(() => void window.dispatchEvent(new Event('scroll')));
  scrolled.mockClear();
  await act(async () => router.navigate('/'));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 0, behavior: 'smooth' });
  await act(async () => router.navigate(-1));
  expect(scrolled).toHaveBeenLastCalledWith({ top: 420, behavior: 'auto' });
});

test('an area in the release before says so until the page is loaded anew; the others do not', async () => {
  const { router, code, plan } = await openAt('/scenario');
  const scenarios = plan.remotes[0]!;
  expect(screen.queryByText(/previous release/)).toBeNull();
  const release = { ...scenarios.release!, hash: 'old1', version: '1.2.0' };
  await act(async () => code.unit(scenarios).replace({ ...scenarios, release }));
  expect(screen.getByText("You're using the previous release 1.2.0 until you reload.")).toBeVisible();
  await act(async () => router.navigate('/connector'));
  expect(screen.queryByText(/previous release/)).toBeNull();
});

test('a change of the query alone scrolls nowhere', async () => {
  const scrolled = jest.mocked(window.scrollTo);
  const { router } = await openAt('/scenario');
  scrolled.mockClear();
  await act(async () => router.navigate('/scenario?status=running'));
  expect(scrolled).not.toHaveBeenCalled();
});
