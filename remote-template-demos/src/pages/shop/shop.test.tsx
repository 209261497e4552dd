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
  await user.click(await screen.findByRole('button', { name: 'More for Field camera' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
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

test('an order shows what was ordered, by whom, and how far the parcel has come', async () => {
  await renderPage(<OrderPage />, { messages, path: '/?order=5020' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 5020' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Field camera' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'nadia.petrov@example.test' })).toBeVisible();
  const current = screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step');
  expect(current).toHaveTextContent('Shipped');
});

test('the next order comes with a press, and the last has none', async () => {
  const { user } = await renderPage(<OrderPage />, { messages, path: '/?order=5029' });
  await user.click(await screen.findByRole('button', { name: 'Next order' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 5030' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next order' })).toBeDisabled();
});

test('products are shown as cards where the address says so; what finds nothing offers the whole list', async () => {
  const { user } = await renderPage(<ProductsPage />, { messages, path: '/?view=cards' });
  expect(await screen.findByRole('heading', { level: 2, name: 'City bicycle' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'nothing of that name');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByRole('heading', { level: 2, name: 'City bicycle' })).toBeVisible();
});
