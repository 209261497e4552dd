import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as CryptoPage } from './CryptoPage.tsx';
import { Page as FaqPage } from './FaqPage.tsx';
import { Page as PricingPage } from './PricingPage.tsx';
import { Page as SearchPage } from './SearchPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('the search finds what the address asks for, five at most', async () => {
  await renderPage(<SearchPage />, { messages, path: '/?q=er' });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(5));
});

test('a year costs ten months', async () => {
  const { user } = await renderPage(<PricingPage />, { messages });
  expect(screen.getByText('€24.00')).toBeVisible();
  await user.click(screen.getByText('Year'));
  expect(await screen.findByText('€240.00')).toBeVisible();
});

test('questions are narrowed down by what is typed', async () => {
  const { user } = await renderPage(<FaqPage />, { messages });
  await user.type(screen.getByRole('searchbox'), 'reloaded');
  await waitFor(() => expect(screen.queryByText('Who can see them?')).not.toBeInTheDocument());
  expect(screen.getByText('How long do changes last?')).toBeVisible();
});

test('another currency has its course shown', async () => {
  const { user } = await renderPage(<CryptoPage />, { messages });
  await user.click(screen.getByRole('radio', { name: 'Ether' }));
  expect(await screen.findByRole('heading', { name: 'Course of Ether in 30 days' })).toBeVisible();
  // Parts of a currency are written whole.
  expect(screen.getByText('Bought 0.05 Bitcoin')).toBeVisible();
  expect(screen.getByRole('cell', { name: '0.42' })).toBeVisible();
});

test('before anything is typed nothing is sought; a word to try is one press away', async () => {
  const { user } = await renderPage(<SearchPage />, { messages });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Jobs/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'camera' }));
  expect(await screen.findByRole('link', { name: 'Field camera' })).toBeVisible();
});

test('a plan is chosen with a press', async () => {
  const { user } = await renderPage(<PricingPage />, { messages });
  await user.click(screen.getByRole('button', { name: 'Upgrade to Team' }));
  expect(screen.getByRole('button', { name: 'Your plan' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Downgrade to Solo' })).toBeVisible();
});
