import { openArea } from './area.mjs';
import { startEngine } from './engine.mjs';
import { limits, Stopped, whileAnswering, within } from './limits.mjs';
import { openPage } from './openPage.mjs';
import { visitDirectly, visitFromArea } from './visit.mjs';

/**
 * What the server says of the check it has opened; see `startUploadCheck` of shared-contracts.
 * @typedef {object} Check
 * @property {{ name: string, value: string }} cookie
 * @property {string[]} session_urls prefixes
 * @property {object} session
 * @property {{ route: string, path: string, layout: string }[]} visits
 *
 * A page as `finishUpload` wants it reported: how it was visited, the bytes that each further visit kept, and what was
 * wrong.
 * @typedef {object} Visit
 * @property {string} route
 * @property {string} path
 * @property {boolean} mounted
 * @property {number} milliseconds
 * @property {('direct' | 'navigation' | 'again')[]} ways
 * @property {number} kept
 * @property {string[]} problems
 *
 * @typedef {object} Options
 * @property {string} server origin
 * @property {Check} check
 * @property {{ remote: string, hash: string }} candidate
 * @property {string} [executablePath] undefined leaves the choice to Playwright
 * @property {(visit: Visit) => void} [onVisit]
 */

/** Limits of a report (`visitSchema` of shared-contracts). */
const most = { problems: 50, text: 1000 };

const ended = 'The check was ended';
const firstLine = (text) => text.split('\n')[0];

/** The browser of a check, begun again after one of its pages stood still or spoiled the window for the next. */
class Desk {
  #options;
  #engine = null;
  #area = null;
  isOver = false;
  name = '';

  constructor(options) {
    this.#options = options;
  }

  /** @returns {Promise<import('./engine.mjs').Engine>} */
  async engine() {
    if (this.isOver) throw new Stopped(ended);
    this.#engine ??= await startEngine(this.#options);
    this.name = this.#engine.name;
    return this.#engine;
  }

  async area() {
    this.#area ??= await openArea(await this.engine(), this.#options);
    return this.#area;
  }

  /** A window in which something was wrong says nothing of the next page. */
  async clearArea() {
    const area = this.#area;
    this.#area = null;
    await area?.watched.page.close().catch(() => {});
  }

  /** Ends the browser without asking it. */
  async kill() {
    const engine = this.#engine;
    this.#engine = null;
    this.#area = null;
    await engine?.kill();
  }

  /** Ends permanently: whatever is under way finds no browser any more. */
  async end() {
    this.isOver = true;
    await this.kill();
  }
}

/** Does one way of visiting; a page that stands still costs the browser, an error of the browser is told as it is. */
async function attempt(desk, watched, work) {
  const before = watched.problems.length;
  try {
    const result = await whileAnswering(watched, work);
    return { ...result, problems: [...result.problems, ...watched.problems.slice(before)] };
  } catch (error) {
    if (desk.isOver) throw new Stopped(ended);
    const problems = [firstLine(error.message), ...watched.problems.slice(before)];
    if (error instanceof Stopped) await desk.kill();
    return { problems };
  }
}

async function visitRoute(desk, { route, ...place }, options) {
  const area = await desk.area();
  const { context } = await desk.engine();
  const opened = await openPage({ context }, options);
  const within = { ...options, area };
  const direct = await attempt(desk, opened, () => visitDirectly(context, opened, place, within));
  const { mounted = false, milliseconds = 0 } = direct;
  const visit = { route, path: place.path, mounted, milliseconds, kept: 0, ways: ['direct'] };
  if (!mounted) {
    await opened.page.close().catch(() => {});
    return { ...visit, problems: direct.problems };
  }
  const before = opened.problems.length;
  const walk = await attempt(desk, area.watched, () => visitFromArea(context, place, within));
  // The window of the direct visit was open all the while, so that what fails late has failed.
  const late = opened.problems.slice(before);
  await opened.page.close().catch(() => {});
  const walked = walk.problems.map((problem) => `When it is opened from another area: ${problem}`);
  const isFine = direct.problems.length + walked.length + late.length === 0;
  if (!isFine) await desk.clearArea();
  const ways = isFine ? ['direct', 'navigation', 'again'] : ['direct', 'navigation'];
  return { ...visit, kept: walk.kept ?? 0, ways, problems: [...direct.problems, ...walked, ...late] };
}

const report = (visit) => ({
  ...visit,
  problems: [...new Set(visit.problems)].slice(0, most.problems).map((text) => text.slice(0, most.text)),
});

const notVisited = ({ route, path }, problem) => ({
  ...{ route, path, mounted: false, milliseconds: 0, kept: 0, ways: [] },
  problems: [problem],
});

/** The visits of all routes, in turn; `onVisit` gets each as soon as it is over. */
async function visitAll(desk, options, onVisit) {
  for (const route of options.check.visits) onVisit(report(await visitRoute(desk, route, options)));
}

/**
 * Visits every route of a candidate in a browser that gets the live plan with it: its address itself, from another
 * area, and again, and wants the shell as it was.
 * @param {Options} options
 * @returns {Promise<{ name: string, visits: Visit[] }>}
 */
export async function checkInBrowser({ onVisit = () => {}, ...options }) {
  const desk = new Desk(options);
  const visits = [];
  const addVisit = (visit) => {
    visits.push(visit);
    onVisit(visit);
  };
  const visiting = visitAll(desk, options, addVisit).then(() => true);
  try {
    const isDone = await within(limits.all, visiting);
    if (!isDone) await desk.end();
    // Why it ended early, unless it was ended here.
    await visiting.catch((error) => {
      if (isDone !== undefined || !(error instanceof Stopped)) throw error;
    });
  } finally {
    await desk.end();
  }
  const overdue = `All routes together took more than ${limits.all / 1000} s, and the check was ended`;
  for (const route of options.check.visits.slice(visits.length)) addVisit(notVisited(route, overdue));
  return { name: desk.name, visits };
}
