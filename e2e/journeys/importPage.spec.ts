import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
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
  await visitor.getByRole('button', { name: 'Remove 4 rows with problems' }).click();
  await expect(visitor.getByText('All rows of', { exact: false })).toBeVisible();
  await expectAccessible(visitor, 'the rows without those that were removed');
  const savingRemoved = visitor.waitForEvent('download');
  await visitor.getByRole('button', { name: 'Download 4 removed rows' }).click();
  expect((await readFile(await (await savingRemoved).path(), 'utf8')).trim().split('\r\n')).toHaveLength(5);
  await visitor.getByRole('button', { name: 'Undo' }).click();
  await expect(visitor.getByRole('button', { name: 'Submit the 36 valid rows' })).toBeEnabled();
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
  // The table on screen lists the row as well while its outcome is open.
  const printed = visitor.locator('section[aria-hidden] td').filter({ hasText: 'PO-1' });
  await visitor.getByRole('button', { name: 'Print' }).click();
  await visitor.emulateMedia({ media: 'print' });
  await expect(printed).toBeVisible();
  await visitor.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(printed).toBeHidden();
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
