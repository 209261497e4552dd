import { screen } from '@testing-library/react';
import { listMails } from 'shared-contracts/api/mail';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { MailDelivery } from './MailDelivery.tsx';

const mail = { ...{ id: 'm1', created: '2026-01-01T00:00:00.000Z', from: 'weft@localhost', recipients: [] } };
const kept = { ...mail, ...{ subject: 'Hello', attachments: 0, size: 1, scenario_id: 's1', run_id: 'r1' } };
const quota = { mails: 1000, bytes: 100 };

async function open(runId: string | null, delivery: 'mailbox' | 'smtp', items: (typeof kept)[]) {
  const host = createTestHost();
  host.api.answer(listMails, { items, total: items.length, delivery, quota });
  await renderPage(<MailDelivery runId={runId} />, { host, messages: {}, path: '/' });
  return host;
}

test('without an SMTP server the node says that its mails stay in the mailbox', async () => {
  await open(null, 'mailbox', [kept]);
  expect(await screen.findByText(/No SMTP server is set/)).toHaveTextContent('Open the mailbox');
});

test('a run leads to the mail that it left there', async () => {
  const host = await open('r1', 'smtp', [kept]);
  expect(await screen.findByText('Open the email')).toBeVisible();
  expect(host.api.callsOf(listMails)[0]?.input).toMatchObject({ query: { run_id: 'r1' } });
});

test('a mail that was sent needs no words', async () => {
  await open('r1', 'smtp', []);
  expect(screen.queryByText(/mailbox/)).not.toBeInTheDocument();
});
