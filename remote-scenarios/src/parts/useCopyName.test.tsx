import { screen } from '@testing-library/react';
import { renderPage } from 'shared-contracts/testing';
import en from '../messages/en.json';
import fr from '../messages/fr.json';
import { useCopyName } from './useCopyName.ts';

function Copy({ of }: { of: string }) {
  return <p>{useCopyName()(of)}</p>;
}

const nameOf = async (of: string) => {
  await renderPage(<Copy of={of} />, { messages: { 'remote-scenarios': { en, fr } } });
  return screen.getByText(/./).textContent;
};

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('the stored name has no characters that only hold a text together on a page from right to left', async () => {
  document.documentElement.dir = 'rtl';
  expect(await nameOf('Orders')).toBe('Orders (copy)');
});

test('characters of direction that the name has itself are kept', async () => {
  expect(await nameOf('a\u2068b\u2069c')).toBe('a\u2068b\u2069c (copy)');
});

test('the name keeps to the length that the server takes', async () => {
  expect(await nameOf('n'.repeat(255))).toHaveLength(255);
});
