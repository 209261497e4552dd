import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { extensionRoutes } from '../../routes/extensions.ts';
import { extensionPages } from './pages.ts';

const messages = { 'remote-template-demos': { en, fr } };

/** Their libraries need a browser that lays out: the journey of all demos opens them. */
const browserOnly = ['extensions-quill-editor', 'extensions-masonry-wall', 'extensions-swiper'];
const drawn = extensionRoutes.filter(({ name }) => !browserOnly.includes(name));

test.each(drawn.map((route) => [route.name, route.title] as const))(
  '%s stands with its source before its library has come, in French, and no text is missing',
  async (name, title) => {
    const { Page } = await extensionPages[name]();
    const { unmount } = await renderPage(<Page />, { messages, locale: 'fr' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title.fr ?? title.en);
    expect(screen.getAllByRole('region', { name: /^Code de / }).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/\b(says|example|property|element|keys)\.[a-z]/);
    unmount();
  },
);

const open = async (name: keyof typeof extensionPages) => {
  const { Page } = await extensionPages[name]();
  return renderPage(<Page />, { messages });
};

test('a toast says what happened', async () => {
  const { user } = await open('extensions-toastify');
  await user.click(await screen.findByRole('button', { name: 'Warning' }));
  expect(await screen.findByText('Nine of ten operations are used.')).toBeVisible();
});

test('a list is sorted by keys, and each step is said', async () => {
  const { user } = await open('extensions-sortable');
  const [first] = await screen.findAllByRole('button', { name: /^Move / });
  first?.focus();
  await user.keyboard(' ');
  expect(await screen.findByText(/is lifted, at place 1 of 6/)).toBeInTheDocument();
});

test('files that are no pictures are refused, and it says why', async () => {
  const { user } = await open('extensions-drop-zone');
  const input = await screen.findByLabelText('Pictures', { selector: 'input' });
  await user.upload(input, [new File(['a'], 'map.png', { type: 'image/png' })]);
  expect(await screen.findByText('map.png')).toBeVisible();
});

test('separators are written while somebody types, and a card knows its make', async () => {
  const { user } = await open('extensions-cleave-input');
  const date = await screen.findByRole('textbox', { name: 'Date' });
  await user.type(date, '31122026');
  expect(date).toHaveValue('31/12/2026');
  const card = await screen.findByRole('textbox', { name: 'Card number' });
  await user.type(card, '378282246310005');
  expect(card).toHaveValue('3782 822463 10005');
  expect(screen.getByText('American Express')).toBeVisible();
});
