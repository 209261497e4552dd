import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as ComingSoonPage } from './ComingSoonPage.tsx';
import { Page as NotAuthorizedPage } from './NotAuthorizedPage.tsx';
import { Page as NotFoundPage } from './NotFoundPage.tsx';
import { Page as ServerErrorPage } from './ServerErrorPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('an address that leads nowhere is named, with pages to go on to', async () => {
  await renderPage(<NotFoundPage />, { messages, path: '/misc/not-found', pattern: '/misc/not-found' });
  expect(screen.getByText('/misc/not-found')).toBeVisible();
  expect(screen.getByRole('navigation', { name: 'Other pages' })).toHaveTextContent('Invoices');
});

test('access is asked for, and that it was is said', async () => {
  const { user } = await renderPage(<NotAuthorizedPage />, { messages });
  await user.type(screen.getByRole('textbox', { name: /What you need it for/ }), 'The report');
  await user.click(screen.getByRole('button', { name: 'Ask for access' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Nia Campbell would now have your request.');
});

test('each try has a number of its own', async () => {
  const { user } = await renderPage(<ServerErrorPage />, { messages });
  const number = () => screen.getByText(/^[\da-f]{8}-[\da-f]{4}$/).textContent;
  const before = number();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(number()).not.toBe(before);
});

test('what is announced is days away, and an address is put on the list', async () => {
  const { user } = await renderPage(<ComingSoonPage />, { messages });
  expect(screen.getByRole('timer')).toHaveTextContent(/^2[01]days/);
  await user.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await user.click(screen.getByRole('button', { name: 'Notify me' }));
  expect(await screen.findByRole('status')).toHaveTextContent('ada@demo.test is on the list.');
});
