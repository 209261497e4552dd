import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario, haveWebhook } from '../steps/scenarios.ts';

test('runs that wait for a table are counted before it goes to trash, and released or canceled on their page', async ({
  page,
}) => {
  await foundOrganisation(page);
  const columns = { value_columns: ['Code'], result_columns: [{ name: 'Name', type: 'text', fallback: '' }] };
  const table = await callAs<{ id: string }>(page, 'POST', '/conversion/', {
    ...{ name: 'Countries', ...columns, unmatched: 'hold' },
  });
  const paths = { sources: ['code'], targets: [{ column: 'Name', path: 'name' }] };
  const scenario = await haveScenario(page, 'Orders', [
    { type: 'conversion', label: 'Look up', config: { conversion_id: table.id, ...paths } },
  ]);
  const webhook = await haveWebhook(page, 'Orders', [scenario]);
  await test.step('two orders wait for a row', async () => {
    for (const code of ['FR', 'DE']) await page.request.post(webhook.url, { data: { code } });
    await page.goto('/waiting');
    await expect(page.getByText('No row for "FR" in the conversion table "Countries"')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Waiting runs' }).getByText('2 runs')).toBeVisible();
    await expectAccessible(page, 'the page of what waits');
  });
  await test.step('the trash says what waits for the table', async () => {
    await page.goto('/data/conversion');
    await page.getByRole('button', { name: 'More actions for Countries' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    const dialog = page.getByRole('dialog', { name: 'Move "Countries" to trash?' });
    await expect(dialog.getByText('2 runs wait for this.')).toBeVisible();
    await expectAccessible(page, 'the question before a table goes to trash');
    await dialog.getByRole('button', { name: 'Move to trash', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.goto('/waiting');
    await expect(page.getByText('The conversion table "Countries" is in the trash.')).toBeVisible();
  });
  await test.step('one is canceled, then the rest', async () => {
    // The runs come from the group of the row one by one.
    await expect(page.getByRole('button', { name: 'Show runs' })).toHaveCount(1);
    await page.getByRole('button', { name: 'Show runs' }).click();
    await page.getByRole('button', { name: 'Cancel', exact: true }).first().click();
    await page
      .getByRole('dialog', { name: 'Cancel 1 run?' })
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    await expect(
      page.getByRole('list', { name: 'Waiting runs' }).getByText('1 run', { exact: false }).first(),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await page
      .getByRole('dialog', { name: 'Cancel 1 run?' })
      .getByRole('button', { name: 'Cancel', exact: true })
      .click();
    await expect(page.getByText('No run is waiting')).toBeVisible();
  });
  await test.step('a webhook that is resumed says what runs then, and cancels it where that is wanted', async () => {
    const { id } = webhook;
    await callAs(page, 'PUT', `/webhook-url/${id}`, { is_paused: true });
    await page.request.post(webhook.url, { data: { code: 'IT' } });
    await page.goto(`/data/webhook/${id}`);
    await page.getByRole('button', { name: 'Resume' }).click();
    const dialog = page.getByRole('dialog', { name: 'Resume "Orders"?' });
    await expect(dialog.getByText('1 run waits. Resuming releases it.')).toBeVisible();
    await expectAccessible(page, 'the question before a webhook is resumed');
    await dialog.getByRole('button', { name: 'Resume and cancel the run' }).click();
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await page.goto('/waiting');
    await expect(page.getByText('No run is waiting')).toBeVisible();
  });
});
