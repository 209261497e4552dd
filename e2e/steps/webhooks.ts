import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose } from './controls.ts';

/** Sets what the sender gets, on the webhook's page. */
export function chooseAnswer(page: Page, answer: string): Promise<void> {
  return test.step(`the user lets the webhook answer: ${answer}`, async () => {
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const drawer = page.getByRole('dialog', { name: 'Edit webhook' });
    await choose(page, drawer.getByLabel('Response'), answer);
    await drawer.getByRole('button', { name: 'Save' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('definition').filter({ hasText: answer })).toBeVisible();
  });
}

/** The public address on the webhook's page. */
export async function addressOnScreen(page: Page): Promise<string> {
  return (await page.getByRole('code').filter({ hasText: '/hook/' }).textContent()) ?? '';
}

/** Begins a webhook on the list; answers its form. */
export function beginWebhook(page: Page, name: string): Promise<Locator> {
  return test.step(`the user begins the webhook "${name}"`, async () => {
    await page.getByRole('button', { name: 'New webhook' }).first().click();
    const drawer = page.getByRole('dialog', { name: 'New webhook' });
    await drawer.getByLabel('Name').fill(name);
    return drawer;
  });
}

/** Submits the form of a new webhook. */
export const submitWebhook = (drawer: Locator): Promise<void> =>
  drawer.getByRole('button', { name: 'Create webhook' }).click();

/** Makes a webhook on the list; its page opens. */
export function createWebhook(page: Page, name: string): Promise<void> {
  return test.step(`the user creates the webhook "${name}"`, async () => {
    const drawer = await beginWebhook(page, name);
    await submitWebhook(drawer);
    await expect(drawer).toBeHidden();
  });
}

/** What a webhook received, newest first, on its page. */
export function eventsOnScreen(page: Page): Locator {
  return page.getByRole('region', { name: 'Events' }).getByRole('listitem');
}

/** Takes an act from the menu of a row of the list. */
export function rowAct(page: Page, name: string, act: string): Promise<void> {
  return test.step(`the user takes "${act}" for "${name}"`, async () => {
    await page.getByRole('button', { name: `More actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  });
}
