import { screen } from '@testing-library/react';
import { type AuditEntry, auditActions, getAuditChain, listAudit, listAuditActions } from 'shared-contracts/api/audit';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './AuditPage.tsx';

const entry = (id: string, action: string): AuditEntry => ({
  ...{ id, action, created: '2026-11-24T10:00:00.000Z', actor: { id: 'u1', email: 'ada@acme.example' } },
  ...{ impersonator: null, account: { account_number: '4711', company_name: 'Acme' }, details: {}, ip: '' },
  ...{ position: 1, hash: 'ab' },
});

it('says what was done in words, the key in the details, and a key alone that it does not know', async () => {
  const host = createTestHost({ remoteId: 'remote-admin', session: sessionOf(['Superadmin']) });
  const items = [entry('1', 'account.suspended'), entry('2', 'moon.landed-on')];
  host.api.answer(listAudit, { items, total: 2 });
  host.api.answer(listAuditActions, ['account.suspended']);
  host.api.answer(getAuditChain, { head: null, waiting: 0, waiting_since: null });
  const { user } = await renderPage(<Page />, { host, path: '/admin/audit', messages: { 'remote-admin': { en, fr } } });
  expect(await screen.findByText('Account suspended')).toBeInTheDocument();
  expect(screen.getByText('moon.landed-on')).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: 'Expand row' })[0] as HTMLElement);
  expect(await screen.findByText(/Key: account\.suspended/)).toBeInTheDocument();
});

it('has words for every action in both languages', () => {
  const wordsOf = ({ audit: { acts } }: typeof en) =>
    Object.entries(acts).flatMap(([area, verbs]) => Object.keys(verbs).map((verb) => `${area}.${verb}`));
  expect(wordsOf(en).sort()).toEqual([...auditActions].sort());
  expect(wordsOf(fr).sort()).toEqual([...auditActions].sort());
});
