import { act, screen } from '@testing-library/react';
import type { PlanPreview } from 'shared-contracts/deploy';
import { sessionOf } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { good, type Standing } from '../session/standing.ts';
import { Banners } from './Banners.tsx';
import { PassingBanner } from './PassingBanner.tsx';

describe('an impersonated session', () => {
  const until = new Date('2026-11-21T15:30:00').getTime() / 1000;
  const impersonator = { email: 'sofia@weft.local', name: 'Sofia Lindgren', until };

  test('names both people and the end, and is ended where the session is kept', async () => {
    const session = sessionOf([], { impersonatorUserId: 'user-9', impersonator });
    const { container } = await renderShell(<Banners />, { session });
    const text = /^Sofia Lindgren, you act as Mia Aasen \(member@weft.local\) until 15:30\./;
    expect(screen.getByText(text)).toBeVisible();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `${planOf().settings.authUrl}/impersonation/end`);
    expect(screen.getByRole('button', { name: 'Stop acting' })).toHaveAttribute('type', 'submit');
  });

  test('is signed out of where the auth service tells no more than the id', async () => {
    const signOut = jest.fn(async () => undefined);
    const session = sessionOf([], { impersonatorUserId: 'user-9' });
    const { user } = await renderShell(<Banners />, { session, shell: { signOut } });
    await user.click(screen.getByRole('button', { name: 'Stop acting' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('says nothing of it to everyone else', async () => {
    const { container } = await renderShell(<Banners />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('a preview', () => {
  const preview = (changes: Partial<PlanPreview> = {}) => {
    const plan = planOf();
    const expiresAt = new Date(new Date().setHours(14, 30, 0, 0)).toISOString();
    return {
      ...plan,
      preview: { remote: 'remote-scenarios', version: '1.4.0', expiresAt, canWrite: false, ...changes },
    };
  };

  test('says what is previewed, until when, and that nothing can be changed', async () => {
    const { container } = await renderShell(<Banners />, { plan: preview() });
    expect(
      screen.getByText('You preview Scenarios 1.4.0 until 14:30. You can look at everything and change nothing.'),
    ).toBeVisible();
    expect(container.querySelector('form')).toHaveAttribute('action', '/preview/end');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(screen.getByRole('button', { name: 'End preview' })).toHaveAttribute('type', 'submit');
  });

  test('says so when things can be changed, and on which day it ends', async () => {
    const expiresAt = new Date(2031, 1, 3, 9, 5).toISOString();
    await renderShell(<Banners />, { plan: preview({ canWrite: true, expiresAt }) });
    expect(
      screen.getByText(/until February 3.* 09:05\. You can look at everything and change things\.$/),
    ).toBeVisible();
  });

  test('stands beside an impersonation, in French', async () => {
    const session = sessionOf([], { impersonatorUserId: 'user-9' });
    await renderShell(<Banners />, { plan: preview(), session, locale: 'fr' });
    expect(screen.getByText(/^Vous agissez pour/)).toBeVisible();
    expect(screen.getByText(/^Aperçu de Scenarios \(fr\) 1\.4\.0 \(fin : 14:30\)/)).toBeVisible();
  });
});

describe('what comes and goes', () => {
  async function passing(standing: Standing, locale: 'en' | 'fr' = 'en') {
    const listeners = new Set<() => void>();
    let present = standing;
    const leave = jest.fn();
    const hostedPages = { login: ({ returnTo = '' }) => `/login?rt=${btoa(returnTo)}` } as never;
    const session = {
      record: () => null,
      standing: () => present,
      onStanding(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } as never;
    const { user } = await renderShell(<PassingBanner />, { locale, shell: { session, hostedPages, leave } });
    const become = (next: Standing) =>
      act(() => {
        present = next;
        for (const listener of listeners) listener();
      });
    return { user, leave, become };
  }

  test('is read out politely, also when it comes later, and leaves no trace', async () => {
    const { become } = await passing(good);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    become({ kind: 'unreachable' });
    expect(screen.getByRole('status')).toHaveTextContent('The sign-in service does not answer. You are not signed out');
    become(good);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a lost network comes first, until it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await passing({ kind: 'unreachable' });
    expect(screen.getByRole('status')).toHaveTextContent('You are offline. What is open can still be read and edited');
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toHaveTextContent('The sign-in service does not answer');
  });

  test.each([
    ['other-user', 'This browser is signed in as Globex by now. This page still shows Acme'],
    ['other-organisation', 'Another tab works in Globex. This page goes on in Acme.'],
  ] as const)('%s: says who, and goes on there on request', async (kind, text) => {
    const { user, leave } = await passing({ kind, name: 'Globex' });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Go on as Globex' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('a sign-in that ended over unsaved work is renewed in a tab of its own', async () => {
    await passing({ kind: 'ended' });
    const way = screen.getByRole('link', { name: 'Sign in' });
    expect(way).toHaveAttribute('target', '_blank');
    expect(way).toHaveAttribute('href', `/login?rt=${btoa(location.origin)}`);
  });

  test('speaks French', async () => {
    await passing({ kind: 'ended' }, 'fr');
    expect(screen.getByRole('status')).toHaveTextContent('Vous êtes déconnecté.');
  });
});
