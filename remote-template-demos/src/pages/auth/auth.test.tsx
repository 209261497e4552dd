import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { signInMessages } from '../../data/mock/signInCalls.ts';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Page as ForgotPage } from './ForgotPage.tsx';
import { Page as LoginPage } from './LoginPage.tsx';
import { metBy } from './passwordDemands.ts';
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
  await user.type(screen.getByLabelText('Password'), 'threads-1');
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

test('somebody the demo knows fills the form in, and signs out again', async () => {
  const { user } = await renderPage(<LoginPage />, { messages });
  await user.click(screen.getByRole('button', { name: /admin@demo.test/ }));
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'You are in' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('what makes a password hard to guess is counted', () => {
  expect(metBy('')).toEqual([]);
  expect(metBy('threads')).toEqual([]);
  expect(metBy('Threads over 2')).toEqual(['long', 'cases', 'digit']);
  expect(metBy('Été#2026')).toEqual(['long', 'cases', 'digit', 'sign']);
});

test('a link that was asked for is sent again only after a while', async () => {
  const { user } = await renderPage(<ForgotPage />, { messages });
  await user.type(screen.getByLabelText('Email'), 'ada@demo.test');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByRole('status')).toHaveTextContent('A link would now be on its way to ada@demo.test.');
  expect(screen.getByRole('button', { name: /^Send it again in/ })).toBeDisabled();
});
