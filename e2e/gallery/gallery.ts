import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { settled } from '../steps/stillness.ts';
import { openShownAccount } from './account.ts';
import { contactSheet } from './contactSheet.ts';
import { type Screen, screensOf } from './screens.ts';

/**
 * Takes pictures of every page, of the form of every kind of node and of what lies over pages, at every width, in both
 * themes and both directions, and puts them side by side on one sheet a screen: a person sees at a glance what a test
 * does not ask.
 *
 * `node gallery/gallery.ts [--into ../bench-results/gallery] [--widths 390,1440] [--directions ltr] [--only form-]`, the
 * last for names that begin so; with `WEFT_URL` of a server that runs already.
 */
const { values: options } = parseArgs({
  options: {
    into: { type: 'string', default: join(import.meta.dirname, '../../bench-results/gallery') },
    widths: { type: 'string', default: '390,768,1280,1440,1920,2560' },
    directions: { type: 'string', default: 'ltr,rtl' },
    only: { type: 'string', default: '' },
  },
});
const folder = resolve(options.into);
const widths = options.widths.split(',').map(Number);
const themes = ['dark', 'light'] as const;
const directions = options.directions.split(',') as ('ltr' | 'rtl')[];

type Look = { width: number; theme: (typeof themes)[number]; direction: 'ltr' | 'rtl' };
const looks: Look[] = widths.flatMap((width) =>
  themes.flatMap((theme) => directions.map((direction) => ({ width, theme, direction }))),
);

const nameOf = ({ width, theme, direction }: Look) => `${width}-${theme}-${direction}`;

/** The direction lasts for a page's life alone, so it is chosen in the settings, as by a person. */
async function turn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Appearance' }).click();
  const settings = page.getByRole('dialog', { name: 'Appearance' });
  await settings.getByRole('radio', { name: 'Right to left' }).check();
  await settings.getByRole('button', { name: 'Close', exact: true }).click();
  await settings.waitFor({ state: 'hidden' });
}

async function openIn(browser: Browser, storageState: State, url: string, look: Look): Promise<Page> {
  const viewport = { width: look.width, height: look.width < 600 ? 844 : 900 };
  const context = await browser.newContext({ baseURL: url, storageState, viewport, reducedMotion: 'reduce' });
  await context.addInitScript((theme) => localStorage.setItem('app-theme', theme), look.theme);
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  if (look.direction === 'rtl') await turn(page);
  return page;
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

/** No request has ended for half a second: a move within the page is no load of which the browser would say so. */
async function loaded(page: Page): Promise<void> {
  const requests = () => page.evaluate(() => performance.getEntriesByType('resource').length);
  for (let before = -1, now = await requests(); now !== before; now = await requests()) {
    before = now;
    await page.waitForTimeout(500);
  }
}

/** Pictures of all screens in one look. What cannot be reached is told, and does not keep the others from coming. */
async function take(page: Page, screens: readonly Screen[], look: Look): Promise<void> {
  page.setDefaultTimeout(8000);
  for (const { name, show, leave } of screens) {
    try {
      await show(page);
      await loaded(page);
      await settled(page);
      await page.screenshot({ path: join(folder, `${name}-${nameOf(look)}.png`) });
      await leave?.(page);
    } catch (error) {
      console.error(`${name} at ${nameOf(look)}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    }
  }
}

async function prepare(browser: Browser, url: string): Promise<{ state: State; screens: readonly Screen[] }> {
  const context = await browser.newContext({ baseURL: url });
  const screens = screensOf(await openShownAccount(context)).filter(({ name }) => name.startsWith(options.only));
  const state = await context.storageState();
  await context.close();
  return { state, screens };
}

const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  await mkdir(folder, { recursive: true });
  const { state, screens } = await prepare(browser, server.url);
  for (const look of looks) {
    const page = await openIn(browser, state, server.url, look);
    await take(page, screens, look);
    await page.context().close();
  }
  for (const { name } of screens) await writeFile(join(folder, `${name}.html`), contactSheet(name, looks.map(nameOf)));
  console.log(`One sheet a screen in ${folder}`);
} finally {
  await browser.close();
  await server.stop();
}
