import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { openNode } from '../steps/canvas.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveScenario } from '../steps/scenarios.ts';

test('a mail that a scenario sends is read in the mailbox of the organisation', async ({ page }) => {
  await foundOrganisation(page);
  const attachments = [{ name: 'order.csv', type: 'text/csv', encoding: 'text', content: 'sku;price' }];
  const { id } = await haveScenario(page, 'Orders', [
    {
      type: 'mail',
      label: 'Tell Ann',
      config: {
        ...{ to: 'Ann <ann@example.com>', bcc: 'bob@example.com', subject: 'Order received', attachments },
        ...{ format: 'html', content: '<h1>Thank you</h1><script>document.title = "run"</script>' },
      },
    },
  ]);
  await page.goto(`/scenario/${id}`);
  await openNode(page, 'Tell Ann');
  await expect(page.getByText('Attachments')).toBeVisible();
  await expectAccessible(page, 'the form of a mail');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Run', exact: true }).click();

  await expect(async () => {
    await page.goto('/mailbox');
    await expect(page.getByRole('button', { name: 'Order received' })).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page, 'the mailbox');
  await page.getByRole('button', { name: 'Order received' }).click();
  const drawer = page.getByRole('dialog', { name: 'Order received' });
  await expect(drawer.getByText('bob@example.com')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /order\.csv/ })).toBeVisible();
  await expect(drawer.frameLocator('iframe').getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expectAccessible(page, 'a mail of the mailbox');
});
