import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { expectNothingMoved, watchLayoutFromStart } from '../steps/layoutShift.ts';
import { expectNoSidewaysScroll, expectWidth, menu, rememberAppearance, sideMenu } from '../steps/navigation.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const small = { width: 1279, height: 800 };
/** It makes way for the scroll bar: 5 pixels of a small drawing. */
const loaderMoves = 0.0001;
const phone = { width: 390, height: 844 };
const bar = (page: Page) => page.getByRole('menubar', { name: /Main navigation|Navigation principale/ });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('the rail opens under the pointer and for the keyboard, and stays open when it is pinned', async ({ page }) => {
  await watchLayoutFromStart(page);
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  await expectWidth(sideMenu(page), 80);
  await expectNothingMoved(page, loaderMoves);

  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).hover();
  await expectWidth(sideMenu(page), 260);
  await expectAccessible(page, 'the open rail');
  await page.getByRole('main').hover();
  await expectWidth(sideMenu(page), 80);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Weft, dashboard' })).toBeFocused();
  await expectWidth(sideMenu(page), 260);
  await page.keyboard.press('Escape');
  await expectWidth(sideMenu(page), 80);

  await menu(page).getByRole('link', { name: 'Dashboard', exact: true }).hover();
  await page.getByRole('button', { name: 'Keep menu open' }).click();
  await page.getByRole('banner').hover();
  await expectWidth(sideMenu(page), 260);
  await page.reload();
  await expectPage(page, 'Dashboard');
  await expectWidth(sideMenu(page), 260);
});

test('the current entry and the open groups follow the address', async ({ page }) => {
  await rememberAppearance(page, { 'app-menu-mini': false });
  await openAs(page, people.member, '/scenario');
  await expectPage(page, 'Scenarios');
  await expect(menu(page).getByRole('link', { name: 'Edit' })).toHaveAttribute('aria-current', 'page');
  const triggers = menu(page).getByRole('button', { name: 'Data Triggers' });
  await expect(triggers).toHaveAttribute('aria-expanded', 'false');

  await triggers.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expectPage(page, 'Webhooks');
  await expect(menu(page).getByRole('link', { name: 'Webhooks' })).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(menu(page).getByRole('button', { name: 'Scenarios' })).toHaveAttribute('aria-expanded', 'true');
  await expect(triggers).toHaveAttribute('aria-expanded', 'false');
});

test('the rail of the modern skin is 96 wide', async ({ page }) => {
  await rememberAppearance(page, { 'app-skins': 'modern' });
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.boundingBox())?.x).toBe(96);
});

test('below 1280 px the menu lies over the page, holds the focus and gives it back', async ({ page }) => {
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  await expect(toggle).toHaveCount(0);

  await page.setViewportSize(small);
  await toggle.click();
  const dialog = page.getByRole('dialog', { name: 'Main navigation' });
  await expect(dialog).toBeVisible();
  await expectWidth(sideMenu(page), 260);
  await expectAccessible(page, 'the temporary menu');
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':is(header, main, footer):focus-within'), 'focus under the menu').toHaveCount(0);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(toggle).toBeFocused();

  await page.setViewportSize(phone);
  await toggle.click();
  await menu(page).getByRole('button', { name: 'Data Triggers' }).click();
  await menu(page).getByRole('link', { name: 'Webhooks' }).click();
  await expectPage(page, 'Webhooks');
  await expect(dialog).toBeHidden();
  await expectNoSidewaysScroll(page);
});

for (const look of [
  { 'app-theme': 'dark', 'app-locale': 'en' },
  { 'app-theme': 'light', 'app-locale': 'fr' },
] as const) {
  test(`the menu across the top is without barriers, ${look['app-theme']} and ${look['app-locale']}`, async ({
    page,
  }) => {
    const french = look['app-locale'] === 'fr';
    await rememberAppearance(page, { 'app-menu': 'horizontal', ...look });
    await watchLayoutFromStart(page);
    await openAs(page, people.superadmin);
    await expectPage(page, french ? 'Tableau de bord' : 'Dashboard');
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Weft/ })).toHaveText('Weft');
    await expect(page.getByRole('button', { name: french ? 'Rechercher' : 'Search', exact: true })).toBeVisible();
    await expectNothingMoved(page, loaderMoves);
    await item(page, french ? 'Déclencheurs' : 'Data Triggers').click();
    await expect(item(page, 'Webhooks')).toBeVisible();
    await expectAccessible(page, 'the open top menu');
    await page.setViewportSize(phone);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('button', { name: french ? 'Ouvrir le menu' : 'Open menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'the temporary menu of the horizontal layout');
  });
}

test('the menu across the top opens under the pointer, by click and by keyboard', async ({ page }) => {
  await rememberAppearance(page, { 'app-menu': 'horizontal' });
  await openAs(page, people.member);
  await expectPage(page, 'Dashboard');
  const triggers = item(page, 'Data Triggers');

  await triggers.hover();
  await expect(item(page, 'Webhooks')).toBeVisible();
  await page.getByRole('main').hover({ position: { x: 20, y: 400 } });
  await expect(item(page, 'Webhooks')).toBeHidden();

  await triggers.click();
  await expect(item(page, 'Webhooks')).toBeVisible();
  await triggers.click();
  await expect(item(page, 'Webhooks')).toBeHidden();

  await page.keyboard.press('Home');
  await expect(item(page, 'Dashboard')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(item(page, 'Scenarios')).toBeFocused();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await page.keyboard.press('End');
  await expect(item(page, 'Documentation')).toBeFocused();
  await triggers.focus();
  await page.keyboard.press('ArrowDown');
  await expect(item(page, 'Webhooks')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(triggers).toBeFocused();
  // The menu gives the focus back some frames later once more: no hand is so quick with the next key.
  await page.waitForTimeout(300);
  await page.keyboard.press('Enter');
  await expect(item(page, 'Webhooks')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectPage(page, 'Webhooks');
  await expect(item(page, 'Webhooks')).toBeHidden();
  await expect(triggers).toHaveAttribute('data-holds-active', 'true');
});

for (const [fixed, position, top] of [
  [true, 'fixed', 0],
  [false, 'absolute', -300],
] as const) {
  test(`a navigation bar that is ${fixed ? '' : 'not '}fixed is ${position}`, async ({ page }) => {
    await rememberAppearance(page, { 'app-navbar-fixed': fixed });
    await page.setViewportSize({ width: 1440, height: 420 });
    await openAs(page, people.member);
    await expectPage(page, 'Dashboard');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('position', position);
    await page.getByRole('main').evaluate((main) => {
      main.style.minBlockSize = '2000px';
      window.scrollTo(0, 300);
    });
    await expect.poll(async () => (await header.boundingBox())?.y).toBe(top);
  });
}

test('documentation and status open beside the product, and have something to say', async ({ page, context }) => {
  await openAs(page, people.member);
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  for (const [name, heading] of [
    ['Documentations', "Weft user's guide"],
    ['System Status', 'All systems operational'],
  ] as const) {
    const link = page.getByRole('menuitem', { name }).getByRole('link');
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    const opened = context.waitForEvent('page');
    await link.click();
    const beside = await opened;
    await expect(beside.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await expectAccessible(beside, name);
    await beside.close();
    await page.getByRole('button', { name: /^Account of/ }).click();
  }
});
