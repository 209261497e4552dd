import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/** Debian's Chromium where it is installed, else Playwright's own, which is a headless shell. */
const installed = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
);

/**
 * A whole Chromium has windows also when nobody sees them: of the pages of one context the last hides the others,
 * which are then drawn once a second. Playwright clicks on what stood still for two frames, so each click there takes
 * up to two seconds. The headless shell has no windows and draws every page.
 */
export const drawsEveryPage = !installed || installed.includes('headless');

/** How the browser is started: quiet on machines without a network, and as root too. */
export const browserLaunch: LaunchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--disable-quic',
    // A page of a journey lives for seconds: what V8 would optimize is used too seldom to be worth it. A third of a page's
    // processor time.
    '--js-flags=--no-maglev --no-turbofan',
  ],
  ...(installed && { executablePath: installed }),
};
