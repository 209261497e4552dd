import { act, cleanup, screen } from '@testing-library/react';
import { flagsOf } from 'shared-contracts';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { planOf } from '../../test/plan.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { planRoutesOf } from '../plan/planRoutes.ts';
import { localPath } from '../services/localPath.ts';
import { createHostedPages } from '../session/hostedPages.ts';
import { userRecordOf } from '../session/userRecord.ts';
import type { Shell } from '../shell/shell.ts';
import { showFatal } from '../start/fatal.ts';
import { missingRoles } from './missingRoles.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SsoCallbackPage } from './SsoCallbackPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

const hostedPages = createHostedPages(createFakeAuthClient(authInfoOf([])));

const authenticate = async () => authInfoOf([{ id: 'o1', name: 'Acme' }]);
const memberOf = (...names: string[]) => {
  const memberships = names.map((name) => ({ id: name.toLowerCase(), name }));
  return userRecordOf(authInfoOf(memberships), memberships[0]!.id)!;
};

describe('the page of refusal', () => {
  const open = (path: string, record = memberOf('Acme'), changes: Partial<Shell> = {}) =>
    renderShell(<UnauthorizedPage />, {
      path,
      shell: {
        hostedPages,
        session: {
          record: () => null,
          authenticate,
          load: async () => record,
          forgetFailures: () => undefined,
        } as never,
        ...changes,
      },
    });

  test('names the missing role, who can give it, and leads to the dashboard', async () => {
    const { user, location } = await open('/unauthorized?reason=role&from=%2Fpartner-settings');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You can't open this page");
    expect(screen.getByText('/partner-settings')).toBeVisible();
    expect(screen.getByText(/needs the Admin role,/)).toBeVisible();
    expect(screen.getByText(/administrator of Acme can give you this role/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open members' })).toHaveAttribute(
      'href',
      expect.stringContaining('/org/acme'),
    );
    expect(document.title).toBe("You can't open this page · Weft");
    await user.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
    expect(location().pathname).toBe('/');
  });

  test('the role that only super admins give is not asked of administrators', async () => {
    await open('/unauthorized?reason=role&from=%2Fadmin%2Faccount%2F7');
    expect(screen.getByText(/needs the Superadmin role,/)).toBeVisible();
    expect(screen.getByText(/Only a super admin can give you this role/)).toBeVisible();
  });

  test('a member of several organisations can go to another one', async () => {
    const switchOrganisation = jest.fn(async () => null);
    const { user } = await open('/unauthorized?reason=role&from=%2F', memberOf('Acme', 'Globex'), {
      switchOrganisation,
    });
    await user.click(screen.getByRole('button', { name: 'Switch to Globex' }));
    expect(switchOrganisation).toHaveBeenCalledWith('globex');
    expect(screen.queryByRole('button', { name: 'Switch to Acme' })).toBeNull();
  });

  test('someone can come as another, and who is signed out can sign in', async () => {
    const signOut = jest.fn(async () => undefined);
    const { user } = await open('/unauthorized?reason=role', undefined, { signOut });
    await user.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    cleanup();
    await open('/unauthorized?reason=role', undefined, {
      session: { record: () => null, authenticate: async () => null } as never,
    });
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use another account' })).toBeNull();
  });

  test('tells an outage apart and leads back to what was asked for', async () => {
    const { user, location } = await open('/unauthorized?reason=unverified&from=%2Fscenario%3Fpage%3D2');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Couldn't verify your access");
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(location()).toMatchObject({ pathname: '/scenario', search: '?page=2' });
  });

  test('tells a refused session from an outage: names the organisation, offers others, and asks nobody by itself', async () => {
    const [switchOrganisation, asked, forgetFailures] = [jest.fn(async () => null), jest.fn(), jest.fn()];
    const visitor = async () => memberOf('Acme', 'Globex');
    const { user, location } = await open('/unauthorized?reason=refused&from=%2Fscenario', undefined, {
      switchOrganisation,
      session: { record: () => null, authenticate: asked, load: asked, visitor, forgetFailures } as never,
    });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Acme refused your session');
    await user.click(screen.getByRole('button', { name: 'Switch to Globex' }));
    expect(switchOrganisation.mock.calls).toEqual([['globex']]);
    await act(async () => void dispatchEvent(new Event('online')));
    expect(asked).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(forgetFailures).toHaveBeenCalledTimes(1);
    expect(location().pathname).toBe('/scenario');
  });

  test('an outage ends by itself when the browser is online again', async () => {
    const { location } = await open('/unauthorized?reason=unverified&from=%2Fscenario');
    await act(async () => void dispatchEvent(new Event('online')));
    expect(location().pathname).toBe('/scenario');
  });

  test('offers a user of no organisation to create one', async () => {
    await open('/unauthorized?reason=no-organisation');
    expect(screen.getByRole('link', { name: 'Create an organization' })).toBeVisible();
  });

  test('an unknown reason counts as a missing role', async () => {
    await open('/unauthorized?reason=toString');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("You can't open this page");
  });
});

describe('roles missing for a path', () => {
  const routes = planRoutesOf(planOf());
  const withRoles = (...held: string[]) => ({ ...flagsOf(new Set(held)), roles: new Set(held) });

  test.each([
    ['/partner-settings', ['Admin']],
    ['/admin/account/7?tab=limits', ['Superadmin']],
    ['/integrator/organization', ['Integrator']],
    ['/scenario', []],
    ['/no/such/page', []],
  ])('%s asks a member for %j', (path, missing) =>
    expect(missingRoles(path, routes, withRoles('Member'))).toEqual(missing),
  );

  test('a role that is held is not missing', () => {
    expect(missingRoles('/partner-settings', routes, withRoles('Admin'))).toEqual([]);
    expect(missingRoles('/admin/account', routes, withRoles('Admin'))).toEqual(['Superadmin']);
  });
});

test('an address that leads nowhere names it, and offers a way back only where there is one', async () => {
  await renderShell(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByRole('heading')).toHaveTextContent('Page not found');
  expect(screen.getByText('/nowhere')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the dashboard' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go back' })).toBeNull();
  expect(document.title).toBe('Page not found · Weft');
});

test.each([
  ['/scenario?page=2#top', '/scenario?page=2#top'],
  ['http://localhost/scenario', '/scenario'],
  ['https://evil.example/', '/'],
  ['//evil.example/path', '/'],
  ['/\\evil.example', '/'],
  ['javascript:alert(1)', '/'],
  [null, '/'],
  ['', '/'],
])('of the address %s the path %s is taken', (address, path) => expect(localPath(address)).toBe(path));

describe('the callback of single sign-on', () => {
  const open = (path: string, refresh: () => Promise<string | null>) =>
    renderShell(<SsoCallbackPage />, {
      path,
      shell: { hostedPages, session: { refresh, forgetFailures: () => undefined } as never },
    });
  const encoded = (address: string) => `/sso/callback?rt=${encodeURIComponent(btoa(address))}`;

  test.each([
    [encoded('http://localhost/scenario?page=2'), '/scenario'],
    ['/sso/callback?rt=%2Fdata%2Fwebhook', '/data/webhook'],
    [encoded('https://evil.example/'), '/'],
    ['/sso/callback', '/'],
  ])('asks for the session anew and goes from %s to %s', async (path, target) => {
    const refresh = jest.fn(async () => 'token');
    const { location } = await open(path, refresh);
    expect(refresh).toHaveBeenCalledTimes(1);
    expect(location().pathname).toBe(target);
  });

  test('says that it is under way', async () => {
    await open(encoded('/scenario'), () => new Promise(() => undefined));
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
  });

  test('an outage is said, and the way on is kept for another try', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const refresh = jest.fn(async () => 'token').mockRejectedValueOnce(new Error('503'));
    const { user, location } = await open(encoded('/scenario'), refresh);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent("Couldn't sign you in");
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(location().pathname).toBe('/scenario');
  });
});

test('a page that cannot start says why, without markup from the message', () => {
  act(() => showFatal(new Error('<b>no plan</b>')));
  expect(screen.getByRole('alert')).toHaveTextContent('<b>no plan</b>');
});
