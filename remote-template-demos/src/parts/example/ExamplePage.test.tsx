import { screen, within } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import { texts as en } from '../../messages/en/index.ts';
import { texts as fr } from '../../messages/fr/index.ts';
import { Example } from './Example.tsx';
import { ExamplePage } from './ExamplePage.tsx';

const messages = { 'remote-template-demos': { en, fr } };
const source = 'export const One = () => <b>one</b>;\n';

test('shows the example with its source, the properties and the keys', async () => {
  await renderPage(
    <ExamplePage
      title="Switch"
      intro="Turns one thing on or off."
      properties={[{ name: 'checked', type: 'boolean', otherwise: 'false', meaning: 'Whether it is on' }]}
      keyboard={[{ keys: ['Space'], does: 'Turns it' }]}
    >
      <Example title="Basic" text="On or off." source={source}>
        <b>one</b>
      </Example>
    </ExamplePage>,
    { messages },
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Switch' })).toBeVisible();
  const example = screen.getByRole('region', { name: 'Basic' });
  expect(within(example).getByText('one', { selector: 'b' })).toBeVisible();
  expect(within(example).getByRole('region', { name: 'Source of Basic' })).toHaveTextContent(source.trim());
  expect(screen.getByRole('cell', { name: 'checked' })).toBeVisible();
  expect(screen.getByText('Turns it')).toBeVisible();
});

test('the source is copied as it is written', async () => {
  const { user } = await renderPage(
    <Example title="Basic" source={source}>
      <b>one</b>
    </Example>,
    { messages },
  );
  await user.click(screen.getByRole('button', { name: 'Copy the source of Basic' }));
  expect(await navigator.clipboard.readText()).toBe(source);
});

test('says nothing of properties and keys where there are none', async () => {
  await renderPage(
    <ExamplePage title="Vide" intro="Rien.">
      {null}
    </ExamplePage>,
    { messages, locale: 'fr' },
  );
  expect(screen.queryByRole('heading', { name: 'Propriétés' })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Clavier' })).toBeNull();
});
