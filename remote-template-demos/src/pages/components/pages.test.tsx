import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { componentRoutes } from '../../routes/components.ts';
import { componentPages } from './pages.ts';

const messages = { 'remote-template-demos': { en, fr } };

test.each(componentRoutes.map((route) => [route.name, route.title] as const))(
  '%s shows its examples with their source in French, and no text is missing',
  async (name, title) => {
    const { Page } = await componentPages[name]();
    await renderPage(<Page />, { messages, locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title.fr ?? title.en);
    expect(screen.getAllByRole('region', { name: /^Code de / }).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/\b(says|example|property|element|keys)\.[a-z]/);
  },
);

const open = async (name: keyof typeof componentPages) => {
  const { Page } = await componentPages[name]();
  return renderPage(<Page />, { messages });
};

test('a dialog asks before it does anything', async () => {
  const { user } = await open('components-dialog');
  await user.click(screen.getByRole('button', { name: 'Delete the team' }));
  expect(screen.queryByText('Deleted, in this demo alone.')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Deleted, in this demo alone.')).toBeVisible();
});

test('chips are taken off and put back', async () => {
  const { user } = await open('components-chips');
  for (let left = 3; left > 0; left -= 1) {
    expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(left);
    await user.click(screen.getAllByRole('button', { name: /^Remove / })[0]!);
  }
  await user.click(screen.getByRole('button', { name: 'Put them back' }));
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(3);
});

test('a stepper ends at its last step', async () => {
  const { user } = await open('components-stepper');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
});

test('a snackbar says what happened', async () => {
  const { user, host } = await open('components-snackbars');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(host.record.snackbars.at(-1)).toMatchObject({ message: 'Not sent: no address.', color: 'error' });
});
