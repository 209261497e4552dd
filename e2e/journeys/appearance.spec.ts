import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import {
  chooseTheme,
  closeSettings,
  keptSettings,
  loaderColours,
  openSettings,
  withoutScripts,
} from '../steps/appearance.ts';
import { areas, goTo } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const darkGround = 'rgb(21, 21, 33)';
const lightGround = 'rgb(249, 250, 251)';
const darkSurface = 'rgb(30, 30, 45)';
const white = 'rgb(255, 255, 255)';

test('every setting holds at once; all but width and direction are kept, and all go back to the defaults', async ({
  page,
}) => {
  await openAs(page, people.member);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', darkGround);

  let drawer = await openSettings(page);
  await expectAccessible(page, 'the appearance settings in the dark theme');
  for (const choice of ['Light', 'Teal', 'Bordered', 'Top', 'Boxed', 'Right to left']) {
    await drawer.getByRole('radio', { name: choice, exact: true }).check();
  }
  await drawer.getByRole('switch', { name: /Fixed top bar/ }).click();
  await expect(drawer.getByRole('switch', { name: /Compact menu.*Available with the side menu only/ })).toBeDisabled();
  await expect(page.locator('body')).toHaveCSS('background-color', lightGround);
  await expect(root).toContainClass('skin-decent skin-bordered layout-box navigation-horizontal');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await expectAccessible(page, 'the appearance settings in the light theme, from right to left');
  expect(await keptSettings(page)).toEqual({
    'app-theme': 'light',
    'app-primary': 'teal',
    'app-skins': 'bordered',
    'app-menu': 'horizontal',
    'app-navbar-fixed': 'false',
    'loader-bg': '#ffffff',
    'loader-color': expect.any(String),
  });

  await page.reload();
  await expect(root).toContainClass('skin-bordered layout-full navigation-horizontal');
  await expect(root).toHaveAttribute('dir', 'ltr');

  drawer = await openSettings(page);
  await drawer.getByRole('button', { name: 'Reset to defaults' }).click();
  await expect(root).toHaveClass(/skin-classic/);
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(root).toHaveClass(/skin-bordered/);
  await closeSettings(page);
});

test('mini menu and semi-dark are kept', async ({ page }) => {
  await openAs(page, people.member);
  const drawer = await openSettings(page);
  await drawer.getByRole('switch', { name: /Compact menu/ }).click();
  await drawer.getByRole('radio', { name: 'Light', exact: true }).check();
  await drawer.getByRole('switch', { name: /Dark menu/ }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-semi-dark', 'false');
  expect(await keptSettings(page)).toMatchObject({ 'app-menu-mini': 'false', 'app-semi-dark': 'false' });
});

test('the system’s theme is followed while it changes, and kept as system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openAs(page, people.member);
  await chooseTheme(page, 'System');
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(root).toHaveAttribute('data-theme', 'dark');
  expect(await keptSettings(page)).toMatchObject({ 'app-theme': 'system', 'loader-bg': '#1e1e2d' });

  await page.emulateMedia({ colorScheme: 'light' });
  await withoutScripts(page);
  await page.goto('/');
  expect(await loaderColours(page)).toMatchObject({ ground: white });
});

test('no other theme flashes by: the first paint has the colours of the last visit, and a first visit is dark', async ({
  page,
}) => {
  await withoutScripts(page);
  await page.goto('/unauthorized');
  expect(await loaderColours(page)).toEqual({ ground: darkSurface, mark: 'rgb(7, 141, 238)' });

  await page.evaluate(() => {
    localStorage.setItem('app-theme', 'light');
    localStorage.setItem('loader-bg', '#fafaff');
    localStorage.setItem('loader-color', '#b8348a');
  });
  await page.goto('/unauthorized');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await loaderColours(page)).toEqual({ ground: 'rgb(250, 250, 255)', mark: 'rgb(184, 52, 138)' });
});

test('what is chosen in one tab holds in the others', async ({ page, context }) => {
  await openAs(page, people.member);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('banner')).toBeVisible();
  const drawer = await openSettings(page);
  await drawer.getByRole('radio', { name: 'Light', exact: true }).check();
  await drawer.getByText('Français', { exact: true }).click();
  await expect(other.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(other.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(other.getByRole('heading', { level: 1, name: 'Tableau de bord' })).toBeVisible();
});

test.describe('where motion is welcome', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('drawers and pages glide in and out', async ({ page }) => {
    await openAs(page, people.member);
    await page.evaluate(() => {
      document.addEventListener('animationstart', () => document.documentElement.setAttribute('data-moved', ''));
    });
    await openSettings(page);
    await expect(page.locator('html')).toHaveAttribute('data-moved');
    await closeSettings(page);
    await goTo(page, areas.scenarios);
  });
});
