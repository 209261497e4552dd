import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseTheme } from '../steps/appearance.ts';
import { settled } from '../steps/stillness.ts';

test('from the sign-in page to the first failure that is fixed', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Look around in a sample workspace' }).click();
  const guide = page.getByRole('complementary', { name: 'Sample workspace' });
  await test.step('the last seven days run, and the guide says what there is to try', async () => {
    await expect(guide).toContainText('0 of 8 done', { timeout: 60_000 });
    await expect(page.getByText('Orders to the warehouse').first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'the guide of a sample workspace');
    await chooseTheme(page, 'Light');
    await expectAccessible(page, 'the guide of a sample workspace, in light');
  });
  await test.step('a missing country is added from the inbox, and what waited for it goes on', async () => {
    await guide.getByRole('button', { name: 'Open the table' }).click();
    const inbox = page.getByRole('region', { name: 'Unmatched values' });
    await inbox.getByPlaceholder('Country').fill('United Kingdom');
    await inbox.getByPlaceholder('Zone').fill('UK');
    await inbox.getByRole('button', { name: 'Add row' }).click();
    await expect(guide).toContainText('1 of 8 done');
    await expect(guide).toContainText('Retry a failed invoice');
  });
});
