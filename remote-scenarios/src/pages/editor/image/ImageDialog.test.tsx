import { screen, waitFor, within } from '@testing-library/react';
import { getScenario, listScenarioSummaries, listScenarioVersions } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, node, orderFlow, scenarioOf, wire } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';
import { scaleOf } from './imageFile.ts';
import { fitted, wrapped } from './textFit.ts';

beforeAll(giveLayout);

const secret = { type: 'bearer', secret: 'hunter2' };
const flow = [
  ...orderFlow,
  node('call', 'http', { url: 'https://x.example', authentication: secret }, 'A & B <with> "signs"\u0001'),
  node('note', 'comment', { text: '# Why\n- **orders** of the shop' }),
  wire('erp', 'call', 'error'),
];

/** The file that the page offers to be kept. */
function keepFiles() {
  const kept: { file: Blob; name: string }[] = [];
  let last: Blob | undefined;
  URL.createObjectURL = (file) => {
    last = file as Blob;
    return 'blob:file';
  };
  URL.revokeObjectURL = () => undefined;
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    if (last) kept.push({ file: last, name: this.download });
  });
  return { kept, stop: () => click.mockRestore() };
}

async function openDialog() {
  const host = createTestHost({ events: manifest.events });
  host.api.answer(getScenario, () => scenarioOf({ flow }));
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  answerDrafts(host.api);
  const messages = { 'remote-scenarios': { en, fr } };
  const page = await renderPage(<Page />, { host, messages, path: '/scenario/sc1', pattern: '/scenario/:id' });
  await page.user.click(screen.getByRole('button', { name: 'More' }));
  await page.user.click(await screen.findByRole('menuitem', { name: 'Export as image' }));
  const dialog = await screen.findByRole('dialog', { name: 'Export as image' });
  return { ...page, dialog };
}

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

test('the canvas is kept as an SVG file of the scenario’s name, whole and without secrets', async () => {
  const { kept, stop } = keepFiles();
  const { user, dialog } = await openDialog();
  const preview = await within(dialog).findByRole('img', { name: 'Canvas of Orders to ERP' });
  // Thousands of nodes are one element of the page.
  expect(preview).toHaveAttribute('src', 'blob:file');
  expect(preview.tagName).toBe('IMG');
  await user.click(within(dialog).getByText('SVG'));
  await user.click(within(dialog).getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(kept).toHaveLength(1));
  stop();
  const [{ file, name }] = kept as [{ file: Blob; name: string }];
  expect(name).toBe('Orders-to-ERP.svg');
  const text = await textOf(file);
  expect(text).not.toContain('hunter2');
  const image = new DOMParser().parseFromString(text, 'image/svg+xml');
  expect(image.querySelector('parsererror')).toBeNull();
  expect(image.documentElement.textContent).toContain('Map SKUs');
  expect(image.documentElement.textContent).toContain('A & B <with>');
  expect(image.documentElement.textContent).toContain('Why• orders of the shop');
  expect(image.querySelectorAll('path[fill="none"][stroke-width="1.5"]')).toHaveLength(3);
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Export as image' })).toBeNull());
});

test('an image is twice the size of the canvas, and as large as browsers draw where that is too much', () => {
  expect(scaleOf({ width: 800, height: 600 })).toBe(2);
  const large = { width: 12_800, height: 3_840 };
  const scale = scaleOf(large);
  expect(scale).toBeLessThan(1);
  expect(large.width * scale * large.height * scale).toBeLessThanOrEqual(16_000_001);
  expect(scaleOf({ width: 100_000, height: 100 })).toBeCloseTo(0.16);
});

test('texts that are too long are cut or wrapped', () => {
  expect(fitted('Short', 100, 13)).toBe('Short');
  expect(fitted('A name that is much too long for a node', 100, 13)).toMatch(/^A name.*…$/);
  expect(wrapped('one two three four', 60, 13, 9)).toEqual(['one two', 'three', 'four']);
  expect(wrapped('one two three four', 60, 13, 1)).toEqual(['one two']);
});
