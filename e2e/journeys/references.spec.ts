import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotice } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

const node = (id: string, type: string, x: number, config: object) => ({
  ...{ id, type, label: id, position: { x, y: 0 } },
  data: { config },
});
const wire = (source: string, target: string) => ({ id: `${source}-${target}`, type: 'default', source, target });

async function startedScenario(page: Page, list: string): Promise<string> {
  const flow = [
    node('Start', 'start', 0, {}),
    node('Keep', 'filter', 300, { lists: [{ filter_id: list, path: 'country' }] }),
    wire('Start', 'Keep'),
  ];
  const { id } = await callAs<{ id: string }>(page, 'POST', '/scenario/', { name: 'Nightly orders', flow });
  await callAs(page, 'POST', `/scenario/start/${id}`);
  return id;
}

async function publishedPage(page: Page, list: string): Promise<{ id: string; url: string }> {
  const content = { columns: [{ key: 'c', label: { en: 'Country', fr: 'Pays' }, filter_id: list }] };
  const body = { name: 'Supplier orders', content };
  const made = await callAs<{ id: string; url: string; revision: number }>(page, 'POST', '/import-page/', body);
  await callAs(page, 'POST', `/import-page/${made.id}/publish/`, { revision: made.revision });
  return made;
}

test('a list that is in use: the trash dialog names what uses it, and what is left without it says so', async ({
  page,
}) => {
  await foundOrganisation(page);
  const { id: list } = await callAs<{ id: string }>(page, 'POST', '/filter/', { name: 'Countries' });
  const scenario = await startedScenario(page, list);
  const imports = await publishedPage(page, list);

  await page.goto('/data/filter');
  await page.getByRole('button', { name: 'More actions for Countries' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move "Countries" to trash?' });
  await expect(dialog.getByRole('listitem')).toHaveText(['Nightly ordersStarted', 'Supplier ordersImport page']);
  await expectAccessible(page, 'the question before a list goes to the trash');
  await dialog.getByRole('button', { name: 'Move to trash' }).click();
  await expectNotice(page, 'Countries moved to trash');

  await page.goto(`/data/import-pages/${imports.id}/deploy`);
  await expect(page.getByText('Out of order')).toBeVisible();
  await expect(page.getByText(/Countries can't be used/)).toBeVisible();
  await expectAccessible(page, 'the deployment of a page that is out of order');

  await page.goto(`/scenario/${scenario}`);
  await page.getByRole('button', { name: '1 problem' }).click();
  await expect(page.getByText(/“Countries” is in the trash/)).toBeVisible();

  await page.goto(imports.url);
  await expect(page.getByText(/This import page is out of order/)).toBeVisible();
});
