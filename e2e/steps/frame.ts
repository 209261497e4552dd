import { expect, type Locator, type Page, test } from '@playwright/test';

/** An entry of the side navigation, with the group it stands in. */
interface Area {
  group?: string;
  entry: string;
}

/** Areas of the product, by the words of the navigation. */
export const areas = {
  dashboard: { entry: 'Dashboard' },
  scenarios: { group: 'Scenarios', entry: 'Edit' },
  webhooks: { group: 'Data Triggers', entry: 'Webhooks' },
} as const satisfies Record<string, Area>;

async function open(group: Locator): Promise<void> {
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
}

/** Goes to an area by the side navigation, as a person does. */
export function goTo(page: Page, { group, entry }: Area): Promise<void> {
  return test.step(`the user goes to ${entry}`, async () => {
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    // The narrow menu opens under the pointer.
    await page.getByRole('link', { name: 'Weft, dashboard' }).hover();
    const link = navigation.getByRole('link', { name: entry, exact: true });
    if (group) await open(navigation.getByRole('button', { name: group, exact: true }));
    await link.click();
    await page.getByRole('banner').hover();
  });
}

/** The heading of the page within the frame. */
export function expectPage(page: Page, heading: string): Promise<void> {
  return test.step(`the page "${heading}" is on screen`, async () => {
    await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  });
}

/** What the page has asked for is on screen: no shape of what is coming is left. */
export function expectAnswered(page: Page): Promise<void> {
  return test.step('everything asked for is on screen', async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  });
}

/** A message at the foot of the page. */
export function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  return test.step(`the page says "${text}"`, async () => {
    await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeVisible();
  });
}
