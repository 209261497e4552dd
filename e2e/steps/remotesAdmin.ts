import { expect, type Locator, type Page, test } from '@playwright/test';
import { callAs } from './productApi.ts';

/** The one dialog of every change. */
export const changeDialog = (page: Page): Locator => page.getByRole('dialog');

/** Opens the page of one remote in App Admin. */
export function openRemote(page: Page, remote: string, area: string): Promise<void> {
  return test.step(`the user opens ${area} in App Admin`, async () => {
    await page.goto(`/admin/remotes?remote=${remote}`);
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: area, exact: true })).toBeVisible();
    await expect(page.getByText('Live now')).toBeVisible();
  });
}

/** Begins something with the remote on screen. */
export function beginChange(page: Page, area: string, act: string): Promise<void> {
  return test.step(`the user begins: ${act}`, async () => {
    await page.getByRole('button', { name: `More actions for ${area}` }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    await expect(changeDialog(page)).toBeVisible();
  });
}

/** Begins something with one of the releases on screen. */
export function beginWithRelease(page: Page, release: string, act: string): Promise<void> {
  return test.step(`the user begins with ${release}: ${act}`, async () => {
    await page.getByRole('button', { name: new RegExp(`^More actions for ${release}`) }).click();
    await page.getByRole('menuitem', { name: act, exact: true }).click();
    await expect(changeDialog(page)).toBeVisible();
  });
}

/** What the dialog says will happen, by the server's own check. */
export function expectConsequence(page: Page, text: string | RegExp): Promise<void> {
  return test.step(`the dialog says: ${text}`, async () => {
    await expect(changeDialog(page).getByRole('list', { name: 'What will change' })).toContainText(text);
  });
}

/** Says why, and does it. */
export function confirmChange(page: Page, act: string, reason: string): Promise<void> {
  return test.step(`the user says "${reason}" and confirms: ${act}`, async () => {
    await changeDialog(page).getByLabel('Reason').fill(reason);
    await changeDialog(page).getByRole('button', { name: act, exact: true }).click();
    await expect(changeDialog(page)).toBeHidden();
  });
}

/** The newest entry of the ledger on screen. */
export function expectNewestEntry(page: Page, text: string | RegExp): Promise<void> {
  return test.step(`the ledger begins with: ${text}`, async () => {
    const ledger = page.getByRole('region', { name: 'Ledger' });
    await expect(ledger.getByRole('listitem').first()).toContainText(text);
  });
}

/** Version of a remote that the user of the page gets now, as the server tells; null when none. */
export async function versionFor(page: Page, remote: string): Promise<string | null> {
  const { remotes } = await callAs<{ remotes: { remote: string; release: { version: string } | null }[] }>(
    page,
    'GET',
    '/plan/',
  );
  return remotes.find((one) => one.remote === remote)?.release?.version ?? null;
}
