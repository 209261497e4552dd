import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Drift, getWebhookDrift } from 'shared-contracts/api/event';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { EventDrift } from './EventDrift.tsx';

const messages = { 'remote-data-triggers': { en, fr } };
const nothing: Drift['now'] = { seen: 0, types: [] };

const fields: Drift[] = [
  { kind: 'gone', keys: ['lines', null, 'sku'], before: { seen: 18, types: ['string'] }, now: nothing },
  { kind: 'new', keys: ['vat'], before: nothing, now: { seen: 4, types: ['number', 'null'] } },
  { kind: 'types', keys: [], before: { seen: 20, types: ['object'] }, now: { seen: 10, types: ['array'] } },
];

test('fields that have changed are told one by one', async () => {
  const host = createTestHost();
  host.api.answer(getWebhookDrift, () => ({ now: 10, before: 20, since: new Date().toISOString(), fields }));
  await renderPage(<EventDrift webhookId="w1" />, { host, messages });
  await userEvent.click(await screen.findByText(/The data has changed in 3 fields/));
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'lines[].sku is no longer sent. Before, 18 of 20 events had it.',
    'vat is new, in 4 of 10 events: a number or null.',
    'The whole payload was an object and is now a list.',
  ]);
});

test('nothing is said while nothing has changed', async () => {
  const host = createTestHost();
  host.api.answer(getWebhookDrift, () => ({ now: 10, before: 20, since: new Date().toISOString(), fields: [] }));
  await renderPage(<EventDrift webhookId="w1" />, { host, messages });
  await waitFor(() => expect(host.api.callsOf(getWebhookDrift)).toHaveLength(1));
  expect(screen.queryByText(/The data has changed/)).toBeNull();
});
