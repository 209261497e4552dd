import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as EditProductPage } from './EditProductPage.tsx';
import { Page as OrderPage } from './OrderPage.tsx';
import { Page as OrdersPage } from './OrdersPage.tsx';
import { Page as ProductPage } from './ProductPage.tsx';
import { Page as ProductsPage } from './ProductsPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('a product that shares its number is deleted as the demo server does it: the first goes, and the page says so', async () => {
  const { user } = await renderPage(<ProductsPage />, { messages });
  await user.type(await screen.findByRole('searchbox'), 'camera');
  await user.click(await screen.findByRole('button', { name: 'Delete Field camera' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Delete Running shoes?');
  expect(dialog).toHaveTextContent('Several products have the number 6');
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await user.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.queryByText('Running shoes')).not.toBeInTheDocument());
  expect(screen.getByText('Field camera')).toBeVisible();
});

test('the overview shows the product that the address names, with what a customer pays', async () => {
  await renderPage(<ProductPage />, { messages, path: '/?product=Desk+lamp' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Desk lamp' })).toBeVisible();
  expect(screen.getByText('€47.96')).toBeVisible();
});

test('a product is not saved under the name of another', async () => {
  const { user, host } = await renderPage(<EditProductPage />, { messages, path: '/?product=Desk+lamp' });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await user.clear(name);
  await user.type(name, 'Table fan');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findAllByText('Another product has this name')).length).toBeGreaterThan(0);
  await user.clear(name);
  await user.type(name, 'Reading lamp');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.record.navigations.at(-1)).toMatchObject({ name: 'ecommerce-products-overview' }));
});

test('orders are found by customer, and no control moves one on', async () => {
  const { user } = await renderPage(<OrdersPage />, { messages });
  await user.type(await screen.findByRole('searchbox'), 'okafor');
  expect(await screen.findByText('Maya Okafor')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Jonas Weber')).not.toBeInTheDocument());
  expect(within(screen.getByRole('table')).queryByRole('button')).not.toBeInTheDocument();
});

test('an order that there is not is said to be none', async () => {
  await renderPage(<OrderPage />, { messages, path: '/?order=1' });
  expect(await screen.findByRole('heading', { name: "This order doesn't exist" })).toBeVisible();
});
