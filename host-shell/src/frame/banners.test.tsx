import { act, screen } from '@testing-library/react';
import { cancelAccountDeletion } from 'shared-contracts/api/account';
import type { PlanPreview } from 'shared-contracts/deploy';
import { sessionOf } from 'shared-contracts/testing';
import { planOf } from '../../test/plan.ts';
import { renderShell } from '../../test/renderShell.tsx';
import { good, type SessionStatus } from '../session/sessionStatus.ts';
import { Banners } from './Banners.tsx';
import { PassingBanner } from './PassingBanner.tsx';

describe('an impersonated session', () => {
  const until = new Date('2026-11-21T15:30:00').getTime() / 1000;
  const impersonator = { email: 'sofia@weft.local', name: 'Sofia Lindgren', until };

  test('names both people and the end, and is ended where the session is kept', async () => {
    const session = sessionOf([], { impersonatorUserId: 'user-9', impersonator });
    const { container } = await renderShell(<Banners />, { session });
    const text = /^Sofia Lindgren, you're acting as Mia Aasen \(member@weft.local\) until 15:30\./;
    expect(screen.getByText(text)).toBeVisible();
    const form = container.querySelector('form');
    expect(form).toHaveAttribute('method', 'post');
    expect(form).toHaveAttribute('action', `${planOf().settings.authUrl}/impersonation/end`);
    expect(screen.getByRole('button', { name: 'Stop impersonating' })).toHaveAttribute('type', 'submit');
  });

  test('is signed out of where the auth service tells no more than the id', async () => {
    const signOut = jest.fn(async () => undefined);
    const session = sessionOf([], { impersonatorUserId: 'user-9' });
    const { user } = await renderShell(<Banners />, { session, shell: { signOut } });
    await user.click(screen.getByRole('button', { name: 'Stop impersonating' }));
    expect(signOut).toHaveBeenCalledTimes(1);
  });

  test('says nothing of it to everyone else', async () => {
    const { container } = await renderShell(<Banners />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('an account that is to be deleted', () => {
  const deletesAt = '2026-12-05T09:30:00Z';
  const doomed = (...given: Parameters<typeof sessionOf>) => {
    const session = sessionOf(...given);
    return { ...session, account: { ...session.account, deletesAt } };
  };

  test('says when, and administrators keep it with one click', async () => {
    const reloadAccount = jest.fn(async () => undefined);
    const session = doomed(['Admin']);
    const { user, host } = await renderShell(<Banners />, {
      session,
      prepare: ({ api }) => api.answer(cancelAccountDeletion, undefined),
      shell: { session: { record: () => null, reloadAccount } as never },
    });
    expect(screen.getByText(/^This account will be deleted on .*2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel deletion' }));
    expect(host.api.callsOf(cancelAccountDeletion)).toHaveLength(1);
    expect(reloadAccount).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['other members', doomed()],
    ['who acts as an administrator', doomed(['Admin'], { impersonatorUserId: 'user-9' })],
  ])('is only told to %s', async (_, session) => {
    await renderShell(<Banners />, { session });
    expect(screen.getByText(/^This account will be deleted/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel deletion' })).toBeNull();
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
    expect(screen.getByText("You're previewing Scenarios 1.4.0 until 14:30. Read only.")).toBeVisible();
    expect(container.querySelector('form')).toHaveAttribute('action', '/preview/end');
    expect(container.querySelector('form')).toHaveAttribute('method', 'post');
    expect(screen.getByRole('button', { name: 'End preview' })).toHaveAttribute('type', 'submit');
  });

  test('says so when things can be changed, and on which day it ends', async () => {
    const expiresAt = new Date(2031, 1, 3, 9, 5).toISOString();
    await renderShell(<Banners />, { plan: preview({ canWrite: true, expiresAt }) });
    expect(screen.getByText(/until February 3.* 09:05\. You can change data\.$/)).toBeVisible();
  });

  test('stands beside an impersonation, in French', async () => {
    const session = sessionOf([], { impersonatorUserId: 'user-9' });
    await renderShell(<Banners />, { plan: preview(), session, locale: 'fr' });
    expect(screen.getByText(/^Vous agissez en tant que/)).toBeVisible();
    expect(screen.getByText(/^Aperçu de Scenarios \(fr\) 1\.4\.0 \(fin : 14:30\)/)).toBeVisible();
  });
});

describe('what comes and goes', () => {
  async function passing(status: SessionStatus, locale: 'en' | 'fr' = 'en', shown = sessionOf()) {
    const listeners = new Set<() => void>();
    let present = status;
    const leave = jest.fn();
    const hostedPages = { login: ({ returnTo = '' }) => `/login?rt=${btoa(returnTo)}` } as never;
    const session = {
      record: () => null,
      status: () => present,
      onStatus(listener: () => void) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    } as never;
    const explainRefusal = jest.fn();
    const shell = { session, hostedPages, leave, explainRefusal };
    const { user } = await renderShell(<PassingBanner />, { locale, session: shown, shell });
    const become = (next: SessionStatus) =>
      act(() => {
        present = next;
        for (const listener of listeners) listener();
      });
    return { user, leave, explainRefusal, become };
  }

  test('is read out politely, also when it comes later, and leaves no trace', async () => {
    const { become } = await passing(good);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    become({ kind: 'unreachable' });
    expect(screen.getByRole('status')).toHaveTextContent(
      "The sign-in service isn't responding. You're still signed in",
    );
    become(good);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  test('a lost network comes first, until it is back', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await passing({ kind: 'unreachable' });
    expect(screen.getByRole('status')).toHaveTextContent("You're offline. Open pages still work");
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByRole('status')).toHaveTextContent("The sign-in service isn't responding");
  });

  test.each([
    ['other-user', 'This browser is now signed in as Globex. This page still shows Acme'],
    ['other-organisation', 'Another tab switched to Globex. This page stays in Acme.'],
  ] as const)('%s: says who, and goes on there on request', async (kind, text) => {
    const { user, leave } = await passing({ kind, name: 'Globex' });
    expect(screen.getByRole('status')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name: 'Continue as Globex' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('a membership that ended over unsaved work says what to do with it, and goes on', async () => {
    const { user, leave } = await passing({ kind: 'removed' });
    expect(screen.getByRole('status')).toHaveTextContent(
      "You're no longer a member of Acme. What you typed is still on",
    );
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(leave).toHaveBeenCalledTimes(1);
  });

  test('an account that was deleted is not called a membership that ended', async () => {
    const session = sessionOf();
    const deletesAt = '2026-01-05T09:30:00Z';
    await passing({ kind: 'removed' }, 'en', { ...session, account: { ...session.account, deletesAt } });
    expect(screen.getByRole('status')).toHaveTextContent('The account of Acme was deleted. What you typed is still on');
  });

  test('a suspended organization says whom to ask, and leads to the other ones', async () => {
    const { user, explainRefusal } = await passing({ kind: 'suspended' });
    expect(screen.getByRole('status')).toHaveTextContent(
      'Acme is suspended. Nothing can be saved, and this page keeps what you typed: ask the operator of this',
    );
    await user.click(screen.getByRole('button', { name: 'What you can do' }));
    expect(explainRefusal).toHaveBeenCalledWith('suspended');
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
