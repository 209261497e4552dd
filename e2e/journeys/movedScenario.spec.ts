import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { openDescribedService, serviceKey } from '../steps/describedService.ts';
import { expectEditor, save, start } from '../steps/editor.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { actOn } from '../steps/scenarioList.ts';
import { inARow, type PlannedNode } from '../steps/scenarios.ts';

type Made = { id: string };

/** Things that a scenario of theirs may name, each called by the word in front. */
async function haveThings(page: Page, word: string, document: string, baseUrl: string) {
  const made = (path: string, body: object) => callAs<Made>(page, 'POST', path, body);
  const own = await made('/connector/catalogue/', { name: 'Warehouse', source: { document } });
  const authentication = { type: 'api-key', name: 'X-Api-Key', place: 'header', secret: serviceKey };
  return {
    list: await made('/filter/', { name: 'Countries' }),
    table: await made('/conversion/', { name: `${word} codes`, result_columns: [{ name: 'code' }] }),
    webhook: await made('/webhook-url/', { name: `${word} hook` }),
    page: await made('/import-page/', {
      name: 'Orders by file',
      content: { columns: [{ key: 'c', label: { en: 'C' } }] },
    }),
    configuration: await made('/connector/', {
      ...{ name: 'Production', connector_id: own.id, base_url: baseUrl, authentication },
    }),
  };
}

type Things = Awaited<ReturnType<typeof haveThings>>;

const nodesWith = ({ list, table, configuration }: Things): PlannedNode[] => [
  { type: 'filter', label: 'EU only', config: { lists: [{ filter_id: list.id, path: 'country' }] } },
  {
    ...{ type: 'conversion', label: 'Codes' },
    config: { conversion_id: table.id, sources: ['country'], targets: [{ column: 'code', path: 'code' }] },
  },
  {
    ...{ type: 'connector', label: 'Ask' },
    config: { configuration_id: configuration.id, operation_id: 'listOrders', version: 1, title: 'Warehouse' },
  },
  {
    ...{ type: 'http', label: 'Tell' },
    config: { url: 'https://example.org/', authentication: { type: 'bearer', secret: 'told-to-nobody' } },
  },
];

async function haveScenarioOfAll(page: Page, things: Things): Promise<void> {
  const flow = inARow(nodesWith(things)) as { type: string; sourceHandle?: string; data?: { config: object } }[];
  for (const element of flow) {
    if (element.type === 'start') {
      Object.assign(element.data ?? {}, {
        config: { webhooks: [things.webhook.id], import_pages: [things.page.id], sample: null },
      });
    }
    if (element.sourceHandle === 'out' && 'source' in element && element.source === 'node-1')
      element.sourceHandle = 'kept';
  }
  await callAs(page, 'POST', '/scenario/', { name: 'Orders', flow, nodes_counter: 4 });
}

async function next(page: Page, label: string): Promise<void> {
  await page.getByRole('region', { name: 'Choose again' }).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('region', { name: `Settings of ${label}` })).toBeVisible();
}

test('a scenario that uses everything is exported, imported elsewhere and started there', async ({ page, browser }) => {
  const service = await openDescribedService();
  const { origin } = new URL(JSON.parse(service.document).servers[0].url);
  const owner = await (await browser.newContext()).newPage();
  await foundOrganisation(owner);
  await haveScenarioOfAll(owner, await haveThings(owner, 'Acme', service.document, origin));
  await owner.goto('/scenario');
  const download = owner.waitForEvent('download');
  await actOn(owner, 'Orders', 'Export');
  const path = await (await download).path();
  const text = await readFile(path, 'utf8');
  expect(text).not.toContain('secret:');
  expect(text).not.toContain('told-to-nobody');
  expect(text).toContain('Acme codes');

  await foundOrganisation(page);
  await haveThings(page, 'Globex', service.document, origin);
  await page.goto('/scenario');
  await page.getByLabel('Import', { exact: true }).first().setInputFiles(path);
  await page.getByRole('button', { name: 'Choose again' }).click();
  await expectEditor(page, 'Orders');

  const bar = page.getByRole('region', { name: 'Choose again' });
  await expect(bar).toContainText('3 references to choose again');
  await expectAccessible(page, 'what is to be chosen again');
  await page.getByRole('switch', { name: 'Stopped' }).click();
  await expect(page.getByRole('switch', { name: 'Stopped' })).not.toBeChecked();
  await bar.getByRole('button', { name: 'Show all' }).click();
  const list = page.getByRole('dialog', { name: 'Choose again' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list).toContainText('Choose the conversion table “Acme codes” again');
  await expectAccessible(page, 'the list of what is to be chosen again');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page, 'the list on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });

  await list.getByRole('button', { name: /Acme hook/ }).click();
  const panel = nodePanel(page);
  await expect(panel).toContainText('Acme hook (not here)');
  await choose(page, panel.getByRole('combobox', { name: 'Webhooks' }), 'Globex hook');
  await choose(page, panel.getByRole('combobox', { name: 'Webhooks' }), 'Acme hook (not here)');
  await page.keyboard.press('Escape');
  await expect(bar).toContainText('2 references');
  await next(page, 'Codes');
  await choose(page, panel.getByRole('combobox', { name: 'Conversion table' }), 'Globex codes');
  await next(page, 'Tell');
  await panel.getByLabel('Token').fill('of-globex');
  await expect(bar).toBeHidden();
  await save(page);
  await start(page);
  await service.close();
});
