import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { people } from '../steps/people.ts';
import { silenceAuthService, withoutPageAnswers } from '../steps/session.ts';
import { expectSignInPage, openAs } from '../steps/signIn.ts';

const heading = (name: string) => ({ level: 1, name, exact: true });

async function inBothThemes(page: Page, screen: string): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.evaluate((kept) => localStorage.setItem('app-theme', kept), theme);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, `${screen} in the ${theme} theme`);
  }
}

test('a refusal says who may open the page and leads on, and names nothing of an area that is withheld', async ({
  page,
}) => {
  await openAs(page, people.member, '/admin/remotes');
  await expect(
    page.getByText("Your role doesn't give you access. Ask an administrator of your organization."),
  ).toBeVisible();
  await expect(page).toHaveTitle("You can't open this page · Weft");
  await inBothThemes(page, 'the refusal');
  await page.getByRole('button', { name: 'Use another account' }).click();
  await expectSignInPage(page);
});

test('who is signed out is offered to sign in', async ({ page }) => {
  await page.goto('/unauthorized?reason=role&from=%2Fadmin%2Fremotes');
  await expect(page.getByRole('heading', heading("You can't open this page"))).toBeVisible();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expectSignInPage(page);
});

test('an outage is no refusal: it ends by itself when the sign-in service answers again', async ({ page }) => {
  await openAs(page, people.member);
  await withoutPageAnswers(page);
  const bringBack = await silenceAuthService(page);
  await page.goto('/unauthorized?reason=unverified&from=%2Fscenario');
  await expect(page.getByRole('heading', heading("Couldn't verify your access"))).toBeVisible();
  await expectAccessible(page, 'the page of an outage');
  await bringBack();
  await expect(page).toHaveURL('/scenario');
});

test('a page that is not there says so in both themes', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveTitle('Page not found · Weft');
  await inBothThemes(page, 'the page that is not there');
});

test('the callback of sign-on says what it does, and can be tried again when it fails', async ({ page }) => {
  await openAs(page, people.member);
  await withoutPageAnswers(page);
  const bringBack = await silenceAuthService(page);
  await page.goto('/sso/callback?rt=%2Fscenario');
  await expect(page.getByRole('heading', heading("Couldn't sign you in"))).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessible(page, 'the failed sign-on');
  await bringBack();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/scenario');
});
