import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench } from '../steps/appearance.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';

test('a change of language reaches the frame and an area that is loaded, and stays', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/data/webhook');
  await expect(page.getByText('Receive data from anywhere')).toBeVisible();
  await markWindow(page);

  await chooseFrench(page);
  await expect(page.getByText('Recevez des données de partout')).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('button', { name: 'Terminal' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Navigation principale' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expectNotReloaded(page);
  await expectAccessible(page, 'the webhooks in French');

  await page.goto('/scenario');
  await expectPage(page, 'Scénarios');
  await expectAccessible(page, 'the scenario list in French');
});
