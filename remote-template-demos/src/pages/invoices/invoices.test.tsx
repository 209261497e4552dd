import { screen, waitFor } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { demoData } from '../../data/mock/demoCalls.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { sampleInvoice } from '../../routes/invoices.ts';
import { Page as AddInvoicePage } from './AddInvoicePage.tsx';
import { Page as EditInvoicePage } from './EditInvoicePage.tsx';
import { Page as InvoicePage } from './InvoicePage.tsx';

const messages = { 'remote-template-demos': { en, fr } };
const at = (id: string) => ({ messages, path: `/${id}`, pattern: '/:id' });

test('the sample invoice of the menu is shown with its lines and its total', async () => {
  await renderPage(<InvoicePage />, at(sampleInvoice));
  expect(await screen.findByText('Process audit')).toBeVisible();
  expect(screen.getByText('Total €3,720.00')).toBeVisible();
});

test('an invoice that there is not is said to be none', async () => {
  await renderPage(<InvoicePage />, at('9'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not found');
});

test('a changed quantity changes the total that is kept', async () => {
  const { user } = await renderPage(<EditInvoicePage />, at('1003'));
  const quantity = await screen.findByRole('spinbutton', { name: 'Quantity' });
  await user.tripleClick(quantity);
  await user.keyboard('10');
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(demoData.invoices.find(({ invoiceNumber }) => invoiceNumber === '1003')?.totalAmount).toBe(2200),
  );
});

test('lines are added, doubled, moved and taken away, and one stays', async () => {
  const { user } = await renderPage(<EditInvoicePage />, at('1007'));
  const act = async (line: number, name: string) => {
    await user.click(screen.getByRole('button', { name: `More for Line ${line}` }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  const items = () =>
    screen.getAllByRole('textbox', { name: 'Item' }).map((field) => (field as HTMLInputElement).value);
  await user.click(await screen.findByRole('button', { name: 'More for Line 1' }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Duplicate']);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Add line' }));
  const names = await screen.findAllByRole('textbox', { name: 'Item' });
  await user.type(names[1] as HTMLElement, 'Travel');
  await act(2, 'Move up');
  await act(2, 'Duplicate');
  expect(items()).toEqual(['Travel', 'Team training', 'Team training']);
  await act(3, 'Remove');
  await act(2, 'Remove');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(demoData.invoices.find(({ invoiceNumber }) => invoiceNumber === '1007')?.products).toEqual([
      { name: 'Travel', description: '', quantity: 1, price: 0 },
    ]),
  );
});

test('a known customer brings its address, a term the day it is due, and the preview shows both', async () => {
  const { user } = await renderPage(<AddInvoicePage />, { messages });
  await user.type(await screen.findByRole('combobox', { name: 'Customer' }), 'quill');
  await user.click(await screen.findByTitle('Quillmark'));
  expect(screen.getByRole('textbox', { name: 'To' })).toHaveValue('Quillmark, 55 Grassmarket, Edinburgh');
  await user.click(screen.getByRole('radio', { name: '14 days' }));
  expect(screen.getByLabelText('Due date')).toHaveValue(sampleDay(14));
  await user.click(screen.getByRole('radio', { name: 'Preview' }));
  expect(screen.getByText('55 Grassmarket')).toBeVisible();
});

test('an invoice is due on or after its own day', async () => {
  const { user } = await renderPage(<AddInvoicePage />, { messages });
  const due = await screen.findByLabelText('Due date');
  await user.clear(due);
  await user.type(due, '2001-01-01');
  await user.click(screen.getByRole('button', { name: 'Add invoice' }));
  expect((await screen.findAllByText('The due date is before the invoice date')).length).toBeGreaterThan(0);
  expect(demoData.invoices).toHaveLength(10);
});
