import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { signInToSample } from '../bench/accounts.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { closeGuide } from './account.ts';

/**
 * Takes the picture of the README, in a sample workspace: the newest order that was sent to the warehouse on the canvas,
 * and below it what a node received, its settings and what it made of that.
 *
 * `node gallery/readmePicture.ts`; with `WEFT_URL` of a server that runs already.
 */
const file = join(import.meta.dirname, '../../docs/pictures/editor.png');

async function showRun(page: Page): Promise<void> {
  await page.goto('/scenario');
  await page.getByRole('link', { name: 'Orders to the warehouse' }).click();
  await page.goto(`${new URL(page.url()).pathname}/logs?status=success`);
  await page.getByRole('button', { name: 'Open on the canvas' }).first().click();
  await page.locator('.react-flow__node').nth(1).click();
  await page.getByRole('tab', { name: 'Settings' }).waitFor();
  await page.mouse.move(720, 24);
}

const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ baseURL: server.url, viewport, reducedMotion: 'reduce' });
  await signInToSample(context);
  const page = await context.newPage();
  await closeGuide(page);
  await showRun(page);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: file });
} finally {
  await browser.close();
  await server.stop();
}
