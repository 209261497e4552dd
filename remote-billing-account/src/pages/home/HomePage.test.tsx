import { screen } from '@testing-library/react';
import { listScenarioSummaries, type ScenarioSummary } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './HomePage.tsx';

const messages = { 'remote-billing-account': { en, fr } };
const orders = { id: '7', name: 'Import the orders', is_active: false } as ScenarioSummary;

function hostWith(...scenarios: ScenarioSummary[]) {
  const host = createTestHost({ remoteId: 'remote-billing-account' });
  host.api.answer(listScenarioSummaries, scenarios);
  return host;
}

it('lists what the server answers, each with a link to its area', async () => {
  await renderPage(<Page />, { host: hostWith(orders), messages });
  expect(await screen.findByRole('heading', { name: /Billing account/ })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: orders.name })).toBeInTheDocument();
});

it('shows the active ones alone when they are asked for', async () => {
  const { user } = await renderPage(<Page />, { host: hostWith(orders), messages });
  await screen.findByRole('link', { name: orders.name });
  await user.click(screen.getByText(en.active));
  expect(screen.queryByRole('link', { name: orders.name })).not.toBeInTheDocument();
});

it('says that there is nothing yet', async () => {
  await renderPage(<Page />, { host: hostWith(), messages });
  expect(await screen.findByText(en.none)).toBeInTheDocument();
});

it('tells others when it was read again', async () => {
  const host = hostWith(orders);
  const { user } = await renderPage(<Page />, { host, messages });
  await user.click(await screen.findByRole('button', { name: en.refresh }));
  expect(host.record.events).toEqual([{ name: 'account-settings-refreshed', payload: { count: 1 } }]);
});
