import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as MenuPage } from './MenuPage.tsx';
import { Page as OrdersPage } from './OrdersPage.tsx';
import { orderedAt } from './orderedAt.ts';

const messages = { 'remote-template-demos': { en, fr } };

test('the menu shows the dishes of the chosen type', async () => {
  const { user } = await renderPage(<MenuPage />, { messages });
  expect(await screen.findByText('Margherita')).toBeVisible();
  await user.click(screen.getByText('Desserts'));
  await waitFor(() => expect(screen.queryByText('Margherita')).not.toBeInTheDocument());
  expect(await screen.findByText('Lemon tart')).toBeVisible();
});

test('orders are found by the address of a customer', async () => {
  const { user } = await renderPage(<OrdersPage />, { messages });
  await user.type(await screen.findByRole('searchbox'), 'greta.holm@');
  expect(await screen.findByText('R-3022')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('R-3021')).not.toBeInTheDocument());
});

test('times with the day first are read with the year first', () => {
  expect(orderedAt({ dateTime: '01/03/2026, 12:04' })).toBe('2026-03-01T12:04');
});

test('dishes go into the basket with their tax, and out of it again', async () => {
  const { user } = await renderPage(<MenuPage />, { messages });
  await user.click(await screen.findByRole('button', { name: 'Add Margherita' }));
  await user.click(screen.getByRole('button', { name: 'One more Margherita' }));
  expect(screen.getByText('€25.20')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'One Margherita less' }));
  await user.click(screen.getByRole('button', { name: 'Place order' }));
  expect(await screen.findByRole('status')).toHaveTextContent('The kitchen has your order');
  expect(screen.getByText('Nothing chosen yet')).toBeVisible();
});
