import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { type Person, people } from '../steps/people.ts';
import { expectSignInPage, openAs, signIn, signOut } from '../steps/signIn.ts';

test('who is signed out goes to the sign-in and back to the page they asked for', async ({ page }) => {
  await page.goto('/scenario?filter=stopped&search=order');
  await expectSignInPage(page);
  await expectAccessible(page, 'the sign-in page');

  await signIn(page, people.member);
  await expectPage(page, 'Scenarios');
  await expect(page).toHaveURL('/scenario?filter=stopped&search=order');
  await expect(page.getByRole('searchbox')).toHaveValue('order');
  await expectAccessible(page, 'the scenario list');
});

test('a wrong password is refused, and the right one goes on to the page asked for', async ({ page }) => {
  await page.goto('/data/webhook');
  await signIn(page, { ...people.member, password: 'not-the-password' });
  await expect(page.getByRole('alert')).toContainText('Wrong email or password.');
  await expectAccessible(page, 'the refused sign-in');

  await page.getByLabel('Password', { exact: true }).fill(people.member.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectPage(page, 'Webhooks');
});

test('signing out in one tab signs the other out, and signing in again signs it in', async ({ page, context }) => {
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const other = await context.newPage();
  await other.goto('/scenario');
  await expectPage(other, 'Scenarios');

  await signOut(page);
  await expectSignInPage(page);
  await expectSignInPage(other);
  await expectAccessible(other, 'the tab that was signed out');

  await signIn(page, people.member);
  await expectPage(page, 'Dashboard');
  await other.bringToFront();
  await expectPage(other, 'Scenarios');
});

test("a sign-in is recorded once, a super admin's not in the tracking log", async ({ page, browser }) => {
  const recorded = async (person: Person, visitor: Page) => {
    const entries: string[] = [];
    visitor.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/tracking/')) entries.push(request.postData() ?? '');
    });
    await openAs(visitor, person);
    await expectPage(visitor, 'Dashboard');
    await visitor.reload();
    await goTo(visitor, areas.scenarios);
    await expectPage(visitor, 'Scenarios');
    return entries.map((entry) => JSON.parse(entry));
  };
  expect(await recorded(people.admin, page)).toMatchObject([{ table: 'SYSTEM', description: 'Signed in' }]);
  const other = await (await browser.newContext()).newPage();
  expect(await recorded(people.superadmin, other)).toEqual([]);
  await other.context().close();
});
