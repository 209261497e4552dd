import type { Browser, Page } from '@playwright/test';
import { expectSubscribed, markWindow, recordPushes, visit } from '../steps/browserWindow.ts';
import { failureCard } from '../steps/failureCard.ts';
import { recordReports } from '../steps/failureReports.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';
import { yesOrNo } from './table.ts';

/** The area that has the fault, and one that has none. */
export const faulty = { remote: 'remote-data-triggers', route: 'webhook' };
/** Its pages, by their routes, with words that are on each of them. */
const pages = {
  webhook: { path: '/data/webhook', says: /^Webhooks$/ },
  'webhook-detail': { path: '/data/webhook/0192f0c0-0000-7000-8000-000000000000', says: /^This webhook doesn't exist/ },
};
export type FaultyRoute = keyof typeof pages;
const other = { path: '/scenario', says: /^Scenarios$/ };

export const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** What comes in time; undefined for what does not, as from a page that stands still. */
export function inTime<Result>(milliseconds: number, act: () => Promise<Result>): Promise<Result | undefined> {
  return Promise.race([act().catch(() => undefined), pause(milliseconds).then(() => undefined)]);
}

type Told = Awaited<ReturnType<Awaited<ReturnType<typeof recordReports>>>>[number];

/**
 * Whether reports are about one thing and no other: those that name no release aside, and that other areas were slow,
 * as they are now and then on a machine with much to do.
 */
export function isAbout(told: readonly Told[], test: (report: Told) => boolean): boolean {
  const others = told.filter((report) => !test(report) && report.release !== null);
  return told.some(test) && others.every(({ code }) => code === 'blocked');
}

const isShown = async (page: Page, words: RegExp) => {
  await page.getByRole('main').getByText(words).first().waitFor({ timeout: 20_000 });
  return true;
};

/** A page of a new browser window: it was at the other area, and goes to the faulty one without being loaded again. */
export async function openFaultyArea(browser: Browser, url: string, route: FaultyRoute = 'webhook') {
  const { path, says } = pages[route];
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const reports = await recordReports(page);
  const pushes = recordPushes(page);
  await openAs(page, people.member, other.path);
  await isShown(page, other.says);
  await expectSubscribed(pushes);
  await markWindow(page);
  const goTo = (path: string) => inTime(5000, () => visit(page, path));
  return {
    page,
    reports,
    enter: () => goTo(path),
    /** By a link of the frame, and the other area must be on screen soon. */
    async leaves() {
      const left = await inTime(10_000, async () => {
        await page.evaluate((path) => {
          const link = [...document.querySelectorAll('a')].find((each) => new URL(each.href).pathname === path);
          if (!link) throw new Error(`No link to ${path}`);
          link.click();
        }, other.path);
        await page.getByRole('banner').waitFor();
        return isShown(page, other.says);
      });
      return yesOrNo(left === true);
    },
    isShown: () => inTime(20_000, () => isShown(page, says)),
    /** In a page that is loaded again, as who looks at one that stands still does. */
    isShownAnew: () =>
      inTime(30_000, async () => {
        const anew = await context.newPage();
        await anew.goto(path);
        return isShown(anew, says);
      }),
    hasCard: (code: string) =>
      inTime(12_000, () =>
        failureCard(page)
          .getByText(code, { exact: true })
          .waitFor({ timeout: 12_000 })
          .then(() => true),
      ),
    isSameWindow: () => inTime(2000, () => page.evaluate(() => (window as Window & { mark?: string }).mark === 'kept')),
    /** A page that stands still does not close on its own; its browser window does. */
    close: () => inTime(5000, () => context.close()),
  };
}

export type OpenArea = Awaited<ReturnType<typeof openFaultyArea>>;
