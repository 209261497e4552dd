import { expect, type Page, test } from '@playwright/test';
import { inlineRow, workbookFile } from '../../shared-contracts/src/testing/workbookFile.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario } from '../steps/scenarios.ts';

const gridOf = (page: Page, name: string) => page.getByRole('grid', { name: `Entries of ${name}` });

async function save(page: Page) {
  await page.getByRole('button', { name: 'Review and save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save these changes?' });
  await expect(dialog.getByText(/looked-up|looked up/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

test('a filter list is made, filled in its grid and by a file, tried, and had back', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/data/filter');
  await expect(page.getByText('Keep values in one place')).toBeVisible();
  await expectAccessible(page, 'the empty list of filter lists');
  await page.getByRole('button', { name: 'New filter list' }).first().click();
  const form = page.getByRole('dialog', { name: 'New filter list' });
  await form.getByLabel('Name').fill('Countries');
  await expectAccessible(page, 'the form of a filter list');
  await form.getByRole('button', { name: 'Create filter list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Countries' })).toBeVisible();

  await page.getByRole('button', { name: 'Add row' }).click();
  const grid = gridOf(page, 'Countries');
  await grid.getByRole('gridcell').nth(1).click();
  await page.keyboard.type('FR');
  await page.keyboard.press('Enter');
  await expect(grid.getByRole('gridcell', { name: 'FR', exact: true })).toBeVisible();
  await save(page);
  await expect(page.getByText('Version 2')).toBeVisible();

  const file = { name: 'countries.csv', mimeType: 'text/csv', buffer: Buffer.from('Value,Note\nDE,since May\nFR,\n') };
  await page.locator('input[type=file]').setInputFiles(file);
  const difference = page.getByRole('dialog', { name: 'Import these entries?' });
  await expect(difference.getByText('1 added')).toBeVisible();
  await expectAccessible(page, 'what a file would change');
  await difference.getByRole('button', { name: 'Apply to the grid' }).click();
  await expect(grid.getByRole('gridcell', { name: 'since May' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Version 3')).toBeVisible();

  await page.getByRole('textbox', { name: 'Value' }).fill('de');
  await page.getByRole('button', { name: 'Try', exact: true }).click();
  await expect(page.getByText('"DE" differs only in capitalization.')).toBeVisible();
  await expectAccessible(page, 'a filter list');

  await page.getByRole('listitem').filter({ hasText: 'Version 2' }).getByRole('button', { name: 'Restore' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 2 restored')).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: 'DE', exact: true })).toBeHidden();
});

test('a run that waits for a row of a conversion table goes on when its inbox gets one', async ({ page }) => {
  await foundOrganisation(page);
  const columns = { result_columns: [{ name: 'Rate', type: 'number' }], unmatched: 'hold' };
  const table = await callAs<{ id: string }>(page, 'POST', '/conversion/', { name: 'Rates', ...columns });
  const config = { conversion_id: table.id, sources: ['country'], targets: [{ column: 'Rate', path: 'rate' }] };
  const scenario = await haveScenario(page, 'Taxes', [
    { type: 'function', label: 'Order', config: { code: "return { country: 'FR' };", timeout_ms: 5000 } },
    { type: 'conversion', label: 'Rate', config },
  ]);
  await page.goto(`/data/conversion/${table.id}`);
  await expect(page.getByText('Nothing unmatched yet.')).toBeVisible();
  await callAs(page, 'POST', `/scenario/run/${scenario.id}`, {});
  // The open page learns of the value and of the run that waits for it.
  await expect(page.getByText('1 run waits for a row.')).toBeVisible();
  await expect(page.getByLabel('Rate for FR')).toBeVisible();
  await expectAccessible(page, 'a conversion table with unmatched values');
  await page.getByLabel('Rate for FR').fill('20');
  await page.getByRole('button', { name: 'Add row', exact: true }).last().click();
  await expect(page.getByText('Nothing unmatched yet.')).toBeVisible();
  await expect(gridOf(page, 'Rates').getByRole('gridcell', { name: '20', exact: true })).toBeVisible();
  await expect
    .poll(async () => {
      const path = `/run-status/logs/scenario/?scenario_id=${scenario.id}`;
      return (await callAs<{ items: { status: string }[] }>(page, 'GET', path)).items[0]?.status;
    })
    .toBe('SUCCESSFUL');
});

test('a conversion table is made of a spreadsheet: its columns, their types and its rows', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/data/conversion');
  await page.getByRole('button', { name: 'New conversion table' }).first().click();
  const form = page.getByRole('dialog', { name: 'New conversion table' });
  const buffer = Buffer.from('Code,Country,Rate\nDE,Germany,19\nFR,France,20\n');
  const input = form.getByLabel('Columns from a spreadsheet', { exact: true });
  const file = input.and(page.locator('input'));
  await expect(file).toBeHidden();
  await file.setInputFiles({ name: 'Countries.csv', mimeType: 'text/csv', buffer });
  await expect(form.getByLabel('Name', { exact: true })).toHaveValue('Countries');
  const columns = form.getByRole('textbox', { name: 'Column' });
  await expect(columns).toHaveCount(3);
  await expect(columns.last()).toHaveValue('Rate');
  await expectAccessible(page, 'the form of a conversion table with columns of a file');
  await test.step('a further column is named at once', async () => {
    await form.getByRole('button', { name: 'Add column' }).last().click();
    await expect(columns).toHaveCount(4);
    await expect(columns.last()).toBeFocused();
    await form.getByRole('button', { name: 'Remove column' }).last().click();
  });
  await form.getByRole('button', { name: 'Create conversion table' }).click();
  const difference = page.getByRole('dialog', { name: 'Import these entries?' });
  await expect(difference.getByText('2 added')).toBeVisible();
  await difference.getByRole('button', { name: 'Apply to the grid' }).click();
  await expect(gridOf(page, 'Countries').getByRole('gridcell', { name: 'Germany' })).toBeVisible();
  await save(page);
  await expect(page.getByText('Version 2')).toBeVisible();
  await page.reload();
  await expect(gridOf(page, 'Countries').getByRole('gridcell', { name: '20', exact: true })).toBeVisible();
  await expect(difference).toBeHidden();
});

/** Rates as somebody keeps them in a spreadsheet: two that can be taken, three that cannot. */
function rates() {
  const row = (line: number, name: string, cells = '') =>
    `<row r="${line}"><c r="A${line}" t="inlineStr"><is><t>${name}</t></is></c>${cells}</row>`;
  const rows = [
    inlineRow(1, ['Land', 'Rate', 'Since', 'Offen', 'Expires']),
    row(2, 'Österreich', '<c r="B2"><v>20</v></c><c r="D2" t="b"><v>1</v></c><c r="E2" s="1"><v>46387</v></c>'),
    row(3, 'Köln', '<c r="B3"><v>0.30000000000000004</v></c>'),
    row(4, 'Zürich', '<c r="B4" t="str"><v>viel</v></c>'),
    row(5, 'Genève', '<c r="B5"><v>7.7</v></c><c r="D5" t="e"><v>#N/A</v></c>'),
    row(6, 'Österreich'),
  ];
  const about = { name: 'Read me', rows: inlineRow(1, ['About these rates']) };
  return workbookFile({
    formats: [0, 14],
    sheets: [about, { name: 'Sätze 2026', rows: rows.join('') }, { name: 'Empty', rows: '' }],
  });
}

test('a workbook fills a conversion table: by the sheet that fits, without the rows that do not', async ({ page }) => {
  await foundOrganisation(page);
  const columns = {
    value_columns: ['Land'],
    result_columns: [
      { name: 'Rate', type: 'number' },
      { name: 'Offen', type: 'boolean' },
    ],
  };
  const table = await callAs<{ id: string }>(page, 'POST', '/conversion/', { name: 'Sätze', ...columns });
  await page.goto(`/data/conversion/${table.id}`);
  await expect(gridOf(page, 'Sätze')).toBeVisible();
  await page.locator('input[type=file]').setInputFiles({ name: 'rates.xlsx', mimeType: '', buffer: rates() });
  const dialog = page.getByRole('dialog', { name: 'Import these entries?' });
  await expect(dialog.getByText('2 added')).toBeVisible();
  await expect(dialog.getByText('Row 4, Rate: use a number such as 12.50')).toBeVisible();
  await expect(dialog.getByText('Row 5, Offen: a formula failed in the spreadsheet; enter a value')).toBeVisible();
  await expect(dialog.getByText('Row 6, Land: this value already appears in the file')).toBeVisible();
  await expectAccessible(page, 'what a workbook would change');
  await dialog.getByRole('combobox', { name: 'Sheet' }).click();
  await page.getByTitle('Empty', { exact: true }).click();
  await expect(dialog.getByText('There are no rows. Choose another file or sheet.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply to the grid' }).click();
  const grid = gridOf(page, 'Sätze');
  await expect(grid.getByRole('gridcell', { name: '0.3', exact: true })).toBeVisible();
  await expect(grid.getByRole('gridcell', { name: '2026-12-31', exact: true })).toBeVisible();

  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'old.xls', mimeType: 'application/vnd.ms-excel' },
    buffer: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(1024)]),
  });
  await expect(page.getByText(/^old\.xls: Only CSV, TSV and XLSX files/)).toBeVisible();
});
