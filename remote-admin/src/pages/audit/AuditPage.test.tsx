import { fireEvent, screen, waitFor } from '@testing-library/react';
import {
  type AuditEntry,
  auditActions,
  getAuditChain,
  listAudit,
  listAuditActions,
  verifyAuditChain,
} from 'shared-contracts/api/audit';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './AuditPage.tsx';

const entry = (id: string, action: string): AuditEntry => ({
  ...{ id, action, created: '2026-11-24T10:00:00.000Z', actor: { id: 'u1', email: 'ada@acme.example' } },
  ...{ impersonator: null, account: { account_number: '4711', company_name: 'Acme' }, details: {}, ip: '' },
  ...{ position: 1, hash: 'ab' },
});

async function open(items: AuditEntry[], places = 0) {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  host.api.answer(listAudit, { items, total: items.length });
  host.api.answer(listAuditActions, ['account.suspended']);
  const head = places === 0 ? null : { position: places, hash: 'ab' };
  host.api.answer(getAuditChain, { head, waiting: 0, waiting_since: null });
  return {
    host,
    page: () => renderPage(<Page />, { host, path: '/admin/audit', messages: { 'remote-admin': { en, fr } } }),
  };
}

it('says what was done and its details in words, also of what it does not know', async () => {
  const suspended = {
    ...entry('1', 'account.suspended'),
    details: { reason: 'Unpaid', is_sandbox: true, other_key: 4 },
  };
  const { page } = await open([suspended, entry('2', 'moon.landed-on')]);
  const { user } = await page();
  expect(await screen.findByText('Account suspended')).toBeInTheDocument();
  expect(screen.getByText('Moon landed on')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement);
  for (const [term, value] of [
    ['Reason', 'Unpaid'],
    ['Sandbox', 'Yes'],
    ['Other key', '4'],
  ])
    expect((await screen.findByText(term as string)).nextElementSibling).toHaveTextContent(value as string);
  expect(screen.queryByText(/account\.suspended/)).not.toBeInTheDocument();
});

it('opens the details of an entry by a click anywhere on its row', async () => {
  const { page } = await open([{ ...entry('1', 'account.suspended'), details: { reason: 'Unpaid' } }]);
  const { user } = await page();
  await user.click(await screen.findByText('Account suspended'));
  expect(await screen.findByText('Unpaid')).toBeVisible();
});

it('verifies the log page by page and says so', async () => {
  const { host, page } = await open([entry('1', 'account.suspended')], 1300);
  host.api.answer(verifyAuditChain, ({ query }) =>
    query?.after === 0 ? { verified: 1000, more: true, broken: null } : { verified: 1300, more: false, broken: null },
  );
  await page();
  expect(await screen.findByText('1,300 entries, integrity verified')).toBeInTheDocument();
  expect(host.api.callsOf(verifyAuditChain)).toHaveLength(2);
});

it('says at which entry the log is broken', async () => {
  const { host, page } = await open([entry('1', 'account.suspended')], 3);
  host.api.answer(verifyAuditChain, { verified: 1, more: false, broken: { position: 2, fault: 'changed' } });
  await page();
  expect(await screen.findByRole('alert')).toHaveTextContent('Integrity broken at entry 2: the entry was changed.');
});

it('leaves a long log unverified until that is wanted', async () => {
  const { host, page } = await open([entry('1', 'account.suspended')], 20_001);
  host.api.answer(verifyAuditChain, { verified: 20_001, more: false, broken: null });
  const { user } = await page();
  await user.click(await screen.findByRole('button', { name: 'Verify integrity' }));
  expect(await screen.findByText('20,001 entries, integrity verified')).toBeInTheDocument();
});

it('reads and writes times of the filter in the time zone of the reader', async () => {
  const { host, page } = await open([]);
  host.preferences.choose({ timeZone: 'Asia/Tokyo' });
  const { location } = await page();
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-11-24T09:00' } });
  await waitFor(() => expect(new URLSearchParams(location().search).get('from')).toBe('2026-11-24T00:00:00.000Z'));
  expect(screen.getByLabelText('From')).toHaveValue('2026-11-24T09:00');
});

it('has words for every action in both languages', () => {
  const wordsOf = ({ audit: { acts } }: typeof en) =>
    Object.entries(acts).flatMap(([area, verbs]) => Object.keys(verbs).map((verb) => `${area}.${verb}`));
  expect(wordsOf(en).sort()).toEqual([...auditActions].sort());
  expect(wordsOf(fr).sort()).toEqual([...auditActions].sort());
});
