import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveScenario } from '../steps/scenarios.ts';

const types = {
  Order: ['manualTrigger', {}],
  Lines: ['splitOut', { fieldToSplitOut: 'lines' }],
  Price: ['code', { mode: 'runOnceForEachItem', jsCode: 'return { price: $json.quantity * 3 };' }],
  Sum: ['summarize', { fieldsToSummarize: { values: [{ aggregation: 'sum', field: 'price' }] } }],
  'Over 10?': [
    'if',
    { conditions: { number: [{ value1: '={{ $json.sum_price }}', operation: 'larger', value2: 10 }] } },
  ],
  'Post to Slack': ['slack', { channel: '#orders', text: '=Large: {{ $json.sum_price }}' }],
} as const;

/** As n8n exports it: the lines of an order are priced one by one, summed up, and a large sum is told. */
const workflow = {
  name: 'Orders of n8n',
  nodes: Object.entries(types).map(([name, [type, parameters]], index) => ({
    ...{ id: String(index), name, type: `n8n-nodes-base.${type}`, typeVersion: 1 },
    ...{ position: [index * 200, 0], parameters },
  })),
  connections: Object.fromEntries(
    Object.keys(types).map((name, index, names) => [
      name,
      { main: [[{ node: names[index + 1], type: 'main', index: 0 }]] },
    ]),
  ),
  pinData: { Order: [{ json: { lines: [{ quantity: 1 }, { quantity: 5 }] } }] },
};

const file = (name: string, value: unknown) => ({
  name,
  mimeType: 'application/json',
  buffer: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
});

async function importFile(page: Page, name: string, value: unknown): Promise<void> {
  await page.getByLabel('Import', { exact: true }).first().setInputFiles(file(name, value));
}

test('a workflow of n8n is imported, says what is left to do, and runs', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/scenario');
  await importFile(page, 'orders.json', workflow);
  const report = page.getByRole('dialog', { name: 'Orders of n8n imported from n8n' });
  await expect(report).toContainText('5 nodes are ready · 1 is disabled');
  await expect(report.getByRole('listitem').first()).toContainText('No node is equal to n8n-nodes-base.slack');
  await expectAccessible(page, 'the report of an import');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the report on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await report.getByRole('link', { name: 'Open scenario' }).click();

  await expectEditor(page, 'Orders of n8n');
  await expect(page.getByText('No node is equal to n8n-nodes-base.slack')).toBeVisible();
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await nodeNamed(page, 'Over 10?').click();
  await expect(page.getByRole('region', { name: 'Settings of Over 10?' })).toContainText('sum_price');
  await expect(page.getByRole('region', { name: 'Settings of Over 10?' })).toContainText('18');
});

test('nodes that were copied in n8n are pasted, and files of other tools are named', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await foundOrganisation(page);
  await haveScenario(page, 'Mine', []);
  await page.goto('/scenario');
  await importFile(page, 'flows.json', [{ id: 'a', type: 'tab' }]);
  await expect(page.getByText('flows.json looks like a Node-RED flow')).toBeVisible();

  await page.getByRole('link', { name: 'Mine' }).first().click();
  await expectEditor(page, 'Mine');
  const nodes = workflow.nodes.filter(({ name }) => name === 'Price' || name === 'Sum');
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    JSON.stringify({ nodes, connections: workflow.connections }),
  );
  await page.getByRole('region', { name: 'Scenario canvas' }).click({ position: { x: 40, y: 240 } });
  await page.keyboard.press('ControlOrMeta+v');
  await expect(nodeNamed(page, 'Price')).toBeVisible();
  await expect(nodeNamed(page, 'Sum')).toBeVisible();
});
