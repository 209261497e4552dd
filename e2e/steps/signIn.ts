import { expect, type Page, test } from '@playwright/test';
import type { Newcomer, Person } from './people.ts';

/** Fills the sign-in page in, which must be on screen. */
export function signIn(page: Page, { email, password }: Person): Promise<void> {
  return test.step(`${email} signs in`, async () => {
    await expectSignInPage(page);
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  });
}

export function expectSignInPage(page: Page): Promise<void> {
  return test.step('the sign-in page is on screen', async () => {
    await expect(page.getByRole('heading', { name: 'Sign in to Weft' })).toBeVisible();
  });
}

/** Makes an account and founds an organisation, from the sign-in page on. */
export function signUp(page: Page, newcomer: Newcomer): Promise<void> {
  return test.step(`${newcomer.email} makes an account and founds ${newcomer.organisation}`, async () => {
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.getByLabel('First name').fill(newcomer.firstName);
    await page.getByLabel('Last name').fill(newcomer.lastName);
    await page.getByLabel('Email').fill(newcomer.email);
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('status')).toContainText('Now sign in with the password you chose.');
    await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByLabel('Organization').fill(newcomer.organisation);
    await page.getByRole('button', { name: 'Create organization' }).click();
  });
}

/** Opens a page of the product as someone with an account. */
export function openAs(page: Page, person: Person, path = '/'): Promise<void> {
  return test.step(`${person.email} opens ${path}`, async () => {
    const { email, password } = person;
    const answer = await page.request.post('/login', { form: { email, password }, maxRedirects: 0 });
    expect(answer.status(), 'the sign-in is accepted').toBe(303);
    await page.goto(path);
  });
}

export function signOut(page: Page): Promise<void> {
  return test.step('the user signs out', async () => {
    await page.getByRole('button', { name: /^Account of/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
  });
}
