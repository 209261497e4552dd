import type { Browser, BrowserContext, Page } from '@playwright/test';
import { median, repeat } from './medians.ts';

/** Something a person does, and what they then see. */
interface Move {
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
      new Promise<void>((resolve) => {
        const look = () =>
          requestAnimationFrame(() => {
            if (!isShown()) return look();
            const { port1, port2 } = new MessageChannel();
            // A task that is asked for in a frame runs after that frame is drawn.
            port1.onmessage = () => resolve();
            port2.postMessage(null);
          });
        look();
      });
    (window as Timed).weftMove = new Promise((resolve) => {
      const once = { capture: true, once: true };
      const begun = async ({ timeStamp }: Event) => {
        removeEventListener('click', begun, once);
        removeEventListener('keydown', begun, once);
        await painted();
        resolve(performance.now() - timeStamp);
      };
      addEventListener('click', begun, once);
      addEventListener('keydown', begun, once);
    });
  }, shows);
}

async function time(page: Page, { act, shows }: Move): Promise<number> {
  await watchFor(page, shows);
  await act(page);
  return page.evaluate(async () => (await (window as Timed).weftMove) ?? Number.NaN);
}

const entry = (path: string) => `nav a[href="${path}"]`;

/** By the side navigation. */
const toScenarios: Move = {
  act: (page) => page.locator(entry('/scenario')).first().click(),
  shows: 'main td a[href^="/scenario/"]',
};
const toWebhooks: Move = {
  act: (page) => page.locator(entry('/data/webhook')).first().click(),
  shows: 'main td a[href^="/data/webhook/"]',
};
const toDashboard: Move = {
  act: (page) => page.locator(entry('/')).first().click(),
  shows: 'main section[aria-label="Live"] li, main [role=region] li a[href^="/scenario/"]',
};

const button = (name: string) => (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();

const openings = {
  terminal: { act: button('Terminal'), shows: '[role=dialog] [role=listitem], [role=dialog] li' },
  'context viewer': { act: button('Context Viewer'), shows: '[role=dialog]' },
  search: { act: (page: Page) => page.keyboard.press('Control+k'), shows: '[role=dialog] input' },
} satisfies Record<string, Move>;

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('[role=dialog]:visible').first().waitFor({ state: 'hidden' });
  // The closing motion ends after the dialog has left the accessibility tree.
  await page.waitForTimeout(400);
}

export interface MoveFigures {
  'first ms': number;
  'again ms': number;
}

interface Asked {
  url: string;
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  runs: number;
}

async function inNewWindow<Result>(browser: Browser, asked: Asked, act: (page: Page) => Promise<Result>) {
  const { url, storageState } = asked;
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    // The menu's groups are opened once, as they stay.
    for (const group of await page.locator('nav button[aria-expanded=false]').all()) await group.click();
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
    await close(page);
    const again = await time(page, opening);
    await close(page);
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
