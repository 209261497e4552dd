import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { openReceiver } from '../steps/receiver.ts';
import { haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

test('failed runs are retried together by the server, which reports of each, whoever looks', async ({ page }) => {
  let isDown = true;
  const shop = await openReceiver(() => isDown);
  try {
    await foundOrganisation(page);
    const send = {
      ...{ type: 'http', label: 'Send order' },
      config: { method: 'POST', url: shop.url, body: { type: 'text', content: '{{payload.id}}' } },
    };
    const scenario = await haveScenario(page, 'Orders', [send]);
    const webhook = await haveWebhook(page, 'Shop', [scenario], 'result');
    for (const id of ['one', 'two', 'three']) await post(webhook.url, { id });
    await page.goto(`/scenario/${scenario.id}/logs?status=error`);
    await expectPage(page, 'Orders · Runs');
    const runs = page.getByRole('table', { name: 'Runs of the scenario' }).locator('tbody').getByRole('row');
    await expect(runs).toHaveCount(3);
    isDown = false;
    shop.received.length = 0;

    await test.step('the plan says which calls are made again, before anything is done', async () => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Retry' }).click();
      const dialog = page.getByRole('dialog', { name: 'Retry runs' });
      await expect(dialog).toContainText('3 of 3 runs will be retried, oldest first.');
      await expect(dialog).toContainText('Send order');
      await expect(dialog.getByRole('radio', { name: /^Retry: calls that already succeeded/ })).toBeChecked();
      await expectAccessible(page, 'the plan of a bulk action');
      expect(shop.received).toEqual([]);
    });

    await test.step('the server does it, and the dialog follows', async () => {
      const dialog = page.getByRole('dialog', { name: 'Retry runs' });
      await dialog.getByRole('button', { name: 'Retry', exact: true }).click();
      await expect(dialog.getByRole('status')).toContainText('Done: 3 of 3 runs · 3 runs retried');
      expect(shop.received.map(({ body }) => body)).toEqual(['one', 'two', 'three']);
      await expectAccessible(page, 'a bulk action that has ended');
      await dialog.getByRole('button', { name: 'Close' }).last().click();
    });

    await test.step('a second time they are left out, each with the reason, and the report is had as a file', async () => {
      await page.getByRole('checkbox').first().check();
      await page.getByRole('region', { name: '3 selected' }).getByRole('button', { name: 'Retry' }).click();
      const dialog = page.getByRole('dialog', { name: 'Retry runs' });
      await expect(dialog).toContainText('3 runs: A newer run replaced this one.');
      await expect(dialog.getByRole('button', { name: 'Retry', exact: true })).toBeDisabled();
      await dialog.getByRole('button', { name: 'Not now' }).click();
      await page.getByRole('button', { name: 'Bulk actions' }).click();
      const job = page.getByRole('listitem', { name: 'Retry runs' });
      await expect(job).toContainText('Done: 3 of 3 runs');
      await job.getByRole('button', { name: 'Show report' }).click();
      await expect(job).toContainText('Of 3 new runs, 3 succeeded and 0 failed so far.');
      await expectAccessible(page, 'the bulk actions of an organization');
      await job.getByRole('button', { name: 'Download report' }).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV, for spreadsheets' }).click(),
      ]);
      const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
      expect(head).toContain('Run ID,Outcome,Reason,New run ID');
      expect(lines).toHaveLength(3);
    });
  } finally {
    await shop.close();
  }
});
