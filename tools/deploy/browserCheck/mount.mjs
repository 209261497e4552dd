import { limits } from './limits.mjs';
import { ask } from './look.mjs';

/** What the browser shows in place of the page: the failure card, a refusal, the sign-in. A card may lie in a shadow. */
async function inItsPlace(page, path) {
  const alert = page.locator('[role=alert]');
  const isCard = (await alert.count()) > 0;
  const found = isCard ? alert.first().locator('h1, h2, p') : page.locator('h1, h2').first();
  const texts = (await found.allTextContents()).map((text) => text.trim()).filter(Boolean);
  const shown = texts.length > 0 ? `“${texts.join(': ').slice(0, 300)}”` : 'nothing';
  const { pathname } = new URL(page.url());
  return pathname === path ? shown : `${shown} at ${pathname}`;
}

/**
 * The shell names remote and release on the area of a page that is mounted, and never on a failure card. Where it shows
 * a card, the mark is not waited for to the end.
 * @returns {Promise<string | null>} what is wrong
 */
export async function waitForPage(page, path, { remote, hash }) {
  // Not by a handle, which would keep the page's elements for ever.
  const arrives = (selector, timeout) =>
    page
      .locator(selector)
      .first()
      .waitFor({ state: 'attached', timeout })
      .then(
        () => true,
        () => false,
      );
  const mark = `[data-remote="${remote}"][data-release="${hash}"]`;
  const marked = arrives(mark, limits.mount);
  const card = arrives('main [role=alert]', limits.mount).then(() => arrives(mark, limits.card));
  const came = await Promise.race([marked, card]);
  return came ? null : `The page didn't load. It shows ${await inItsPlace(page, path)} instead`;
}

/** Gone again when it failed with its first data. */
export async function stillThere(page, path, { remote }) {
  const area = page.locator(`[data-remote="${remote}"]`);
  if ((await area.count()) === 0)
    return `The page loaded, then crashed. It shows ${await inItsPlace(page, path)} instead`;
  const isSeen = await area.first().isVisible();
  return isSeen ? null : 'The page loaded, but nothing of it can be seen: look for styles that hide it';
}

/** Seconds that the page's thread has been at work since it began. */
async function busySeconds(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
}

const quietFor = 400;
/** Share of the time that a page may work when nothing happens. One that draws for ever has all of it. */
const maxWork = 0.6;

/** On a busy machine a page rests between the shape of what is coming and the call for it. */
const isFilled = (page) => page.evaluate(() => document.querySelector('main [aria-busy="true"]') === null);

/**
 * Waits until what a page asks for is answered and its thread rests; what fails with the answers fails here.
 * @param {number} [rests] how often in a row it is to be found at rest, 0.4 s apart: a timer begins late
 * @returns {Promise<string | null>} what is wrong
 */
export async function becomeQuiet({ page, session, requests }, rests = 1) {
  const until = performance.now() + limits.quiet;
  let share = 0;
  let found = 0;
  while (performance.now() < until) {
    const [started, before] = [performance.now(), await busySeconds(session)];
    await new Promise((resolve) => setTimeout(resolve, quietFor));
    share = (1000 * ((await busySeconds(session)) - before)) / (performance.now() - started);
    found = share < maxWork && requests.size === 0 && (await isFilled(page)) ? found + 1 : 0;
    if (found === rests) return null;
  }
  // A call that takes long is no fault of the page.
  if (share < maxWork) return null;
  return (
    `The page is still at work ${limits.quiet / 1000} s after it came, and nothing happens: ` +
    'look for an effect that sets state each time, or a timer with too much to do'
  );
}

/**
 * Goes to another area and waits until the shell shows it.
 * @returns {Promise<string | null>} what is wrong
 */
export async function goElsewhere({ page }, path, { remote }) {
  await ask(page, 'go', path);
  const isThere = ([area, left]) => location.pathname === area && !document.querySelector(`[data-remote="${left}"]`);
  const problem = `The page can't be left: ${path} did not come within ${limits.leave / 1000} s`;
  return page.waitForFunction(isThere, [path, remote], { timeout: limits.leave }).then(
    () => null,
    () => problem,
  );
}
