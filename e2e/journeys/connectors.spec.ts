import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNodeByWire } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { type DescribedService, openDescribedService, serviceKey } from '../steps/describedService.ts';
import { expectEditor, save } from '../steps/editor.ts';
import { expectAboveFooter, expectNoSidewaysScroll } from '../steps/fit.ts';
import { closePanel, fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

let service: DescribedService;
test.beforeEach(async () => {
  service = await openDescribedService();
});
test.afterEach(() => service.close());

/** Makes a connector of the service's document, from the empty list of configurations on. */
function makeConnector(page: Page): Promise<void> {
  return test.step('the user makes a connector of an OpenAPI file', async () => {
    await page.goto('/connector');
    await expect(page.getByText('Connect your first service')).toBeVisible();
    await expectAccessible(page, 'the empty list of configurations');
    await page.getByRole('button', { name: 'Add configuration' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible();
    await page.getByRole('button', { name: 'Create connector' }).click();
    const form = page.getByRole('dialog', { name: 'Create connector' });
    const file = { name: 'warehouse.json', mimeType: 'application/json', buffer: Buffer.from(service.document) };
    await form.locator('input[type=file]').setInputFiles(file);
    await form.getByRole('button', { name: 'Read document' }).click();
    await expect(form.getByText('2 operations')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Warehouse');
    await expectAccessible(page, 'what a document would become');
    await form.getByRole('button', { name: 'Create connector' }).click();
    await expect(page.getByRole('dialog').getByText('Create an order')).toBeVisible();
  });
}

/** Configures the connector whose drawer is open, with a key. */
function configure(page: Page, key: string): Promise<void> {
  return test.step('the user configures it', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Configure Warehouse' });
    await form.getByLabel('API key', { exact: true }).fill(key);
    await expectAccessible(page, 'the form of a configuration');
    await form.getByRole('button', { name: 'Add configuration' }).click();
    await expect(page.getByRole('region', { name: 'Setup' })).toContainText('1 of 3 steps done');
  });
}

/** Makes a test call on the page of a configuration. */
function callWith(page: Page, customer: string, said: string): Promise<void> {
  return test.step(`a test call says ${said}`, async () => {
    await page.getByRole('tab', { name: 'Test call' }).click();
    const operation = page.getByRole('combobox', { name: 'Operation' });
    if (!page.url().includes('operation=')) await choose(page, operation, 'Create an order');
    await page.getByRole('textbox', { name: /^customer/ }).fill(customer);
    await page.getByRole('button', { name: 'Make test call' }).click();
    await page
      .getByRole('dialog', { name: /^Send POST/ })
      .getByRole('button', { name: 'Make test call' })
      .click();
    const result = page.getByRole('region', { name: 'Result of the test call' });
    await expect(result).toContainText(customer);
    await expect(result).toContainText(said);
  });
}

test('an OpenAPI file becomes a connector that is configured, tried and called from a scenario', async ({ page }) => {
  await foundOrganisation(page);
  await makeConnector(page);
  await configure(page, 'a key that is wrong');
  await callWith(page, 'Nobody', '401');
  await expectAccessible(page, 'a test call that failed');

  // Another key is tried before it is saved, and is not shown afterwards.
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Replace API key' }).click();
  await page.keyboard.type(serviceKey);
  await expectAboveFooter(page, page.getByRole('region', { name: 'Unsaved changes' }));
  await callWith(page, 'Ada', '201');
  await expect(page.getByText('Test calls use your unsaved settings')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/^Set on/)).toBeVisible();
  await callWith(page, 'Grace', '201');
  await expect(page.getByRole('region', { name: 'Setup' })).toContainText('2 of 3 steps done');
  expect(service.taken).toEqual(['Ada', 'Grace']);
  expect(await page.content()).not.toContain(serviceKey);
  await expectAccessible(page, 'a configuration that works');
  const configuration = new URL(page.url()).pathname;

  const { id, name } = await haveScenario(page, 'Send orders', []);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await addNodeByWire(page, 'Start', 'out', 'Connector', 'Connector');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Configuration' }), 'Warehouse');
  await choose(page, panel.getByRole('combobox', { name: 'Operation' }), 'Create an order');
  await fillSetting(page, 'customer', 'Mary');
  await expectAccessible(page, 'the form of a connector node');
  await closePanel(page);
  await save(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  expect(service.taken).toEqual(['Ada', 'Grace', 'Mary']);

  await page.goto(configuration);
  await expect(page.getByRole('region', { name: /^Used by/ }).getByRole('link', { name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Setup' })).toBeHidden();
});

test('the marketplace is searched by what operations do, on a phone', async ({ page }) => {
  await foundOrganisation(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/connector/marketplace');
  const cards = page.getByRole('list', { name: 'Connectors' });
  await expect(cards.getByRole('link', { name: 'GitHub' })).toBeVisible();
  await expectAccessible(page, 'the marketplace on a phone');
  await expectNoSidewaysScroll(page, 'the marketplace');
  await page.getByRole('searchbox').fill('create issue');
  const found = page.getByRole('region', { name: 'Matching operations' });
  await found
    .getByRole('button', { name: /GitHub/ })
    .first()
    .click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { expanded: true, name: /^POST/ })).toBeVisible();
  await expect(drawer.getByText('title', { exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'an operation on a phone');
  await expectNoSidewaysScroll(page, 'an operation');
});
