import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median, repeat } from '../../tools/bench/statistics.ts';

/** Something a person does, and what they then see. */
interface Move {
  /** What comes before and is not measured. */
  prepare?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
  /** CSS of what is on screen when it is done. */
  shows: string;
}

type Timed = Window & { weftMove?: Promise<number> };

/** Waits in the page, from the next click or key on, until the paint that shows an element. */
function watchFor(page: Page, shows: string): Promise<void> {
  return page.evaluate((selector) => {
    const isShown = () => [...document.querySelectorAll(selector)].some((found) => found.checkVisibility());
    const painted = () =>
      new Promise<void>((resolve, reject) => {
        const last = performance.now() + 10_000;
        const look = () =>
          requestAnimationFrame(() => {
            if (performance.now() > last) return reject(new Error(`${selector} did not come`));
            if (!isShown()) return look();
            const { port1, port2 } = new MessageChannel();
            // A task that is asked for in a frame runs after that frame is drawn.
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        look();
      });
    (window as Timed).weftMove = new Promise((resolve, reject) => {
      const once = { capture: true, once: true };
      const begun = ({ timeStamp }: Event) => {
        removeEventListener('click', begun, once);
        removeEventListener('keydown', begun, once);
        painted().then(() => resolve(performance.now() - timeStamp), reject);
      };
      addEventListener('click', begun, once);
      addEventListener('keydown', begun, once);
    });
  }, shows);
}

export async function time(page: Page, { prepare, act, shows }: Move): Promise<number> {
  await prepare?.(page);
  await watchFor(page, shows);
  await act(page);
  return page.evaluate(async () => (await (window as Timed).weftMove) ?? Number.NaN);
}

const entry = (path: string) => `nav a[href="${path}"]`;

/** Opens a group of the side navigation; another may close for it. */
const open = (group: string) => async (page: Page) => {
  const button = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('button', { name: group, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
};

/** By the side navigation. */
export const toScenarios: Move = {
  prepare: open('Scenarios'),
  act: (page) => page.locator(entry('/scenario')).first().click(),
  shows: 'main td a[href^="/scenario/"]',
};
export const toWebhooks: Move = {
  prepare: open('Data Triggers'),
  act: (page) => page.locator(entry('/data/webhook')).first().click(),
  shows: 'main td a[href^="/data/webhook/"]',
};
const toDashboard: Move = {
  act: (page) => page.locator(entry('/')).first().click(),
  shows: 'main dl + div, main li a[href^="/scenario/"]',
};

/** A button of the footer. */
const button = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();

interface Opening extends Move {
  close: (page: Page) => Promise<void>;
}

const pressEscape = (page: Page) => page.keyboard.press('Escape');

export const openings = {
  terminal: { act: button('Terminal'), shows: '[role=dialog] [role=listitem], [role=dialog] li', close: pressEscape },
  'context viewer': {
    act: button('Context Viewer'),
    shows: 'aside[aria-label="Context Viewer"]',
    close: button('Context Viewer'),
  },
  search: { act: (page) => page.keyboard.press('Control+k'), shows: '[role=dialog] input', close: pressEscape },
  settings: {
    prepare: (page) => page.getByRole('button', { name: /^Account of/ }).click(),
    act: (page) => page.getByRole('menuitem', { name: 'Appearance' }).click(),
    shows: '[role=dialog] [role=radiogroup]',
    close: pressEscape,
  },
} satisfies Record<string, Opening>;

const motion = 400;

/** Closes what was opened, after one motion and before the next. */
export async function close(page: Page, { close: act, shows }: Opening): Promise<void> {
  await page.waitForTimeout(motion);
  const shown = page.locator(shows).first();
  // On a busy machine what opened may take the focus, and with it the key, only after it is shown.
  for (let tries = 0; tries < 10 && (await shown.isVisible()); tries += 1) {
    await act(page);
    await shown.waitFor({ state: 'hidden', timeout: 3_000 }).catch(() => undefined);
  }
  await shown.waitFor({ state: 'hidden' });
  await page.waitForTimeout(motion);
}

export interface MoveFigures {
  'first ms': number;
  'again ms': number;
}

export interface Asked {
  url: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  runs: number;
}

export async function inNewWindow<Result>(browser: Browser, asked: Asked, act: (page: Page) => Promise<Result>) {
  const { url, storageState } = asked;
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    return await act(page);
  } finally {
    await context.close();
  }
}

/** Pairs of a first time, when code has yet to come, and the next. */
async function areaMoves(page: Page): Promise<Record<string, MoveFigures>> {
  const first = { webhooks: await time(page, toWebhooks), scenarios: await time(page, toScenarios) };
  const again = { webhooks: await time(page, toWebhooks), scenarios: await time(page, toScenarios) };
  const dashboard = await time(page, toDashboard);
  return {
    'to webhooks': { 'first ms': first.webhooks, 'again ms': again.webhooks },
    'to scenarios': { 'first ms': first.scenarios, 'again ms': again.scenarios },
    'to the dashboard': { 'first ms': Number.NaN, 'again ms': dashboard },
  };
}

async function openingMoves(page: Page): Promise<Record<string, MoveFigures>> {
  const figures: Record<string, MoveFigures> = {};
  for (const [name, opening] of Object.entries(openings)) {
    const first = await time(page, opening);
    await close(page, opening);
    const again = await time(page, opening);
    await close(page, opening);
    figures[`open ${name}`] = { 'first ms': first, 'again ms': again };
  }
  return figures;
}

/** Changes of area and openings of what lies over the page, from the click to the paint, without any slowdown. */
export async function measureMoves(browser: Browser, asked: Asked): Promise<Record<string, MoveFigures>> {
  const sample = () =>
    inNewWindow(browser, asked, async (page) => ({ ...(await areaMoves(page)), ...(await openingMoves(page)) }));
  const samples = await repeat(asked.runs, sample);
  const names = Object.keys(samples[0] ?? {});
  const of = (name: string, column: keyof MoveFigures) => median(samples.map((one) => one[name]?.[column] ?? 0));
  return Object.fromEntries(
    names.map((name) => [name, { 'first ms': of(name, 'first ms'), 'again ms': of(name, 'again ms') }]),
  );
}
