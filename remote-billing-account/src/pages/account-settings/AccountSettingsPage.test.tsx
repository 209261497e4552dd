import { act, screen, waitFor, within } from '@testing-library/react';
import type { Role } from 'shared-contracts';
import { getOrganisation, type Organisation, putOrganisation } from 'shared-contracts/api/account';
import {
  getNotificationSettings,
  type NotificationSettings,
  setNotificationWebhook,
} from 'shared-contracts/api/notification';
import {
  acceptOwnInvitation,
  declineOwnInvitation,
  disableTwoStep,
  enableTwoStep,
  endOtherSessions,
  getPerson,
  getSecurity,
  listOwnInvitations,
  listSessions,
  type Person,
  type Security,
  type SignInSession,
  startTwoStep,
  updateProfile,
} from 'shared-contracts/api/person';
import { apiErrorOf, createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './AccountSettingsPage.tsx';
import { sections } from './sections.ts';

const messages = { 'remote-billing-account': { en, fr } };
const person: Person = {
  ...{ user_id: 'u1', email: 'ada@example.org', email_confirmed: true, first_name: 'Ada', last_name: 'Lovelace' },
  ...{ username: null, kept_by: 'embedded', account_url: null, is_demo: false, revision: 1 },
};
const off: Security = {
  two_step: { enabled_at: null, recovery_codes_left: 0 },
  password_changed_at: '2026-11-01T08:00:00Z',
};
const on: Security = { ...off, two_step: { enabled_at: '2026-11-02T08:00:00Z', recovery_codes_left: 10 } };
const signInOf = (changes: Partial<SignInSession>): SignInSession => ({
  ...{ id: 's1', browser: 'Firefox', system: 'Linux', first_ip: '192.0.2.1', last_ip: '192.0.2.1' },
  ...{ created: '2026-11-20T08:00:00Z', last_seen: '2026-11-23T08:00:00Z', is_current: true },
  ...changes,
});
const phone = signInOf({ id: 's2', browser: 'Safari', system: 'iOS', is_current: false });

function hostWith(changes: Partial<Person> = {}, security = off, roles: readonly Role[] = []) {
  const host = createTestHost({ remoteId: 'remote-billing-account', session: sessionOf(roles) });
  host.api.answer(getPerson, { ...person, ...changes });
  host.api.answer(getSecurity, security);
  host.api.answer(listSessions, [signInOf({}), phone]);
  return host;
}

const open = (section: string, host = hostWith()) =>
  renderPage(<Page />, { host, messages, path: `/account-settings?section=${section}` });

it('opens the first section and lists the others as links', async () => {
  await renderPage(<Page />, { host: hostWith(), messages });
  expect(screen.getByRole('heading', { level: 1, name: en.settings.title })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 2, name: en.profile.title })).toBeInTheDocument();
  const nav = screen.getByRole('navigation', { name: en.settings.sections });
  expect(within(nav).getByRole('link', { name: en.profile.title })).toHaveAttribute('aria-current', 'page');
});

it('has a title in both languages for every section', () => {
  for (const { id } of sections) {
    expect(en).toHaveProperty([id, 'title']);
    expect(fr).toHaveProperty([id, 'title']);
  }
});

it('saves the profile; an empty user name is none', async () => {
  const host = hostWith();
  host.api.answer(updateProfile, (input) => ({ ...person, ...(input as { body: object }).body }));
  const { user } = await open('profile', host);
  const first = await screen.findByRole('textbox', { name: en.profile.firstName });
  await user.clear(first);
  await user.type(first, 'Augusta');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByDisplayValue('Augusta')).toBeInTheDocument();
  expect(host.record.snackbars).toMatchObject([{ message: en.profile.saved }]);
  expect(host.api.callsOf(updateProfile)).toMatchObject([{ input: { body: { first_name: 'Augusta', revision: 1 } } }]);
});

it('leads to the hosted page where the sign-in is kept elsewhere, without controls of its own', async () => {
  await open('security', hostWith({ kept_by: 'propelauth', account_url: 'https://auth.example.org/account' }));
  const link = await screen.findByRole('link', { name: en.profile.openHosted });
  expect(link).toHaveAttribute('href', 'https://auth.example.org/account');
  expect(screen.queryByRole('button', { name: en.security.setUp })).not.toBeInTheDocument();
});

it('sets two-step sign-in up: password, code, recovery codes', async () => {
  const host = hostWith();
  host.api.answer(startTwoStep, {
    secret: 'JBSWY3DPEHPK3PXP',
    address: 'otpauth://totp/Weft:ada?secret=JBSWY3DPEHPK3PXP',
  });
  host.api.answer(enableTwoStep, { recovery_codes: ['abcd-efgh-jkmn', 'pqrs-tuvw-xyz2'] });
  const { user } = await open('security', host);
  await user.click(await screen.findByRole('button', { name: en.security.setUp }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(en.security.currentPassword), 'a long password');
  await user.click(within(dialog).getByRole('button', { name: en.security.continue }));
  expect(await within(dialog).findByRole('img', { name: en.security.qr })).toBeInTheDocument();
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeInTheDocument();
  host.api.answer(getSecurity, on);
  await user.type(within(dialog).getByLabelText(en.security.code), '123456');
  await user.click(within(dialog).getByRole('button', { name: en.security.turnOn }));
  expect(await within(dialog).findByText('abcd-efgh-jkmn')).toBeInTheDocument();
  expect(host.api.callsOf(enableTwoStep)).toMatchObject([{ input: { body: { code: '123456' } } }]);
  expect(await screen.findByRole('button', { name: en.security.turnOff, hidden: true })).toBeInTheDocument();
});

it('turns two-step sign-in off for who names the password', async () => {
  const host = hostWith({}, on);
  host.api.answer(disableTwoStep, off);
  const { user } = await open('security', host);
  await user.click(await screen.findByRole('button', { name: en.security.turnOff }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText(en.security.currentPassword), 'a long password');
  await user.click(within(dialog).getByRole('button', { name: en.security.turnOff }));
  expect(await screen.findByRole('button', { name: en.security.setUp, hidden: true })).toBeInTheDocument();
});

it('lists sessions and signs all others out after a question', async () => {
  const host = hostWith();
  host.api.answer(endOtherSessions, [signInOf({})]);
  const { user } = await open('security', host);
  const list = await screen.findByRole('list', { name: en.security.sessions });
  expect(within(list).getByText(en.security.thisBrowser)).toBeInTheDocument();
  expect(within(list).getByRole('button', { name: 'Sign out Safari on iOS' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: en.security.endOthers }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: en.security.endOthers }));
  expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument();
});

it('offers no changes of a demo account’s sign-in', async () => {
  await open('security', hostWith({ is_demo: true }));
  expect(await screen.findAllByText(en.security.demo)).not.toHaveLength(0);
  expect(screen.queryByRole('button', { name: en.security.changePassword })).not.toBeInTheDocument();
});

const organisation: Organisation = {
  ...{ account_number: '1234567890', company_name: 'Acme', time_zone: '', revision: 3 },
  ...{ contact_name: '', contact_email: '', street: '', postal_code: '', city: '', country: '', tax_id: '' },
};

it('finds a time zone of the organization by its name, and saves that alone', async () => {
  const host = hostWith({}, off, ['Admin']);
  host.api.answer(getOrganisation, organisation);
  host.api.answer(putOrganisation, ({ body }) => ({ ...organisation, ...body, revision: 4 }));
  const { user } = await open('organisation', host);
  const zone = await screen.findByRole('combobox', { name: en.organisation.timeZone });
  expect(screen.getByText(en.organisation.noZone)).toBeInTheDocument();
  await user.type(zone, 'new york');
  await user.click(await screen.findByTitle('America/New York'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const body = { time_zone: 'America/New_York', revision: 3 };
  await waitFor(() => expect(host.api.callsOf(putOrganisation).map(({ input }) => input)).toEqual([{ body }]));
});

const invitationOf = (id: string, organisation: string) => ({
  ...{
    id,
    organisation_id: id,
    organisation,
    roles: ['Member', 'Admin'],
    inviter: 'Grace Hopper',
    inviter_email: 'grace@example.org',
  },
  expires_at: '2026-12-01T08:00:00Z',
});

it('shows who invites as what; the person accepts or declines', async () => {
  const host = hostWith();
  let open = [invitationOf('i1', 'Globex'), invitationOf('i2', 'Initech')];
  const answered = (id: string) => {
    open = open.filter((each) => each.id !== id);
    return open;
  };
  host.api.answer(listOwnInvitations, () => open);
  host.api.answer(acceptOwnInvitation, () => {
    answered('i1');
    return { org_id: 'o1', organisation: 'Globex' };
  });
  host.api.answer(declineOwnInvitation, () => answered('i2'));
  const { user } = await renderPage(<Page />, { host, messages, path: '/account-settings?section=invitations' });
  const list = await screen.findByRole('list', { name: en.invitations.title });
  expect(within(list).getAllByText('By Grace Hopper (grace@example.org)')).toHaveLength(2);
  expect(within(list).getAllByText(/^Member, Admin · until /)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Accept the invitation to Globex' }));
  expect(await screen.findByText(en.invitations.joined)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Switch to Globex' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Decline the invitation to Initech' }));
  expect(host.record.snackbars).toMatchObject([{ message: 'Invitation to Initech declined' }]);
  expect(screen.queryByRole('button', { name: 'Decline the invitation to Initech' })).not.toBeInTheDocument();
});

it('follows names that were changed in another tab, and shows both sides of what both changed', async () => {
  const host = hostWith();
  const { user } = await open('profile', host);
  const first = await screen.findByRole('textbox', { name: en.profile.firstName });
  await user.clear(first);
  await user.type(first, 'Augusta');
  host.api.answer(getPerson, { ...person, first_name: 'Byron', last_name: 'King', revision: 2 });
  await act(async () => host.realtime.emit('person-update', { user_ids: [host.session.get().user.userId] }));
  expect(await screen.findByDisplayValue('King')).toBeInTheDocument();
  expect(first).toHaveValue('Augusta');
  expect(await screen.findByRole('radio', { name: /^Theirs, saved/ })).toBeInTheDocument();
});

it('an address that was set elsewhere meanwhile is not written over unseen, and one that was removed is gone', async () => {
  const host = hostWith();
  const settings = (webhook: NotificationSettings['webhook']): NotificationSettings => ({
    ...{ mail_digest: 'at-once', webhook_digest: 'at-once', digest_hour: 8, quiet: null, urgent_passes: true },
    ...{ kinds: [], email: person.email, time_zone: 'UTC', scenarios: [], webhook },
  });
  host.api.answer(getNotificationSettings, settings(null));
  const { user } = await open('notifications', host);
  const address = await screen.findByLabelText(en.notifications.address);
  await user.type(address, 'https://mine.example/');
  const elsewhere = { url: 'https://theirs.example/', secret: null, revision: 4 };
  host.api.answer(setNotificationWebhook, ({ body }) => {
    if (body.revision !== 4) throw apiErrorOf(409, 'stale_revision', { current: elsewhere });
    return { ...elsewhere, url: body.url, revision: 5 };
  });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('radio', { name: /^Yours/ }));
  host.api.answer(getNotificationSettings, settings({ url: 'https://mine.example/', last: null, revision: 5 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.api.callsOf(setNotificationWebhook)).toHaveLength(2));
  expect(await screen.findByRole('button', { name: en.notifications.remove })).toBeInTheDocument();
  host.api.answer(getNotificationSettings, settings(null));
  await act(async () => host.realtime.emit('person-update', { user_ids: [host.session.get().user.userId] }));
  await waitFor(() => expect(screen.getByLabelText(en.notifications.address)).toHaveValue(''));
});
