import { screen, waitFor, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as ProfilePage } from './ProfilePage.tsx';
import { Page as UsersPage } from './UsersPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('someone is added, found and deleted', async () => {
  const { user } = await renderPage(<UsersPage />, { messages });
  await user.click(await screen.findByRole('button', { name: 'Add user' }));
  const dialog = await screen.findByRole('dialog');
  const type = (label: string, text: string) => user.type(within(dialog).getByRole('textbox', { name: label }), text);
  await type('Name', 'Olga Berg');
  await type('Email', 'olga@example.test');
  await type('Company', 'Papercrane');
  await type('Job title', 'Illustrator');
  await user.click(within(dialog).getByRole('button', { name: 'Add' }));
  await user.type(screen.getByRole('searchbox'), 'olga');
  expect(await screen.findByText('Illustrator')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for Olga Berg' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('dialog', { name: /Olga/ })).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('Illustrator')).not.toBeInTheDocument());
});

test('the tab of a profile is the one that the path names', async () => {
  await renderPage(<ProfilePage />, { messages, path: '/colleagues?user=1', pattern: '/:tab' });
  expect(await screen.findByRole('tab', { name: 'Colleagues', selected: true })).toBeVisible();
  expect(screen.getByText('Léa Garnier')).toBeVisible();
});

test('a profile says where somebody works and what they know', async () => {
  await renderPage(<ProfilePage />, { messages, path: '/profile?user=4', pattern: '/:tab' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Dev Malhotra' })).toBeVisible();
  expect(screen.getByText('Road maps')).toBeVisible();
  expect(screen.getByText('Montréal, Canada')).toBeVisible();
});
