import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor, save, start } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

test('a scenario gets two schedules, and the dashboard names both', async ({ page }) => {
  await foundOrganisation(page);
  const { id, name } = await haveScenario(page, 'Report', [functionNode('Sum', 'return payload;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Start');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Schedule' }), 'Daily at');
  await panel.getByRole('button', { name: 'Add schedule' }).click();
  const second = panel.getByRole('group', { name: 'Schedule 2' });
  await choose(page, second.getByRole('combobox', { name: 'Schedule' }), 'Monthly on');
  await expect(panel.getByRole('region', { name: 'Next five runs' }).getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page, 'the form of two schedules');
  await save(page);
  await expect(nodeNamed(page, 'Start')).toContainText('Daily at 08:00 · +1');
  await start(page);

  await page.goto('/');
  const next = page.getByRole('region', { name: 'Next scheduled runs' });
  for (const rule of ['Daily at 08:00', 'Monthly on day 1 at 08:00']) await expect(next.getByText(rule)).toBeVisible();
  await expect(next.getByRole('link', { name })).toBeInViewport();
  await expectAccessible(page, 'the dashboard with two schedules of a scenario');
});

test('the organization chooses a time zone: an open editor offers it to a new schedule, and runs are in it', async ({
  page,
  context,
}) => {
  await foundOrganisation(page);
  const zone = { type: 'variable', label: 'Zone', config: { name: 'zone', value: '{{ DateTime.now().zoneName }}' } };
  const { id, name } = await haveScenario(page, 'Report', [zone]);
  const zoneOfRun = async () =>
    (await callAs<{ variables: { zone: string } }>(page, 'POST', `/scenario/run/${id}`, {})).variables.zone;
  expect(await zoneOfRun()).toBe('UTC');
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);

  const settings = await context.newPage();
  await settings.goto('/account-settings?section=organisation');
  const field = settings.getByRole('combobox', { name: 'Time zone' });
  await expect(settings.getByText('None chosen (UTC)')).toBeVisible();
  await field.fill('tokyo');
  await field.press('Enter');
  await expectAccessible(settings, 'the organization with a time zone');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByRole('button', { name: 'Save' })).toHaveCount(0);

  expect(await zoneOfRun()).toBe('Asia/Tokyo');
  await settled(page);
  await openNode(page, 'Start');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Schedule' }), 'Daily at');
  await expect(panel.getByText('Asia/Tokyo', { exact: true })).toBeVisible();
});

test('a failed run of a chosen scenario starts another one, which reads why it failed', async ({ page, request }) => {
  await foundOrganisation(page);
  const orders = await haveScenario(page, 'Orders', [
    { type: 'exception', label: 'Stop', config: { code: 'STOCK', message: 'No stock for chairs' } },
  ]);
  const webhook = await haveWebhook(page, 'Shop', [orders]);
  const { id, name } = await haveScenario(page, 'Report', [functionNode('Read', 'return payload.error.message;')]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await openNode(page, 'Start');
  const panel = nodePanel(page);
  await choose(page, panel.getByRole('combobox', { name: 'Failed runs' }), 'Of chosen scenarios');
  await choose(page, panel.getByRole('combobox', { name: 'Scenarios' }), 'Orders');
  await page.keyboard.press('Escape');
  await expectAccessible(page, 'the form of failed runs');
  await save(page);
  await expect(nodeNamed(page, 'Start')).toContainText('Failed run');
  await start(page);

  await request.post(webhook.url, { data: { item: 'chair' } });
  await page.goto(`/scenario/${id}/logs`);
  const run = page.getByRole('button', { name: 'Run details' }).first();
  await expect(run).toBeVisible();
  await expect(page.getByText('Failed run').first()).toBeVisible();
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await openNode(page, 'Read');
  await expect(nodePanel(page).getByRole('region', { name: 'Output' })).toContainText('No stock for chairs');
});
