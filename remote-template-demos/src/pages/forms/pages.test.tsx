import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { formRoutes } from '../../routes/forms.ts';
import { formPages } from './pages.ts';

const messages = { 'remote-template-demos': { en, fr } };

test.each(formRoutes.map((route) => [route.name, route.title] as const))(
  '%s is drawn in French, and no text is missing',
  async (name, title) => {
    const { Page } = await formPages[name]();
    await renderPage(<Page />, { messages, locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title.fr ?? title.en);
    expect(document.body.textContent).not.toMatch(/\b(says|example|property|element|keys|checkout|advertising)\.[a-z]/);
  },
);

const open = async (name: keyof typeof formPages) => {
  const { Page } = await formPages[name]();
  return renderPage(<Page />, { messages });
};

test('the box for everything ticks all, and stands between when some are ticked', async () => {
  const { user } = await open('forms-checkbox');
  const all = screen.getByRole('checkbox', { name: 'Everything' });
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(screen.getByRole('checkbox', { name: 'News' })).toBeChecked();
  expect(all).toBeChecked();
});

test('a text field takes no empty name and none that is too long', async () => {
  const { user } = await open('forms-text-field');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.queryByText(/^Saved as/)).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Ada');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved as Ada.')).toBeVisible();
});

test('nothing is bought before the terms are accepted', async () => {
  const { user } = await open('forms-example-checkout');
  const fill = async (label: RegExp, text: string) => user.type(screen.getByRole('textbox', { name: label }), text);
  await fill(/^Name/, 'Ada Lovelace');
  await fill(/^Email/, 'ada@example.com');
  await fill(/^Street/, 'Main Street 1');
  await fill(/^Postal/, '10115');
  await fill(/^City/, 'Berlin');
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  expect((await screen.findAllByText('Read and accept the terms first')).length).toBeGreaterThan(0);
  await user.click(screen.getByRole('checkbox', { name: 'I have read the terms' }));
  await user.click(screen.getByRole('button', { name: 'Buy' }));
  expect(await screen.findByText('The receipt would go to ada@example.com.')).toBeVisible();
});
