import { probeScript } from './inPage/probe.mjs';
import { probeName } from './look.mjs';
import { watch } from './watch.mjs';

/**
 * A page with all that looks at it.
 * @typedef {object} WatchedPage
 * @property {import('@playwright/test').Page} page
 * @property {import('@playwright/test').CDPSession} session
 * @property {string[]} problems grows while the page lives
 * @property {Map<string, string>} scripts addresses by the debugger's ids
 * @property {Set<unknown>} requests calls that are not answered yet
 *
 * @param {import('./engine.mjs').Engine} engine
 * @param {{ server: string, candidate: { remote: string, hash: string } }} options
 * @returns {Promise<WatchedPage>}
 */
export async function openPage({ context }, { server, candidate: { remote, hash } }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // The debugger can stop code that never ends and say where it is; what code itself asks it for is passed over.
  session.on('Debugger.paused', () => session.send('Debugger.resume').catch(() => {}));
  const scripts = new Map();
  session.on('Debugger.scriptParsed', ({ scriptId, url }) => scripts.set(scriptId, url));
  await Promise.all([session.send('Debugger.enable'), session.send('Performance.enable')]);
  const problems = await watch(page, server);
  await page.addInitScript({ content: probeScript({ own: `/r/${remote}/${hash}/`, name: probeName }) });
  const requests = new Set();
  page.on('request', (request) => requests.add(request));
  for (const end of ['requestfinished', 'requestfailed']) page.on(end, (request) => requests.delete(request));
  return { page, session, scripts, problems, requests };
}
