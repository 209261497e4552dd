import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { sumsBy } from '../../data/sumsBy.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as CustomersPage } from './CustomersPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('sums are made by name, in the order in which names first come', () => {
  const things = [
    { name: 'b', amount: 1 },
    { name: 'a', amount: 2 },
    { name: 'b', amount: 3 },
  ];
  expect(
    sumsBy(
      things,
      ({ name }) => name,
      ({ amount }) => amount,
    ),
  ).toEqual([
    { name: 'b', sum: 4 },
    { name: 'a', sum: 2 },
  ]);
});

test('a customer with two invoices counts once', async () => {
  await renderPage(<CustomersPage />, { messages });
  expect(await screen.findByText('Northwind Freight')).toBeVisible();
  expect(screen.getByText('9')).toBeVisible();
});
