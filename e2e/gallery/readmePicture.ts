import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signInToEmptyAccount } from '../bench/accounts.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';

/**
 * Takes the picture of the README: the template of orders with its first run on the canvas, the panel of a node below
 * it, and what the node received beside it in the Context Viewer.
 *
 * `node gallery/readmePicture.ts`; with `WEFT_URL` of a server that runs already.
 */
const file = join(import.meta.dirname, '../../docs/pictures/editor.png');

async function showRun(page: Page): Promise<void> {
  await page.goto('/');
  await page
    .getByRole('button', { name: /Create and run/ })
    .first()
    .click();
  await page.getByText('Successful').first().waitFor();
  await page.locator('.react-flow__node').nth(1).click();
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  const viewer = page.getByRole('complementary', { name: 'Context Viewer' });
  if (!(await viewer.isVisible())) await page.keyboard.press('ControlOrMeta+i');
  await viewer.waitFor();
  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await page.mouse.move(720, 24);
}

const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
  await signInToEmptyAccount(context);
  const page = await context.newPage();
  await showRun(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file });
} finally {
  await browser.close();
  await server.stop();
}
