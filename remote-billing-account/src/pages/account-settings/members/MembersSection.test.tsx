import { screen, within } from '@testing-library/react';
import { type Inviting, inviteColleague, listMembers, withdrawColleague } from 'shared-contracts/api/member';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../AccountSettingsPage.tsx';

const messages = { 'remote-billing-account': { en, fr } };
const members = [
  { user_id: 'u1', email: 'ada@example.org', name: 'Ada Lovelace', roles: ['Admin'] },
  { user_id: 'u2', email: 'grace@example.org', name: '', roles: ['Member'] },
];
const pending = {
  id: 'i1',
  email: 'new@example.org',
  roles: ['Member', 'Developer'],
  expires_at: '2099-01-01T00:00:00Z',
};
const expired = { id: 'i2', email: 'old@example.org', roles: ['Guest'], expires_at: '2026-01-01T00:00:00Z' };
const invitingOf = (changes: Partial<Inviting> = {}): Inviting => ({
  ...{ invitations: [pending, expired], delivery: 'link' },
  allowance: { left: 190, allowed: 200, renews_at: null },
  ...changes,
});

async function open(inviting: Inviting | null, { roles = ['Admin'], query = '' } = {}) {
  const host = createTestHost({ remoteId: 'remote-billing-account', session: sessionOf(roles as never) });
  host.api.answer(listMembers, { members, manage_url: '/org?id=o1', inviting });
  host.api.answer(inviteColleague, { outcome: 'link', link: 'https://weft.example/join?invite=x' });
  host.api.answer(withdrawColleague, null);
  const path = `/account-settings?section=members${query}`;
  return renderPage(<Page />, { host, messages, path });
}

it('shows members with their roles; who may not invite is told whom to ask', async () => {
  await open(null, { roles: [] });
  const list = await screen.findByRole('list', { name: en.members.title });
  expect(within(list).getByText('Ada Lovelace')).toBeVisible();
  expect(within(list).getByText('grace@example.org')).toBeVisible();
  expect(screen.getByText(/2 members\. Ask an administrator/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Manage members' })).toBeNull();
});

it('is no section for guests', async () => {
  await open(null, { roles: ['Guest'] });
  expect(screen.queryByRole('link', { name: en.members.title })).toBeNull();
  expect(screen.queryByText('Ada Lovelace')).toBeNull();
});

it('invites from an address that asks for it, and shows the link to send', async () => {
  const { user, host, location } = await open(invitingOf(), { query: '&invite=1' });
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Email'), 'friend@example.org');
  await user.click(within(dialog).getByRole('button', { name: 'Invite' }));
  expect(await within(dialog).findByLabelText('Invitation link')).toHaveValue('https://weft.example/join?invite=x');
  expect(host.api.callsOf(inviteColleague)[0]?.input).toEqual({
    body: { email: 'friend@example.org', role: 'Member' },
  });
  await user.click(within(dialog).getByRole('button', { name: 'Invite another person' }));
  expect(await within(dialog).findByLabelText('Email')).toHaveValue('');
  await user.click(within(dialog).getByLabelText('Role'));
  await user.click(await screen.findByText('Sees everything, changes nothing'));
  await user.type(within(dialog).getByLabelText('Email'), 'second@example.org{Enter}');
  expect(await within(dialog).findByLabelText('Invitation link')).toBeVisible();
  expect(host.api.callsOf(inviteColleague)[1]?.input).toEqual({ body: { email: 'second@example.org', role: 'Guest' } });
  await user.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1)!);
  expect(location().search).toBe('?section=members');
});

it('sends an expired invitation again, and leaves those of several roles to the page of roles', async () => {
  const { user, host } = await open(
    invitingOf({ invitations: [expired, { ...pending, roles: ['Member', 'Admin', 'Developer'] }] }),
  );
  expect(await screen.findByText(en.members.expired)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'New link for new@example.org' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New link for old@example.org' }));
  expect(host.api.callsOf(inviteColleague)[0]?.input).toEqual({ body: { email: 'old@example.org', role: 'Guest' } });
  expect(await screen.findByLabelText('Invitation link')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Withdraw the invitation for new@example.org' }));
  expect(host.api.callsOf(withdrawColleague)[0]?.input).toEqual({ params: { id: 'i1' } });
});

it('says that plans limit no members, what a day allows, what is left near its end, and what to do at it', async () => {
  const renews_at = '2026-11-30T08:00:00Z';
  const { unmount } = await open(invitingOf({ delivery: 'mail' }));
  expect(await screen.findByText(/sent by email .* Your plan doesn’t limit members\. You can send 200/)).toBeVisible();
  unmount();
  const near = await open(invitingOf({ allowance: { left: 3, allowed: 200, renews_at } }));
  expect(await screen.findByText(/You can send 3 more invitations\. The count starts over/)).toBeVisible();
  near.unmount();
  await open(invitingOf({ allowance: { left: 0, allowed: 200, renews_at } }), { query: '&invite=1' });
  expect(await screen.findByText(/You can invite again/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
