import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  cellOf,
  chooseAndCheck,
  haveImportPage,
  haveOrdersScenario,
  ordersFile,
  sendFile,
} from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

test('a visitor corrects a file, submits it, follows its rows and sends the failed ones again', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const scenario = await haveOrdersScenario(page);
  const made = await haveImportPage(page, 'Weekly orders', {
    content: { row_policy: 'valid' },
    scenarioIds: [scenario],
  });
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const visitor = await context.newPage();

  await visitor.goto(made.url);
  await expect(visitor.getByRole('heading', { level: 1, name: 'Weekly orders' })).toBeVisible();
  await expect(visitor.getByRole('listitem').filter({ hasText: 'Order number' })).toContainText('PO-10482');
  await expectAccessible(visitor, 'the choice of a file');

  await visitor.locator('input[type=file]').setInputFiles(ordersFile(40));
  await expect(visitor.getByLabel('Column in your file for Email')).toHaveValue('1');
  await expect(visitor.getByLabel('Dates in Ordered on')).toHaveValue('dmy');
  await expect(visitor.getByLabel('Decimals in Amount')).toHaveValue(',');
  await expect(visitor.getByText('Ignored column: Note')).toBeVisible();
  await expectAccessible(visitor, 'the columns');
  await visitor.getByRole('button', { name: 'Check rows' }).click();

  const grid = visitor.getByRole('grid');
  await expect(cellOf(visitor, 2, 3)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(visitor, 'the rows');
  await visitor.getByRole('button', { name: 'Next problem' }).click();
  await grid.focus();
  await visitor.keyboard.press('Enter');
  await visitor.keyboard.press('ControlOrMeta+a');
  await visitor.keyboard.type('Germany');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('button', { name: 'Change to “Germany” everywhere' }).click();
  await expect(visitor.getByText('4 rows have problems.', { exact: false })).toBeVisible();
  await visitor.getByRole('button', { name: 'Check only' }).click();
  await expect(visitor.getByText('36 rows would be accepted.')).toBeVisible();
  await visitor.getByRole('button', { name: 'Submit 36 rows' }).click();

  await expect(visitor).toHaveURL(/#receipt=/);
  await expect(visitor.getByText('These results are final.', { exact: false })).toBeVisible();
  const legend = visitor.locator('figcaption');
  await expect(legend).toContainText('4Left out');
  await expect(legend).toContainText(/\dFailed/);
  await expect(visitor.getByRole('row').filter({ hasText: 'We don’t deliver to Sweden yet.' }).first()).toBeVisible();
  await expectAccessible(visitor, 'the receipt');

  const downloading = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: /^Download \d+ failed rows/ }).click();
  const text = await readFile(await (await downloading).path(), 'utf8');
  expect(text).toContain('"We don’t deliver to Sweden yet."'.slice(1, -1));
  expect(text.split('\r\n')[0]).toContain('Order number,Email,Country,Amount,Ordered on,Reason');

  await visitor.getByRole('button', { name: /^Correct \d+ rows and send again/ }).click();
  await expect(visitor.getByRole('grid')).toBeVisible();
  await expect(visitor.getByRole('term').filter({ hasText: 'With problems' })).toBeVisible();
  await expect(cellOf(visitor, 1, 3)).toContainText('Sweden');
  await context.close();
});

/** A page of another origin that shows an import page in a frame, and keeps what it is told. */
async function parentOf(host: string, address: () => string) {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>Shop</title><iframe title="Import" src="${address()}" style="width:100%;height:900px;border:0"></iframe>
<script>window.told = []; addEventListener('message', (event) => event.data?.source === 'weft-import' && told.push(event.data));</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

interface Told {
  type: string;
}

const toldTo = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

test('in a frame of another origin, in French on a phone, a closed tab goes on where it was', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  let address = '';
  // Of the same site: browsers that block what other sites keep would keep nothing to go on from.
  const { server: parent, origin } = await parentOf('localhost', () => address);
  const made = await haveImportPage(page, 'Embedded orders', { deployment: { allowed_origins: [origin] } });
  address = `${made.url}?lang=fr`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  try {
    const first = await context.newPage();
    await first.goto(origin);
    const frame = first.frameLocator('iframe');
    await chooseAndCheck(frame, { ...ordersFile(4100, ['Norway']), name: 'commandes.csv' }, 'Vérifier les lignes');
    await expect(frame.getByText('410 lignes sont à corriger', { exact: false })).toBeVisible();
    const told = async () => (await toldTo(first)).map(({ type }) => type);
    await expect.poll(told).toEqual(expect.arrayContaining(['ready', 'height', 'step']));
    await first.close();

    const second = await context.newPage();
    await second.goto(origin);
    const again = second.frameLocator('iframe');
    const correct = ordersFile(4100, ['Norway']);
    const buffer = Buffer.from(correct.buffer.toString().replaceAll('nobody', 'somebody@example.com'));
    // The second chunk never arrives: the connection is lost while the file is on its way.
    await context.route('**/chunks/1', (route) => route.abort());
    await chooseAndCheck(again, { ...correct, buffer, name: 'commandes.csv' }, 'Vérifier les lignes');
    await again.getByRole('button', { name: /^Envoyer 4.100 lignes/ }).click();
    await expect(again.getByText('Connexion perdue.', { exact: false }).first()).toBeVisible();
    await expectAccessible(second, 'sending in a frame');
    await second.close({ runBeforeUnload: false });
    await context.unroute('**/chunks/1');

    const third = await context.newPage();
    await third.goto(origin);
    const last = third.frameLocator('iframe');
    await last.getByRole('button', { name: /^Poursuivre l’envoi de commandes\.csv \(33/ }).click();
    await expect(last.getByRole('heading', { name: 'Reçu' })).toBeVisible();
    await expect(last.getByText('Ces résultats sont définitifs.', { exact: false })).toBeVisible();
    const submitted = (await toldTo(third)).find(({ type }) => type === 'submitted');
    expect(submitted).toMatchObject({ file_name: 'commandes.csv', row_count: 4100 });
    await expectAccessible(third, 'the receipt in a frame');
  } finally {
    await context.close();
    parent.close();
  }
});

test('in a frame of another site, whose storage and locks the browser blocks, a file is sent all the same', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  let address = '';
  const { server: parent, origin } = await parentOf('127.0.0.1', () => address);
  const made = await haveImportPage(page, 'Elsewhere', { deployment: { allowed_origins: [origin] } });
  address = made.url;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // Not every browser blocks them by itself.
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request: refuse, query: refuse } });
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    });
  });
  try {
    const shop = await context.newPage();
    await shop.goto(origin);
    const frame = shop.frameLocator('iframe');
    await chooseAndCheck(frame, ordersFile(9, ['Norway']));
    await frame.getByRole('button', { name: 'Submit 9 rows' }).click();
    await expect(frame.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(frame.getByText('These results are final.', { exact: false }).first()).toBeVisible();
  } finally {
    await context.close();
    parent.close();
  }
});

test('failed rows are corrected where a page takes workbooks alone, given up again, and printed', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const made = await haveImportPage(page, 'Workbooks', { content: { formats: ['xlsx'], row_policy: 'valid' } });
  const rows = [
    ['PO-1', 'ada@example.com'],
    ['PO-2', 'nobody'],
  ];
  const receipt = await sendFile(page, made, { fileName: 'orders.xlsx', keys: ['order', 'email'], rows });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    window.print = () => undefined;
  });
  await visitor.goto(receipt);
  await visitor.getByRole('button', { name: 'Print' }).click();
  await visitor.emulateMedia({ media: 'print' });
  await expect(visitor.locator('td').filter({ hasText: 'PO-1' })).toBeVisible();
  await visitor.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(visitor.locator('td').filter({ hasText: 'PO-1' })).toBeHidden();
  await visitor.emulateMedia({ media: 'screen' });

  await visitor.getByRole('button', { name: 'Correct 1 row and send again' }).click();
  await expect(cellOf(visitor, 1, 2)).toContainText('nobody');
  await visitor.getByRole('button', { name: 'Back' }).click();
  await expect(visitor.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await context.close();
});

test('who is at work when the password of a page changes is asked for the new one, and keeps the file', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const deployment = { access: 'password' };
  const made = await haveImportPage(page, 'Guarded');
  const path = `/import-page/${made.id}`;
  await callAs(page, 'PUT', path, { deployment, password: 'the first one' });
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  await visitor.goto(made.url);
  await visitor.getByLabel('Password').fill('the first one');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await chooseAndCheck(visitor, ordersFile(9, ['Norway']));
  await callAs(page, 'PUT', path, { deployment, password: 'the second one' });
  await visitor.getByRole('button', { name: 'Submit 9 rows' }).click();
  await expect(visitor.getByText('This page has a new password.', { exact: false })).toBeVisible();
  await visitor.getByLabel('Password').fill('the second one');
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await expect(visitor.getByText('These results are final.', { exact: false }).first()).toBeVisible();
  await context.close();
});

/** Kilobytes in brotli: of everything the page can ever load, and of what a first visit loads before a file is chosen. */
const budgets = { all: 120, first: 35 };

test('a first visit keeps to its bytes, and so does everything behind it', async ({ page, browser }) => {
  await foundOrganisation(page);
  const made = await haveImportPage(page, 'Weighed');
  const note = await readFile(new URL('../../import-page/dist/assets.json', import.meta.url), 'utf8');
  const { files } = JSON.parse(note) as { files: Record<string, { size: number; brotliSize: number | null }> };
  const all = Object.values(files).reduce((sum, { size, brotliSize }) => sum + (brotliSize ?? size), 0) / 1000;
  expect(all).toBeLessThan(budgets.all);

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const first: Promise<number>[] = [];
  visitor.on('requestfinished', (request) =>
    first.push(request.sizes().then(({ responseBodySize }) => responseBodySize)),
  );
  // What is fetched ahead for the next steps is no part of the first load.
  await visitor.route('**/steps.*', (route) => route.abort());
  await visitor.goto(made.url);
  await expect(visitor.getByRole('button', { name: 'Template' })).toBeVisible();
  await visitor.waitForLoadState('networkidle');
  const bytes = (await Promise.all(first)).reduce((sum, size) => sum + size, 0);
  expect(bytes / 1000).toBeLessThan(budgets.first);
  await context.close();
});
