import { screen } from '@testing-library/react';
import { renderPage } from '../testing/index.ts';
import { useFormatters, useText } from './useLocale.ts';

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

function Facts() {
  const { duration, clock, count } = useFormatters();
  const text = useText();
  return (
    <ul>
      <li>{duration(38)}</li>
      <li>{text({ en: 'Runs.', fr: 'Exécutions.' })}</li>
      <li>{count(18204)}</li>
      <li>{clock('2026-11-21T03:41:02.118Z').length}</li>
    </ul>
  );
}

const said = () => screen.getAllByRole('listitem').map((item) => plain(item.textContent));

afterEach(() => {
  document.documentElement.dir = 'ltr';
});

test('values and texts are held together where the page runs from right to left; figures alone need it not', async () => {
  document.documentElement.dir = 'rtl';
  await renderPage(<Facts />);
  expect(said()).toEqual(['\u206838 ms\u2069', '\u2068Runs.\u2069', '18,204', '12']);
});

test('from left to right they are as they are', async () => {
  await renderPage(<Facts />);
  expect(said()).toEqual(['38 ms', 'Runs.', '18,204', '12']);
});
