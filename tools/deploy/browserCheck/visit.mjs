import { watch } from './watch.mjs';

/** How long a page may take to come, and then to become quiet. Milliseconds. */
const mountPatience = 20_000;
const quietPatience = 5_000;

/** Limits of a report (`visitSchema` of shared-contracts). */
const most = { problems: 50, text: 1000 };

const firstLine = (text) => text.split('\n')[0];

/** What stands in place of the page: the failure card, a refusal, the sign-in. */
function inItsPlace(page, path) {
  return page.evaluate((asked) => {
    const alert = document.querySelector('[role=alert]');
    const found = alert
      ? [...alert.querySelectorAll('h1, h2, p')]
      : [...document.querySelectorAll('h1, h2')].slice(0, 1);
    const text = found.map((element) => element.textContent.trim()).filter(Boolean);
    const shown = text.length > 0 ? `“${text.join(': ').slice(0, 300)}”` : 'nothing';
    return location.pathname === asked ? shown : `${shown} at ${location.pathname}`;
  }, path);
}

/**
 * The shell names remote and release on the area of a page that is mounted, and never on a failure card. A page that
 * has become quiet without that mark is not waited for to the end.
 */
async function waitForPage(page, path, { remote, hash }) {
  const mark = `[data-remote="${remote}"][data-release="${hash}"]`;
  const marked = (timeout) =>
    page.waitForSelector(mark, { state: 'attached', timeout }).then(
      () => true,
      () => false,
    );
  const quiet = page.waitForLoadState('networkidle', { timeout: mountPatience }).catch(() => {});
  const came = await Promise.race([marked(mountPatience), quiet.then(() => marked(quietPatience))]);
  return came ? null : `The page did not come; in its place stands ${await inItsPlace(page, path)}`;
}

/** Until its own questions are answered; what fails with the answers fails here. */
async function becomeQuiet(page) {
  await page.waitForLoadState('networkidle', { timeout: quietPatience }).catch(() => {});
}

/**
 * Opens one address and tells what the browser saw.
 * @returns {Promise<import('./browserCheck.mjs').Visit>}
 */
export async function visit(context, { server, route, path, candidate }) {
  const page = await context.newPage();
  const problems = await watch(page, server);
  const started = performance.now();
  let mounted = false;
  let milliseconds = 0;
  try {
    await page.goto(new URL(path, server).href, { waitUntil: 'domcontentloaded' });
    const missing = await waitForPage(page, path, candidate);
    milliseconds = Math.round(performance.now() - started);
    if (missing) problems.unshift(missing);
    else await becomeQuiet(page);
    // Gone again when it failed with its first data.
    const late = missing ? null : await stillThere(page, path, candidate);
    if (late) problems.unshift(late);
    mounted = !missing && !late;
  } catch (error) {
    problems.unshift(firstLine(error.message));
  } finally {
    await page.close();
  }
  const told = [...new Set(problems)].slice(0, most.problems).map((text) => text.slice(0, most.text));
  return { route, path, mounted, milliseconds, problems: told };
}

async function stillThere(page, path, { remote }) {
  if ((await page.locator(`[data-remote="${remote}"]`).count()) > 0) return null;
  return `The page came and failed; in its place stands ${await inItsPlace(page, path)}`;
}
