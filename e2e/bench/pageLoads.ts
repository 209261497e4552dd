import type { Browser, BrowserContext, Page } from '@playwright/test';
import { medians, repeat } from '../../tools/bench/statistics.ts';
import { type Shift, type Vitals, vitalsOf, watchVitals } from './vitals.ts';

/** How much slower than this machine the measured one computes. */
const slowdown = 4;

/** Long enough for what a page does late on its own. */
const settleFor = 1500;

export interface LoadFigures {
  'FCP ms': number;
  'LCP ms': number;
  'TBT ms': number;
  CLS: number;
  'script kB': number;
  'total kB': number;
  requests: number;
}

export interface PageLoad {
  figures: LoadFigures;
  /** What the largest paint drew, and what moved, in the last run. */
  largest: string;
  shifts: Shift[];
}

/** Slows the page's processor, and counts what comes over the wire to it. */
async function instrument(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const wire = { script: 0, total: 0, requests: 0 };
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    wire.requests += encodedDataLength > 0 ? 1 : 0;
    wire.total += encodedDataLength;
    if (kinds.get(requestId) === 'Script') wire.script += encodedDataLength;
  });
  return wire;
}

async function loadOnce(context: BrowserContext, ready: string): Promise<{ figures: LoadFigures; vitals: Vitals }> {
  const page = await context.newPage();
  try {
    const wire = await instrument(page);
    await page.goto('/');
    await page.locator(ready).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(settleFor);
    const vitals = await vitalsOf(page);
    const figures = {
      'FCP ms': vitals.firstPaint,
      'LCP ms': vitals.largestPaint,
      'TBT ms': vitals.blocking,
      CLS: vitals.shift,
      'script kB': wire.script / 1000,
      'total kB': wire.total / 1000,
      requests: wire.requests,
    };
    return { figures, vitals };
  } finally {
    await page.close();
  }
}

function summaryOf(samples: readonly Awaited<ReturnType<typeof loadOnce>>[]): PageLoad {
  const last = samples.at(-1)?.vitals;
  const figures = medians(samples.map((sample) => ({ ...sample.figures })));
  return { figures, largest: last?.largest ?? '', shifts: last?.shifts ?? [] };
}

interface Asked {
  url: string;
  /** Cookies of who is signed in. */
  storageState: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Something that is on screen once the dashboard has its data. */
  ready: string;
  runs: number;
}

async function open(browser: Browser, { url, storageState }: Asked): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } });
  await watchVitals(context);
  return context;
}

/** The dashboard as someone gets it who has never been here: nothing is in the cache. */
export async function measureColdLoads(browser: Browser, asked: Asked): Promise<PageLoad> {
  const load = async () => {
    const context = await open(browser, asked);
    try {
      return await loadOnce(context, asked.ready);
    } finally {
      await context.close();
    }
  };
  return summaryOf(await repeat(asked.runs, load));
}

/** The dashboard as someone gets it who was here before. */
export async function measureWarmLoads(browser: Browser, asked: Asked): Promise<PageLoad> {
  const context = await open(browser, asked);
  try {
    await loadOnce(context, asked.ready);
    return summaryOf(await repeat(asked.runs, () => loadOnce(context, asked.ready)));
  } finally {
    await context.close();
  }
}
