import { screen, within } from '@testing-library/react';
import { getMail, listMails, type Mail, type MailSummary } from 'shared-contracts/api/mail';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './MailboxPage.tsx';

const summary: MailSummary = {
  id: 'm1',
  created: '2026-01-01T00:00:00.000Z',
  from: 'Weft <weft@localhost>',
  recipients: ['ann@example.com', 'bob@example.com'],
  subject: 'Order received',
  attachments: 1,
  size: 2048,
  scenario_id: null,
  run_id: null,
};

const mail: Mail = {
  ...{ id: 'm1', created: summary.created, from: summary.from, subject: summary.subject },
  ...{ scenario_id: null, run_id: null, to: ['ann@example.com'], cc: [], bcc: ['bob@example.com'], reply_to: [] },
  text: 'In plain words (see https://weft.example.com/orders?id=7).',
  html: '<b>In bold</b><script>alert(1)</script>',
  attachments: [{ name: 'order.txt', type: 'text/plain', size: 2, content: 'aGk=' }],
};

async function open({
  items = [summary],
  delivery = 'mailbox' as 'mailbox' | 'smtp',
  path = '/mailbox',
  session = sessionOf(['Admin']),
} = {}) {
  const host = createTestHost({ session });
  host.api.answer(listMails, { items, total: items.length, delivery, quota: { mails: 1000, bytes: 100_000_000 } });
  host.api.answer(getMail, mail);
  return renderPage(<Page />, { host, messages: { 'remote-scenarios': { en, fr } }, path, pattern: '/mailbox' });
}

test('a mail of the list opens with its head, its files and its contents, in which nothing can run', async () => {
  const page = await open();
  await page.user.click(screen.getByRole('button', { name: 'Order received' }));
  const drawer = await screen.findByRole('dialog', { name: 'Order received' });
  expect(page.location().search).toBe('?mail=m1');
  const frame = await within(drawer).findByTitle('Contents of the email');
  expect(frame.getAttribute('sandbox')).not.toMatch(/allow-(scripts|same-origin|forms|top-navigation)/);
  expect(frame.getAttribute('srcdoc')).toContain(mail.html);
  expect(within(drawer).getByText('bob@example.com')).toBeVisible();
  expect(within(drawer).getByRole('button', { name: /order\.txt/ })).toBeVisible();
  await page.user.click(within(drawer).getByText('Text'));
  expect(within(drawer).getByText(/In plain words/)).toBeVisible();
});

test('links of a mail open on a page of their own, which does not learn where they stood', async () => {
  const page = await open({ path: '/mailbox?mail=m1' });
  const drawer = await screen.findByRole('dialog', { name: 'Order received' });
  const frame = await within(drawer).findByTitle('Contents of the email');
  expect(frame).toHaveAttribute('sandbox', 'allow-popups allow-popups-to-escape-sandbox');
  const contents = new DOMParser().parseFromString(frame.getAttribute('srcdoc') ?? '', 'text/html');
  expect(contents.querySelector('base')?.target).toBe('_blank');
  expect(contents.querySelector('meta[name="referrer"]')?.getAttribute('content')).toBe('no-referrer');
  await page.user.click(within(drawer).getByText('Text'));
  const link = within(drawer).getByRole('link', { name: 'https://weft.example.com/orders?id=7' });
  expect(link).toHaveAttribute('href', 'https://weft.example.com/orders?id=7');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
});

test('the list says how big mails are and how much is kept', async () => {
  await open();
  expect(screen.getByRole('cell', { name: '2.05 kB' })).toBeVisible();
  expect(screen.getByText('The newest 1,000 emails are kept, 100 MB at most. Older ones are deleted.')).toBeVisible();
});

test('an empty mailbox says whether mails will come here', async () => {
  await open({ items: [] });
  expect(screen.getByText('No emails yet')).toBeVisible();
});

test('with an SMTP server it says that mails go elsewhere', async () => {
  await open({ items: [], delivery: 'smtp' });
  expect(screen.getByText('Emails are sent by SMTP')).toBeVisible();
});

test('who is no administrator reads whose mails are shown', async () => {
  await open({ session: sessionOf() });
  expect(screen.getByText(/you see those of scenarios that you saved a version of/)).toBeVisible();
});

test('a guest reads why there are no mails', async () => {
  await open({ items: [], session: sessionOf(['Guest']) });
  expect(await screen.findByText('The mailbox is for members')).toBeVisible();
  expect(screen.queryByText('No emails yet')).toBeNull();
});
