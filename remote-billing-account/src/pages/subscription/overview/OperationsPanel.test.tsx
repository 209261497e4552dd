import { screen, within } from '@testing-library/react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { OperationsPanel } from './OperationsPanel.tsx';

const usage = {
  period: { start: '2026-11-24T00:00:00.000Z', end: '2026-12-24T00:00:00.000Z' },
  days: [{ day: '2026-11-24', operations: 40 }],
  limits: [],
  forecast: null,
};

it('has a place for every day of the period, so that its first day does not look like all of it', async () => {
  const host = createTestHost({ remoteId: 'remote-billing-account' });
  await renderPage(<OperationsPanel usage={usage} />, { host, messages: { 'remote-billing-account': { en, fr } } });
  const rows = within(screen.getByRole('table', { hidden: true }))
    .getAllByRole('row', { hidden: true })
    .slice(1);
  expect(rows).toHaveLength(30);
  expect(rows.at(-1)).toHaveTextContent('Nov 2440');
  expect(rows[0]).toHaveTextContent('Dec 23');
});
