import { expect, test } from '@playwright/test';
import { foundOrganisation } from '../steps/organisation.ts';
import { settled } from '../steps/stillness.ts';

const path = (url: string) => new URL(url).pathname;

test('Back closes a drawer, asks over what was typed, and leaves no entry behind', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/');
  // The first entry of its document: Back would lead to another one.
  await page.goto('/data/filter');
  const drawer = page.getByRole('dialog', { name: 'New filter list' });
  const open = () => page.getByRole('button', { name: 'New filter list' }).first().click();

  await test.step('with nothing typed it closes', async () => {
    await open();
    await expect(drawer).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(drawer).toBeHidden();
    expect(path(page.url())).toBe('/data/filter');
  });

  await test.step('with something typed it asks first, and Back takes the question back', async () => {
    await open();
    await drawer.getByRole('textbox').first().fill('Half');
    await page.goBack();
    const question = page.getByText('Discard changes?');
    await expect(question).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(drawer.getByRole('textbox').first()).toHaveValue('Half');
    await settled(page);
    await page.goBack();
    await page.getByRole('button', { name: 'Discard', exact: true }).click();
    await expect(drawer).toBeHidden();
    expect(path(page.url())).toBe('/data/filter');
  });

  await test.step('an address that is opened as it closes is not called off', async () => {
    await open();
    await expect(drawer).toBeVisible();
    await settled(page);
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      location.assign('/data/conversion');
    });
    await expect(page.getByRole('button', { name: 'New conversion table' }).first()).toBeVisible();
    await page.goto('/data/filter');
  });

  await test.step('a reload while it is open leaves nothing to go back through', async () => {
    await open();
    await expect(drawer).toBeVisible();
    await settled(page);
    await page.reload();
    await expect(page.getByRole('button', { name: 'New filter list' }).first()).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect.poll(() => path(page.url())).not.toBe('/data/filter');
  });

  await test.step('the terminal and the search close by it as well', async () => {
    await page.goto('/data/filter');
    await expect(page.getByRole('button', { name: 'New filter list' }).first()).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    const search = page.locator('[data-search]');
    await expect(search).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(search).toBeHidden();
    await page.getByRole('button', { name: 'Terminal' }).click();
    const terminal = page.locator('[data-terminal-theme]');
    await expect(terminal).toBeVisible();
    await settled(page);
    await page.goBack();
    await expect(terminal).toBeHidden();
    expect(path(page.url())).toBe('/data/filter');
  });
});
