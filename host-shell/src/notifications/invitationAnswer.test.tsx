import { screen } from '@testing-library/react';
import type { Notification } from 'shared-contracts/api/notification';
import { countUnread, listNotifications, markNotification } from 'shared-contracts/api/notification';
import { acceptOwnInvitation, declineOwnInvitation, listOwnInvitations } from 'shared-contracts/api/person';
import { sessionOf } from 'shared-contracts/testing';
import { type RenderShellOptions, renderShell } from '../../test/renderShell.tsx';
import { NotificationItem } from './NotificationItem.tsx';

const item: Notification = {
  ...{ id: 'n1', kind: 'invitation', title: 'You’re invited to "Globex"', text: '', count: 1, is_read: false },
  ...{ leads_to: '/account-settings?section=invitations', at: '2026-11-20T08:00:00Z', organisation_id: 'o2' },
};
const invitation = {
  ...{ id: 'i1', organisation_id: 'o2', organisation: 'Globex', roles: ['Member'], inviter: '', inviter_email: '' },
  expires_at: '2026-12-01T08:00:00Z',
};

async function show(open: boolean, options: RenderShellOptions = {}) {
  const switchOrganisation = jest.fn(async () => null);
  const rendered = await renderShell(<NotificationItem item={item} />, {
    shell: { switchOrganisation },
    prepare: ({ api }) => {
      api.answer(listOwnInvitations, open ? [invitation] : []);
      api.answer(acceptOwnInvitation, { org_id: 'o2', organisation: 'Globex' });
      api.answer(declineOwnInvitation, []);
      api.answer(markNotification, { unread: 0 });
      api.answer(countUnread, { unread: 0 });
      api.answer(listNotifications, { items: [], next: null });
    },
    ...options,
  });
  return { ...rendered, switchOrganisation };
}

test('an invitation is accepted where it is read, is read then, and leads to the organization', async () => {
  const { user, host, switchOrganisation } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Accept the invitation to Globex' }));
  expect(await screen.findByText('You joined Globex.')).toBeVisible();
  expect(host.api.callsOf(markNotification)[0]?.input).toMatchObject({ params: { id: 'n1' }, body: { read: true } });
  await user.click(screen.getByRole('button', { name: 'Switch to Globex' }));
  expect(switchOrganisation.mock.calls).toEqual([['o2']]);
});

test('or declined', async () => {
  const { user, host } = await show(true);
  await user.click(await screen.findByRole('button', { name: 'Decline the invitation to Globex' }));
  expect(await screen.findByText('Invitation declined.')).toBeVisible();
  expect(host.api.callsOf(declineOwnInvitation)).toHaveLength(1);
});

test('one that was answered elsewhere, withdrawn or expired says so', async () => {
  await show(false);
  expect(await screen.findByText('This invitation is no longer open.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});

test('who acts as the person answers nothing for them', async () => {
  await show(true, { session: { ...sessionOf(), impersonatorUserId: 'u2' } });
  expect(screen.queryByRole('button', { name: /Accept/ })).toBeNull();
});
