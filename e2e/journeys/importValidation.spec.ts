import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectNotice } from '../steps/frame.ts';
import { cellOf, chooseAndCheck, haveImportPage } from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';

const judging = `return { problems: payload.rows.flatMap(({ row, values }) => {
  if (values.article === 'A-0') return [{ row, column: 'article', message: 'A-0 is out of stock', severity: 'error' }];
  if (values.amount > 100) return [{ row, column: 'amount', message: 'Delivered in parts', severity: 'warning' }];
  return [];
}) };`;

const content = {
  columns: [
    { key: 'article', label: { en: 'Article', fr: 'Article' }, required: true },
    { key: 'amount', label: { en: 'Amount', fr: 'Quantité' }, type: 'number' },
  ],
  row_policy: 'valid',
};

const file = (...lines: string[]) => ({
  name: 'orders.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Article,Amount\n${lines.join('\n')}\n`),
});

/** A visitor in a browser of their own. */
async function visit(browser: Browser, url: string, settings: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...settings });
  const visitor = await context.newPage();
  await visitor.goto(url);
  return visitor;
}

const started = (page: Page, id: string) => callAs(page, 'POST', `/scenario/start/${id}`);
const stopped = (page: Page, id: string) => callAs(page, 'POST', `/scenario/stop/${id}`);

test('a scenario is chosen to validate rows; visitors correct what it finds at its cells, and see its warnings', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Check stock', [functionNode('Judge', judging)]);
  const made = await haveImportPage(page, 'Orders', { content });
  await page.goto(`/data/import-pages/${made.id}?part=rules`);
  await choose(page, page.getByLabel('Scenario that validates rows'), 'Check stock');
  await expect(page.getByText('This scenario is stopped', { exact: false })).toBeVisible();
  await expect(page.getByRole('group', { name: 'What the scenario gets' })).toContainText('article');
  await expect(page.getByRole('group', { name: 'What the scenario gives back' })).toContainText('severity');
  await expectAccessible(page, 'the scenario that validates in the builder');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expectNotice(page, 'Version 2 is live');
  await page.goto(`/data/import-pages/${made.id}/deploy`);
  await expect(page.getByText('Start the scenario that validates the rows')).toBeVisible();
  await started(page, scenario.id);

  const visitor = await visit(browser, made.url);
  await chooseAndCheck(visitor, file('A-1,5', 'A-0,5', 'A-2,500'));
  await visitor.getByRole('button', { name: 'Submit 3 rows' }).click();
  await expect(visitor.getByText('1 row has a warning', { exact: false })).toBeVisible();
  await expectAccessible(visitor, 'what a scenario found before rows are submitted');
  await visitor.getByRole('button', { name: 'Back to the rows' }).click();
  await expect(cellOf(visitor, 1, 1)).toContainText('A-0 is out of stock');
  await expectAccessible(visitor, 'problems of a scenario at their cells');

  await visitor.getByRole('grid').focus();
  await visitor.keyboard.type('A-3');
  await visitor.keyboard.press('Enter');
  await visitor.getByRole('combobox', { name: 'Show' }).selectOption('Only rows with warnings (1)');
  await expect(cellOf(visitor, 1, 2)).toContainText('Warning: Delivered in parts');
  await visitor.getByRole('button', { name: 'Submit 3 rows' }).click();
  await visitor.getByRole('button', { name: 'Submit 3 rows' }).click();
  await expect(visitor.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await visitor.context().close();
});

test('rows are held while their scenario is stopped, on a phone in French, and not lost; or let through with a note', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Check stock', [functionNode('Judge', judging)]);
  const validating = (on_failure: string) => ({ ...content, validation: { scenario_id: scenario.id, on_failure } });
  const holds = await haveImportPage(page, 'Held orders', { content: validating('hold') });
  const passes = await haveImportPage(page, 'Passed orders', { content: validating('pass') });

  const phone = await visit(browser, holds.url, { viewport: { width: 390, height: 844 }, locale: 'fr' });
  await chooseAndCheck(phone, file('A-0,5', 'A-2,500'), 'Vérifier les lignes');
  await phone.getByRole('button', { name: 'Envoyer 2 lignes' }).click();
  await expect(phone.getByText('le scénario qui les valide est arrêté', { exact: false })).toBeVisible();
  await expectAccessible(phone, 'rows that are held');
  await expectNoSidewaysScroll(phone, 'rows that are held');
  await started(page, scenario.id);
  await phone.getByRole('button', { name: 'Réessayer' }).click();
  await phone.getByRole('button', { name: 'Retour aux lignes' }).click();
  await expect(cellOf(phone, 1, 1)).toContainText('A-0 is out of stock');
  await expectNoSidewaysScroll(phone, 'problems of a scenario on a phone');
  await phone.context().close();

  await stopped(page, scenario.id);
  const visitor = await visit(browser, passes.url);
  await chooseAndCheck(visitor, file('A-0,5'));
  await visitor.getByRole('button', { name: 'Submit 1 row' }).click();
  await expect(visitor.getByText('1 row can’t be validated', { exact: false })).toBeVisible();
  await visitor.getByRole('button', { name: 'Submit 1 row' }).click();
  await expect(visitor.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await visitor.context().close();
  await page.goto(`/data/import-pages/${passes.id}/deploy`);
  await page.getByRole('button', { name: /orders\.csv.*1 not validated/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Submission' });
  await expect(drawer.getByText('The scenario that validates is stopped')).toBeVisible();
  await expectAccessible(page, 'a file that was accepted without validation');
});
