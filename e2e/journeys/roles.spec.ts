import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { request } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const heading = (name: string) => ({ level: 1, name, exact: true });

for (const who of ['member', 'admin'] as const) {
  test(`the ${who} who opens a page of super admins is told that their role does not include it`, async ({ page }) => {
    await openAs(page, people[who], '/admin/remotes');
    await expect(page).toHaveURL(/\/unauthorized\?/);
    await expect(page.getByRole('heading', heading("You can't open this page"))).toBeVisible();
    await expect(page.getByText('/admin/remotes')).toBeVisible();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page, 'the refusal');

    await page.getByRole('button', { name: 'Go to the dashboard' }).click();
    await expectPage(page, 'Dashboard');
  });
}

test('a path that does not exist says so, signed out and in', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', heading('Page not found'))).toBeVisible();
  await expect(page.getByText('/no/such/page')).toBeVisible();
  await expectAccessible(page, 'the page that is not there');

  await openAs(page, people.member, '/no/such/page');
  await expect(page.getByRole('heading', heading('Page not found'))).toBeVisible();
  await expect(page).toHaveURL('/no/such/page');
  await expect(page.getByRole('contentinfo')).toBeVisible();
});

test('a guest reads everything, is offered nothing that changes, and is refused by the server', async ({ page }) => {
  await openAs(page, people.guest);
  await expectPage(page, 'Dashboard');
  await expect(page.getByRole('button', { name: 'New scenario' })).toHaveCount(0);
  await goTo(page, areas.scenarios);
  await expectPage(page, 'Scenarios');
  await expect(page.getByRole('button', { name: /New|Import|Run:/ })).toHaveCount(0);
  await goTo(page, areas.webhooks);
  await expectPage(page, 'Webhooks');
  await expect(page.getByRole('button', { name: /New|Pause|More actions/ })).toHaveCount(0);
  await expectAccessible(page, 'the webhooks of a guest');

  await page.goto('/account-settings?section=organisation');
  const company = page.getByLabel('Company name');
  await expect(company).not.toBeEditable();
  await company.press('ControlOrMeta+A');
  expect(await company.evaluate((field: HTMLInputElement) => field.selectionEnd)).toBe('Acme'.length);
  await expectAccessible(page, 'settings that a guest may only read');

  for (const path of ['/scenario/', '/webhook-url/', '/scenario-folder/']) {
    const refused = await request(page, 'POST', path, { name: 'By a guest' });
    expect(refused.status(), path).toBe(403);
    expect(await refused.json()).toMatchObject({ code: 'read_only' });
  }
});
