import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { signInMessages } from '../../data/mock/signInCalls.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as LoginPage } from './LoginPage.tsx';
import { Page as RegisterPage } from './RegisterSplitPage.tsx';
import { Page as ResetPage } from './ResetPage.tsx';

const messages = { 'remote-template-demos': { en, fr } };

test('the English texts are the messages of the specification', () => {
  expect(en.auth.refused).toEqual(signInMessages);
});

test('a wrong password is refused in the language of the reader', async () => {
  const { user } = await renderPage(<LoginPage />, { messages, locale: 'fr' });
  await user.type(screen.getByLabelText('E-mail'), 'admin@demo.test');
  await user.type(screen.getByLabelText('Mot de passe'), 'wrong');
  await user.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('E-mail ou mot de passe incorrect');
});

test('somebody the sample data knows is let in', async () => {
  const { user } = await renderPage(<LoginPage />, { messages });
  await user.type(screen.getByLabelText('Email'), 'client@demo.test');
  await user.type(screen.getByLabelText('Password'), 'demo-client');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Signed in as charles, client.');
});

test('a name that is taken is refused', async () => {
  const { user } = await renderPage(<RegisterPage />, { messages });
  await user.type(screen.getByLabelText('User name'), 'ADA');
  await user.type(screen.getByLabelText('Email'), 'other@demo.test');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('User name already taken!');
});

test('a new password is long and typed twice alike', async () => {
  const { user } = await renderPage(<ResetPage />, { messages });
  await user.type(screen.getByLabelText('New password'), 'short');
  await user.type(screen.getByLabelText('New password again'), 'other');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  // At its field, and in the list of all that is wrong.
  expect((await screen.findAllByText(/Use at least 8 characters/))[0]).toBeVisible();
  expect((await screen.findAllByText(/The two passwords differ/))[0]).toBeVisible();
});
