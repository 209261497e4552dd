import { screen } from '@testing-library/react';
import { listMembers } from 'shared-contracts/api/member';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { InviteLater } from './InviteLater.tsx';

const member = (email: string) => ({ user_id: email, email, name: '', roles: ['Admin'] });
const inviting = { invitations: [], delivery: 'mail' as const, allowance: null };

async function show(emails: readonly string[], role: 'Admin' | 'Guest' | 'Developer') {
  const host = createTestHost({ remoteId: 'remote-scenarios', session: sessionOf([role]) });
  host.api.answer(listMembers, { members: emails.map(member), manage_url: '/org', inviting });
  await renderPage(<InviteLater />, { host, messages: { 'remote-scenarios': { en, fr } } });
  return host;
}

test('who is alone in an empty account is led to where colleagues are invited', async () => {
  await show(['ada@example.org'], 'Admin');
  const link = await screen.findByRole('link', { name: en.invite.act });
  expect(link).toHaveAttribute('href', '/account-settings?section=members&invite=1');
});

test('who has colleagues is not, and who may not invite asks for nothing', async () => {
  const host = await show(['ada@example.org', 'grace@example.org'], 'Admin');
  await screen.findByText(/./, {}, { timeout: 300 }).catch(() => undefined);
  expect(host.api.callsOf(listMembers)).toHaveLength(1);
  expect(screen.queryByRole('link')).toBeNull();
  for (const role of ['Guest', 'Developer'] as const) {
    expect((await show(['ada@example.org'], role)).api.calls).toEqual([]);
  }
});
