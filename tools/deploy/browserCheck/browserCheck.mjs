import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../bootstrap/workspace.mjs';
import { refused } from '../problem.mjs';
import { visit } from './visit.mjs';

/** As the journeys start it: quiet on machines without a network, and as root too. */
const flags = ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
const browserLanguage = 'en-GB';

/** The journeys' own Playwright; a second one would want a second browser. */
function playwright() {
  return import(pathToFileURL(join(root, 'e2e/node_modules/@playwright/test/index.mjs')).href);
}

async function launch(executablePath) {
  const { chromium } = await playwright();
  try {
    return await chromium.launch({ args: flags, ...(executablePath && { executablePath }) });
  } catch (error) {
    const hints = ['Name one with CHROMIUM_PATH, or go without: --skip-browser --reason "…"'];
    throw refused(`No browser could be started: ${error.message.split('\n')[0]}`, hints, 'no_browser');
  }
}

/**
 * What the server says of the check it has opened; see `startUploadCheck` of shared-contracts.
 * @typedef {object} Check
 * @property {{ name: string, value: string }} cookie
 * @property {string[]} session_urls prefixes
 * @property {object} session
 * @property {{ route: string, path: string }[]} visits
 *
 * A page as `finishUpload` wants it reported.
 * @typedef {{ route: string, path: string, mounted: boolean, milliseconds: number, problems: string[] }} Visit
 */

/**
 * Visits every route of a candidate in a browser that gets the live plan with it.
 * @param {object} options
 * @param {string} options.server origin
 * @param {Check} options.check
 * @param {{ remote: string, hash: string }} options.candidate
 * @param {string} [options.executablePath] undefined leaves the choice to Playwright
 * @param {(visit: Visit) => void} [options.onVisit]
 * @returns {Promise<{ name: string, visits: Visit[] }>}
 */
export async function checkInBrowser({ server, check, candidate, executablePath, onVisit = () => {} }) {
  const browser = await launch(executablePath);
  try {
    const context = await browser.newContext({ locale: browserLanguage, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ ...check.cookie, url: server }]);
    await answerSession(context, check, server);
    const visits = [];
    for (const { route, path } of check.visits) {
      const seen = await visit(context, { server, route, path, candidate });
      visits.push(seen);
      onVisit(seen);
    }
    return { name: `Chromium ${browser.version()}`, visits };
  } finally {
    await browser.close();
  }
}

/** The shell asks the identity service who is signed in; here the answer is the check's own person. */
async function answerSession(context, { session, session_urls }, server) {
  const isAsked = (url) => session_urls.some((prefix) => url.href.startsWith(new URL(prefix, server).href));
  await context.route(isAsked, (route) => {
    // An identity service elsewhere is another origin.
    const headers = { 'access-control-allow-origin': server, 'access-control-allow-credentials': 'true' };
    return route.fulfill({ json: session, headers });
  });
}
