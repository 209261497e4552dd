import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { countTasks, longestTask } from './canvasFigures.ts';

/** Nothing of a big flow takes longer, on a busy machine either. Milliseconds. */
export const longest = 120_000;

/** A page with a flow. */
export interface Opening {
  path: string;
  /** What shows that the flow is drawn. */
  drawn: string;
}

export const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

/** Counts what comes over the wire, after compression. */
async function countBytes(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const wire = { bytes: 0, requests: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    wire.bytes += encodedDataLength;
    wire.requests += 1;
  });
  return wire;
}

/** Milliseconds until the next picture after `act` shows what `shows` names. */
export async function timeTo(act: () => Promise<void>, shows: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  await shows();
  return performance.now() - began;
}

/** A page that has loaded nothing yet, in a window of its own. */
export async function onEmptyPage<Answer>(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<Answer>,
): Promise<Answer> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  context.setDefaultTimeout(longest);
  try {
    const page = await context.newPage();
    await countTasks(page);
    return await use(page);
  } finally {
    await context.close();
  }
}

/** What opening a flow takes. */
export async function opened(page: Page, { path, drawn }: Opening) {
  const wire = await countBytes(page);
  const firstPicture = await timeTo(
    async () => void (await page.goto(path, { waitUntil: 'commit' })),
    () => page.locator(drawn).first().waitFor({ timeout: longest }),
  );
  await page.waitForLoadState('networkidle', { timeout: longest });
  return {
    'first picture ms': firstPicture,
    'opening, longest task ms': await longestTask(page),
    'elements as opened': await elements(page),
    'kB, all of the page': wire.bytes / 1000,
    requests: wire.requests,
  };
}
