import { refused } from '../problem.mjs';

/** As the journeys start it: quiet on machines without a network, and as root too. */
export const browserFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
];
const browserLanguage = 'en-GB';

/**
 * A browser that can be killed whatever its pages do: it runs in processes of its own, and nothing is asked of it.
 * @typedef {object} Engine
 * @property {string} name
 * @property {import('@playwright/test').BrowserContext} context signed in as the person of the check
 * @property {() => Promise<void>} kill
 */

/**
 * @param {object} options
 * @param {string} options.server origin
 * @param {import('./browserCheck.mjs').Check} options.check
 * @param {string} [options.executablePath] undefined leaves the choice to Playwright
 * @returns {Promise<Engine>}
 * @throws DeployProblem `no_browser`
 */
export async function startEngine({ server, check, executablePath }) {
  // Named late: the command line runs where nothing is installed.
  const { chromium } = await import('@playwright/test');
  const program = await chromium
    .launchServer({ args: browserFlags, ...(executablePath && { executablePath }) })
    .catch((error) => {
      const hints = ['Set CHROMIUM_PATH, or skip the check: --skip-browser --reason "…"'];
      throw refused(`Couldn't start a browser: ${error.message.split('\n')[0]}`, hints, 'no_browser');
    });
  try {
    const browser = await chromium.connect(program.wsEndpoint());
    const context = await browser.newContext({ locale: browserLanguage, viewport: { width: 1440, height: 900 } });
    await enterCheck(context, check, server);
    return { name: `Chromium ${browser.version()}`, context, kill: () => program.kill() };
  } catch (error) {
    await program.kill();
    throw error;
  }
}

/**
 * Lets the pages of a context be those of a check. The shell asks the identity service who is signed in; here the answer
 * is the check's own person.
 */
export async function enterCheck(context, { cookie, session, session_urls }, server) {
  await context.addCookies([{ ...cookie, url: server }]);
  const isAsked = (url) => session_urls.some((prefix) => url.href.startsWith(new URL(prefix, server).href));
  await context.route(isAsked, (route) => {
    // An identity service elsewhere is another origin.
    const headers = { 'access-control-allow-origin': server, 'access-control-allow-credentials': 'true' };
    return route.fulfill({ json: session, headers });
  });
}
