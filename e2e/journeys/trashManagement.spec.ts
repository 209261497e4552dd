import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { choose } from '../steps/controls.ts';
import { rememberAppearance } from '../steps/navigation.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs, request } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

/** Makes filter lists and moves them to the trash. */
async function trashedLists(page: Page, names: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) ids.push((await callAs<{ id: string }>(page, 'POST', '/filter/', { name })).id);
  await callAs(page, 'POST', '/filter/bulk/', { ids, action: { type: 'trash' } });
  return ids;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

test('an admin restores one under a free name, deletes one, and empties the rest; another tab follows', async ({
  page,
  context,
}) => {
  const { email } = await foundOrganisation(page);
  await trashedLists(page, ['Countries', 'Old codes', 'Colours']);
  await callAs(page, 'POST', '/filter/', { name: 'Countries' });
  await page.goto('/trash-settings?kind=filter');
  await expect(page.getByRole('heading', { level: 1, name: 'Trash Management' })).toBeVisible();
  await expect(row(page, 'Countries')).toContainText(email);
  await expect(row(page, 'Countries')).toContainText('30 days');
  await expectAccessible(page, 'the trash');

  const other = await context.newPage();
  await other.goto('/trash-settings?kind=filter');
  await expect(row(other, 'Countries')).toBeVisible();

  await page.getByRole('button', { name: 'Restore Countries' }).click();
  const report = page.getByRole('dialog', { name: '1 of 1 restored' });
  await expect(report).toContainText('Restored as "Countries (2)"');
  await expectAccessible(page, 'what became of a restored list');
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(row(page, 'Countries')).toHaveCount(0);
  await expect(row(other, 'Countries')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete Old codes permanently' }).click();
  const question = page.getByRole('dialog', { name: 'Permanently delete "Old codes"?' });
  await expect(question.getByRole('button', { name: 'Delete permanently' })).toBeDisabled();
  await question.getByRole('textbox').fill('Old codes');
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(row(page, 'Old codes')).toHaveCount(0);

  await page.getByRole('button', { name: 'Empty trash' }).click();
  const emptying = page.getByRole('dialog', { name: 'Permanently delete 1 filter list?' });
  await emptying.getByRole('textbox').fill('delete');
  const call = page.waitForRequest((sent) => sent.url().endsWith('/filter/empty-trash/') && sent.method() === 'DELETE');
  await emptying.getByRole('button', { name: 'Empty trash' }).click();
  await call;
  await expect(page.getByText('The trash is empty')).toBeVisible();
  await expect(other.getByText('The trash is empty')).toBeVisible();
});

test('of many that come back, those that the plan has no room for say so', async ({ page }) => {
  await foundOrganisation(page);
  await trashedLists(page, ['One', 'Two']);
  for (const name of ['A', 'B', 'C', 'D']) await callAs(page, 'POST', '/filter/', { name });
  await page.goto('/trash-settings?kind=filter');
  await page.getByRole('checkbox', { name: 'Select One' }).check();
  await page.getByRole('checkbox', { name: 'Select Two' }).check();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  const report = page.getByRole('dialog', { name: '1 of 2 restored' });
  await expect(report).toContainText(/limit of 5/);
  await report.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: /limit of 5/ })).toHaveCount(1);
});

test('scenarios and webhooks are emptied by their own calls', async ({ page }) => {
  await foundOrganisation(page);
  for (const [kind, path] of [
    ['scenario', '/scenario/'],
    ['webhook', '/webhook-url/'],
  ] as const) {
    const { id } = await callAs<{ id: string }>(page, 'POST', path, { name: 'Gone' });
    await callAs(page, 'POST', `${path}bulk/`, { ids: [id], action: { type: 'trash' } });
    await page.goto(`/trash-settings?kind=${kind}`);
    await expect(row(page, 'Gone')).toBeVisible();
    await page.getByRole('button', { name: 'Empty trash' }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('delete');
    const call = page.waitForRequest((sent) => sent.url().endsWith(`${path}empty-trash/`));
    await page.getByRole('dialog').getByRole('button', { name: 'Empty trash' }).click();
    expect((await call).method()).toBe('DELETE');
    await expect(row(page, 'Gone')).toHaveCount(0);
  }
});

test('how long the trash is kept is chosen, on a phone and in French', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await foundOrganisation(page);
  await trashedLists(page, ['Pays']);
  await rememberAppearance(page, { 'app-locale': 'fr' });
  await page.goto('/trash-settings?kind=filter');
  await expect(page.getByRole('heading', { name: 'Gestion de la corbeille' })).toBeVisible();
  await expect(page.getByText('Pays')).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  await expectAccessible(page, 'the trash on a phone');
  await page.getByRole('button', { name: 'Conservé 30 jours' }).click();
  const dialog = page.getByRole('dialog', { name: 'Durée de conservation de la corbeille' });
  await choose(page, dialog.getByRole('combobox'), '7 jours');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Conservé 7 jours' })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Pays' })).toContainText('7 jours');
});

test('the trash is for admins: route, navigation and calls', async ({ page }) => {
  await openAs(page, people.member, '/trash-settings');
  await page.waitForURL(/\/unauthorized\?/);
  await expect(page.getByRole('link', { name: 'Trash Management' })).toHaveCount(0);
  expect((await request(page, 'GET', '/trash/')).status()).toBe(403);
  expect((await request(page, 'DELETE', '/scenario/empty-trash/')).status()).toBe(403);
});
