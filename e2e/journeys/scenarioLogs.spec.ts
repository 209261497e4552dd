import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectNotice, expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { openReceiver } from '../steps/receiver.ts';
import { functionNode, haveScenario, haveWebhook, type MadeScenario } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

test('the runs of a scenario are narrowed, retried and opened on the canvas', async ({ page }) => {
  await foundOrganisation(page);
  const code = "if (payload.name !== 'Ada') throw new Error('Only Ada, not ' + payload.name); return payload;";
  const scenario = await haveScenario(page, 'Picky', [functionNode('Check', code)]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  await page.goto(`/scenario/${scenario.id}/logs`);
  await expectPage(page, 'Picky · Runs');
  await expect(page.getByText('No runs yet')).toBeVisible();

  await post(`${webhook.url}?shop=north`, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  const runs = page.getByRole('table', { name: 'Runs of the scenario' }).locator('tbody').getByRole('row');
  await expect(runs).toContainText([/Failed.*Only Ada, not Grace/, /Successful/]);
  await page.getByRole('radiogroup', { name: 'Status' }).getByText('Failed', { exact: true }).click();
  await expect(runs).toHaveCount(1);
  await expectAccessible(page, 'the runs of a scenario');

  await test.step('the runs that are listed are had as a file', async () => {
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await expectAccessible(page, 'the formats of an export');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('Picky-Runs.csv');
    const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(head).toContain('Status,Started,Run,Trigger,Version,Outcome');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(/^Failed,.*Webhook,v2,.*Only Ada, not Grace/);
  });

  await test.step('a run is found by what it began with, and the address keeps that', async () => {
    await page.getByRole('radiogroup', { name: 'Status' }).getByText('All', { exact: true }).click();
    await expect(runs).toHaveCount(2);
    const search = page.getByRole('combobox', { name: 'Search runs' });
    await search.fill('name');
    await page.getByText('payload.name', { exact: true }).click();
    await search.pressSequentially('Ada');
    await expect(runs).toHaveCount(1);
    await expect(runs).toContainText('Successful');
    await expectAccessible(page, 'runs found by a value');
    await page.reload();
    await expect(search).toHaveValue('payload.name = Ada');
    await expect(runs).toHaveCount(1);
    await search.fill('payload.name contains Gr');
    await expect(page.getByRole('alert')).toContainText('isn’t a comparison');
    await search.fill('payload.name = Grace');
    await expect(runs).toContainText('Only Ada, not Grace');
  });

  await test.step('several conditions hold together, and the box says what it finds', async () => {
    const search = page.getByRole('combobox', { name: 'Search runs' });
    await expect(search).toHaveAttribute('placeholder', 'Name, id, error or payload.id = 4711');
    await search.fill('query.shop = north and payload.name = Grace');
    await expect(runs).toHaveCount(0);
    await search.fill('query.shop = north, payload.name = Ada');
    await expect(runs).toHaveCount(1);
    await page.getByRole('button', { name: 'What you can search for' }).click();
    await expect(page.getByText('Join conditions with and: all of them must match.')).toBeVisible();
    await expectAccessible(page, 'help with searching runs');
    await page.keyboard.press('Escape');
    await search.fill('payload.name = Grace');
    await expect(runs).toContainText('Only Ada, not Grace');
  });

  await test.step('a retry is asked about, and goes again', async () => {
    await runs.first().getByRole('button', { name: 'Retry' }).click();
    const asking = page.getByRole('dialog', { name: 'Retry this run?' });
    await expect(asking).toContainText('Retrying can lead to data duplication. Are you sure you want to retry?');
    await asking.getByRole('button', { name: 'Yes', exact: true }).click();
    await expectNotice(page, 'Retry queued');
    await expect(asking).toBeHidden();
  });

  await test.step('who wants to know first is told what a retry would do, and where it may begin', async () => {
    await runs.first().getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'More options…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Retry run [0-9A-F]{6}$/ });
    await expect(dialog.getByRole('region', { name: 'Calls' })).toContainText('No call of this run');
    await expectAccessible(page, 'the dialog of a retry');
    await dialog.getByRole('combobox', { name: 'Retry from' }).click();
    await page.getByText('Check (failed)').click();
    await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(runs).toHaveCount(3);
  });

  await runs.first().getByRole('button', { name: 'Open on the canvas' }).click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText(/Failed.*Only Ada, not Grace/);
  await expect(nodeNamed(page, 'Check')).toContainText('Only Ada, not Grace');
  await expectAccessible(page, 'a failed run on the canvas');
});

test('a retry within a scope sends what failed again, and delivered calls only where they are chosen', async ({
  page,
}) => {
  let isDown = true;
  const shop = await openReceiver((body) => isDown && body === 'second');
  const sent = () => shop.received.splice(0).map(({ body }) => body);
  try {
    await foundOrganisation(page);
    const at = (id: string, type: string, label: string, column: number, config: object) => ({
      ...{ id, type, label, position: { x: column * 256, y: 0 }, data: { config } },
    });
    const wire = (id: string, source: string, target: string, sourceHandle: string) => ({
      ...{ id, type: 'default', source, target, sourceHandle, targetHandle: 'in' },
    });
    const body = { type: 'text', content: '{{payload}}' };
    const flow = [
      at('start', 'start', 'Start', 0, {}),
      at('each', 'fan-out', 'Each order', 1, { list: '{{payload}}', concurrency: 1 }),
      at('send', 'http', 'Send order', 2, { method: 'POST', url: shop.url, body }),
      at('sum', 'variable', 'Summary', 3, { operation: 'set', name: 'sum', value: '{{payload}}' }),
      ...[wire('w1', 'start', 'each', 'out'), wire('w2', 'each', 'send', 'each'), wire('w3', 'each', 'sum', 'done')],
    ];
    const made = { name: 'Order mails', flow, nodes_counter: 3 };
    const scenario = await callAs<MadeScenario>(page, 'POST', '/scenario/', made);
    const webhook = await haveWebhook(page, 'Shop', [scenario], 'result');
    await post(webhook.url, ['first', 'second', 'third']);
    expect(sent()).toEqual(['first', 'second', 'third']);
    isDown = false;
    await page.goto(`/scenario/${scenario.id}/logs`);
    const runs = page.getByRole('table', { name: 'Runs of the scenario' }).locator('tbody').getByRole('row');
    await expect(runs).toHaveCount(1);

    const openDialog = async () => {
      await runs.last().getByRole('button', { name: 'Retry' }).click();
      await page.getByRole('button', { name: 'More options…' }).click();
      return page.getByRole('dialog', { name: /^Retry run [0-9A-F]{6}$/ });
    };
    await test.step('from the failed node one item is redone, and the results of the others are kept', async () => {
      const dialog = await openDialog();
      await dialog.getByRole('combobox', { name: 'Retry from' }).click();
      await page.getByText('Send order (failed)').click();
      await expect(dialog.getByRole('region', { name: 'Items' })).toContainText(/Retried from Send order\s*2/);
      await expect(dialog.getByRole('region', { name: 'Items' })).toContainText(/Keep their results\s*1, 3/);
      await expect(dialog.getByRole('region', { name: 'Not called' }).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, 'the dialog of a retry within a scope');
      await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect(runs).toHaveCount(2);
      await expect(runs.first()).toContainText('Successful');
      expect(sent()).toEqual(['second']);
    });

    await test.step('from the start delivered calls are made again where they are chosen', async () => {
      const dialog = await openDialog();
      const calls = dialog.getByRole('region', { name: 'Calls' });
      await expect(calls).toContainText("2 delivered calls aren't made again");
      await calls.getByRole('button', { name: 'Make all calls again' }).click();
      await expect(calls).toContainText('All calls are made again');
      await calls.getByRole('checkbox', { name: /Send order, item 1,/ }).uncheck();
      await expectAccessible(page, 'the calls of a retry');
      await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect(runs).toHaveCount(3);
      await expect(runs.first()).toContainText('Successful');
      expect(sent()).toEqual(['second', 'third']);
    });
  } finally {
    await shop.close();
  }
});
