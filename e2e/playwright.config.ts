import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserLaunch, drawsEveryPage } from './server/browser.ts';

/** Take minutes, half of them waiting: begun last, they would go on alone when all others have ended. */
const longest = ['**/ownRepository.spec.ts', '**/workedExample.spec.ts'];
const journeys = join(import.meta.dirname, 'journeys');
/** One after the other in a worker they share its server; each between two others would start one, and a browser, again. */
const onOwnServer = readdirSync(journeys)
  .filter((name) => readFileSync(join(journeys, name), 'utf8').includes("'../server/ownServer.ts'"))
  .map((name) => `**/${name}`);

export default defineConfig({
  testDir: 'journeys',
  // In this order.
  projects: [
    { name: 'longest', testMatch: longest },
    { name: 'on a server of their own', testMatch: onOwnServer, testIgnore: longest },
    { name: 'others', testIgnore: [...longest, ...onOwnServer] },
  ],
  outputDir: 'results',
  globalSetup: './server/globalSetup.ts',
  // A journey waits for a quarter of its time and more: for timers of the product, the network, its own server.
  workers: Math.max(2, availableParallelism()) + 1,
  fullyParallel: false,
  forbidOnly: true,
  // Among all tests one late moment of a machine fails nothing, and is told at the end (tools/bootstrap/tally.mjs). Run by
  // hand, a journey passes at once or not at all.
  retries: process.env.WEFT_TEST_REPORT ? 1 : 0,
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: process.env.WEFT_TEST_REPORT
    ? [['line'], ['json', { outputFile: process.env.WEFT_TEST_REPORT }]]
    : [['list']],
  use: {
    // Set by the global set-up before the workers read this file.
    ...(process.env.WEFT_URL && { baseURL: process.env.WEFT_URL }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    // A click on something that still moves can land beside it. Journeys about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    // A trace costs a third of the time. Its pictures keep pages drawn that a whole browser would let stand still.
    trace: process.env.WEFT_TRACE || !drawsEveryPage ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: browserLaunch,
  },
});
