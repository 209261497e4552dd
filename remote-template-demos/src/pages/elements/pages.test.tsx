import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { elementRoutes } from '../../routes/elements.ts';
import { elementPages } from './pages.ts';

const messages = { 'remote-template-demos': { en, fr } };

test.each(elementRoutes.map((route) => [route.name, route.title] as const))(
  '%s is drawn in French, and no text is missing',
  async (name, title) => {
    const { Page } = await elementPages[name]();
    await renderPage(<Page />, { messages, locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title.fr ?? title.en);
    expect(document.body.textContent).not.toMatch(/\b(says|example|property|element|keys)\.[a-z]/);
  },
);

test('the demo server is asked for a page of orders, and for those that fit', async () => {
  const { Page } = await elementPages.datatables();
  const { user } = await renderPage(<Page />, { messages });
  const part = within(screen.getByRole('region', { name: 'A page at a time' }));
  expect(await part.findByRole('listitem', { name: '6' })).toBeVisible();
  await user.type(part.getByRole('searchbox'), 'no such order');
  expect((await part.findAllByText(/No data/)).length).toBeGreaterThan(0);
});
