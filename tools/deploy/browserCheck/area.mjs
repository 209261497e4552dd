import { refused } from '../problem.mjs';
import { limits, whileAnswering } from './limits.mjs';
import { ask, differences, frameChanges, picture, stateChanges } from './look.mjs';
import { becomeQuiet, goElsewhere } from './mount.mjs';
import { openPage } from './openPage.mjs';

/** Nobody serves it, so that no remote's code runs before the shell was looked at. */
const emptyPath = '/weft-release-check';

/** The first entry of the navigation behind which another remote's page comes; the empty page where there is none. */
async function findArea(watched, { check, candidate }) {
  const own = new Set(check.visits.map(({ path }) => path));
  const links = (await ask(watched.page, 'links')).filter((path) => !own.has(path));
  for (const path of links.slice(0, 3)) {
    await ask(watched.page, 'go', path);
    const foreign = `[data-remote]:not([data-remote="${candidate.remote}"])`;
    const arrival = watched.page.locator(foreign).first().waitFor({ timeout: limits.quiet });
    const came = await arrival.then(() => true).catch(() => false);
    if (came && new URL(watched.page.url()).pathname === path) return path;
  }
  return emptyPath;
}

/**
 * The shell in another area, as it is before the candidate's code has run in this window.
 * @typedef {object} Area
 * @property {import('./openPage.mjs').WatchedPage} watched
 * @property {string} path
 * @property {{ first: Buffer, second: Buffer }} pictures
 * @property {Record<string, string>} frame
 * @property {Record<string, string>} state
 */

/** @returns {Promise<Area>} */
export async function openArea(engine, options) {
  const watched = await openPage(engine, options);
  return whileAnswering(watched, async () => {
    const { page } = watched;
    await page.goto(new URL(emptyPath, options.server).href, { waitUntil: 'domcontentloaded' });
    await page
      .locator('main')
      .waitFor({ timeout: limits.mount })
      .catch(() => {
        const problems = watched.problems.length > 0 ? watched.problems : ['Nothing was logged.'];
        throw refused("The shell itself didn't come, so no page of it can be checked.", problems, 'no_shell');
      });
    await becomeQuiet(watched);
    const path = await findArea(watched, options);
    // Coming back looks different from coming for the first time: the focus is where the shell puts it.
    await goElsewhere(watched, path === emptyPath ? `${emptyPath}/again` : emptyPath, options.candidate);
    await goElsewhere(watched, path, options.candidate);
    await becomeQuiet(watched, 3);
    const first = await picture(page);
    const [frame, state] = [await ask(page, 'frame'), await ask(page, 'state')];
    await ask(page, 'remember');
    const second = await picture(page);
    // What the areas of others say is not about this candidate.
    watched.problems.length = 0;
    return { watched, path, pictures: { first, second }, frame, state };
  });
}

async function changes(context, { page }, area) {
  const [frame, state] = [await ask(page, 'frame'), await ask(page, 'state')];
  const found = [...frameChanges(area.frame, frame), ...stateChanges(area.state, state)];
  if (found.length > 0) return found;
  const other = await differences(context, { ...area.pictures, now: await picture(page) });
  return other ? [`${other.pixels} pixels differ (${other.at})`] : [];
}

/**
 * Sentences about what is not as it was in the other area, once it has had time to come back.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('./openPage.mjs').WatchedPage} watched
 * @param {Area} area
 */
export async function afterLeaving(context, watched, area) {
  if ((await changes(context, watched, area)).length === 0) return [];
  // What the other area asks for again may take long, and is not the candidate's.
  await becomeQuiet(watched);
  const until = performance.now() + limits.leave;
  for (;;) {
    const found = await changes(context, watched, area);
    if (found.length === 0) return [];
    if (performance.now() > until) {
      return found.map(
        (change) => `After leaving, the shell looks different. ${change}: undo it when the page is left`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}
