import { act, screen } from '@testing-library/react';
import { authInfoOf, createFakeAuthClient } from '../../test/auth.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { localPath } from '../routes/localPath.ts';
import { createHostedPages } from '../session/hostedPages.ts';
import { showFatal } from './fatal.ts';
import { NotFoundPage } from './NotFoundPage.tsx';
import { SsoCallbackPage } from './SsoCallbackPage.tsx';
import { UnauthorizedPage } from './UnauthorizedPage.tsx';

const hostedPages = createHostedPages(createFakeAuthClient(authInfoOf([])));

describe('the page of refusal', () => {
  const open = (path: string) => renderShell(<UnauthorizedPage />, { path, shell: { hostedPages } });

  test('names a missing role and leads to the dashboard', async () => {
    const { user, location } = await open('/unauthorized?reason=role&from=%2Fadmin%2Faccount');
    expect(screen.getByRole('heading')).toHaveTextContent('You cannot open this page');
    expect(screen.getByText('/admin/account')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Go to the dashboard' }));
    expect(location().pathname).toBe('/');
  });

  test('tells an outage apart and leads back to what was asked for', async () => {
    const { user, location } = await open('/unauthorized?reason=unverified&from=%2Fscenario%3Fpage%3D2');
    expect(screen.getByRole('heading')).toHaveTextContent('could not be verified');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(location()).toMatchObject({ pathname: '/scenario', search: '?page=2' });
  });

  test('offers a user of no organisation to create one', async () => {
    await open('/unauthorized?reason=no-organisation');
    expect(screen.getByRole('button', { name: 'Create an organisation' })).toBeVisible();
  });

  test('an unknown reason counts as a missing role', async () => {
    await open('/unauthorized?reason=toString');
    expect(screen.getByRole('heading')).toHaveTextContent('You cannot open this page');
  });
});

test('an address that leads nowhere names it and offers the way back', async () => {
  await renderShell(<NotFoundPage />, { path: '/nowhere' });
  expect(screen.getByRole('heading')).toHaveTextContent('Page not found');
  expect(screen.getByText('/nowhere')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go to the dashboard' })).toBeVisible();
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
    renderShell(<SsoCallbackPage />, { path, shell: { hostedPages, session: { refresh } as never } });
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

  test('an outage leads to the page that says so', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { location } = await open(encoded('/scenario'), () => Promise.reject(new Error('503')));
    expect(location().pathname).toBe('/unauthorized');
    expect(new URLSearchParams(location().search).get('reason')).toBe('unverified');
  });
});

test('a page that cannot start says why, without markup from the message', () => {
  act(() => showFatal(new Error('<b>no plan</b>')));
  expect(screen.getByRole('alert')).toHaveTextContent('<b>no plan</b>');
});
