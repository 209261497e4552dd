import { screen, waitFor, within } from '@testing-library/react';
import {
  createLogDestination,
  deleteLogDestination,
  type LogDestination,
  listLogDestinations,
  saveLogDestination,
  testLogDestination,
} from 'shared-contracts/api/log-streaming';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './LogStreamingPage.tsx';

const progress: LogDestination['progress'] = {
  ...{ sent: 1200, dropped: 0, waiting: 0, waiting_since: null, failures: 0 },
  ...{ last_sent_at: null, last_failed_at: null, last_problem: null, last_status: null },
};
const vault: LogDestination = {
  ...{ id: 'd1', name: 'Vault', kind: 'webhook', address: 'https://logs.example.org/', format: 'ndjson' },
  ...{ header_name: 'X-Key', has_header: true, ca_certificate: '', streams_runs: true, streams_audit: false },
  ...{ is_active: true, revision: 3, progress },
};

async function open(items: LogDestination[]) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(listLogDestinations, { items });
  const { user } = await renderPage(<Page />, {
    host,
    path: '/admin/log-streaming',
    messages: { 'remote-admin': { en, fr } },
  });
  return { host, user };
}

it('adds a webhook and shows what its requests are signed with, once', async () => {
  const { host, user } = await open([]);
  host.api.answer(createLogDestination, { destination: vault, secret: 'whsec_abc' });
  await user.click(await screen.findByRole('button', { name: 'Add destination' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByLabelText('Name'), 'Vault');
  await user.type(within(dialog).getByLabelText('URL'), 'https://logs.example.org/');
  await user.click(within(dialog).getByRole('button', { name: 'Add destination' }));
  expect(await screen.findByText('whsec_abc')).toBeVisible();
  expect(host.api.callsOf(createLogDestination)).toMatchObject([
    { input: { body: { name: 'Vault', kind: 'webhook', streams_runs: true, streams_audit: true } } },
  ]);
});

it('says what was sent, what waits and why a receiver did not take it', async () => {
  const failing = { failures: 2, waiting: 10_000, last_problem: 'status', last_status: 503, dropped: 4 } as const;
  await open([vault, { ...vault, id: 'd2', name: 'Archive', progress: { ...progress, ...failing } }]);
  expect(await screen.findByText('Up to date')).toBeVisible();
  expect(screen.getAllByText(/1,200 entries sent/)).toHaveLength(2);
  expect(screen.getByText(/10,000\+ wait/)).toBeVisible();
  expect(screen.getByText(/The receiver answered 503/)).toBeVisible();
  expect(screen.getByText('4 were deleted before they could be sent')).toBeVisible();
});

it('keeps the stored value of the header when something else is edited', async () => {
  const { host, user } = await open([vault]);
  host.api.answer(saveLogDestination, { destination: vault, secret: null });
  await user.click(await screen.findByRole('button', { name: 'More actions for Vault' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog');
  await user.clear(within(dialog).getByLabelText('Name'));
  await user.type(within(dialog).getByLabelText('Name'), 'Archive');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  const [call] = host.api.callsOf(saveLogDestination);
  expect(call).toMatchObject({ input: { params: { id: 'd1' }, body: { name: 'Archive', revision: 3 } } });
  expect(call).not.toHaveProperty('input.body.header_value');
});

it('sends a test, and deletes only after a question', async () => {
  const { host, user } = await open([vault]);
  host.api.answer(testLogDestination, { problem: 'timeout', status: null });
  host.api.answer(deleteLogDestination, undefined);
  await user.click(await screen.findByRole('button', { name: 'Send test to Vault' }));
  await waitFor(() => expect(host.record.snackbars).toMatchObject([{ message: "The receiver didn't answer in time" }]));
  await user.click(screen.getByRole('button', { name: 'More actions for Vault' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(host.api.callsOf(deleteLogDestination)).toHaveLength(0);
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(host.api.callsOf(deleteLogDestination)).toHaveLength(1);
});
