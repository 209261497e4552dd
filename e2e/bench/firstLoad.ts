import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Request } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';

/** What a first load may cost: script as transferred, in bytes, and requests of any kind. */
export const budget = { script: 450_000, requests: 40 } as const;

export interface FirstLoad {
  /** Bytes of JavaScript as they came over the wire, compressed. */
  script: number;
  /** Bytes of everything. */
  total: number;
  requests: number;
  /** Files that came uncompressed although they are text; none when all is well. */
  uncompressed: string[];
  /** Requests to areas that the page does not show; none when all is well. */
  foreign: string[];
}

const shownArea = '/r/remote-scenarios/';

interface Transfer {
  path: string;
  isScript: boolean;
  isCompressed: boolean;
  bytes: number;
}

async function transferOf(request: Request): Promise<Transfer> {
  const response = await request.response();
  const { responseBodySize: bytes } = await request.sizes();
  const headers = response?.headers() ?? {};
  return {
    path: new URL(request.url()).pathname,
    isScript: (headers['content-type'] ?? '').includes('javascript'),
    isCompressed: headers['content-encoding'] !== undefined,
    bytes,
  };
}

/** An account with a scenario that has run, so that the dashboard shows all of its parts. */
async function signInWithRuns({ request }: BrowserContext): Promise<void> {
  const form = { email: 'member@weft.local', password: 'weft-demo' };
  await request.post('/login', { form, maxRedirects: 0 });
  const { access_token } = await (await request.get('/api/v1/refresh_token')).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const scenario = await request.post('/api/v2/scenario/', { headers, data: { name: 'Measured' } });
  await request.post(`/api/v2/scenario/run/${(await scenario.json()).id}`, { headers });
}

function summaryOf(transfers: readonly Transfer[]): FirstLoad {
  const sum = (some: readonly Transfer[]) => some.reduce((bytes, transfer) => bytes + transfer.bytes, 0);
  const scripts = transfers.filter(({ isScript }) => isScript);
  const inAreas = transfers.filter(({ path }) => path.startsWith('/r/') && !path.startsWith(shownArea));
  return {
    script: sum(scripts),
    total: sum(transfers),
    requests: transfers.length,
    uncompressed: scripts.filter(({ isCompressed }) => !isCompressed).map(({ path }) => path),
    foreign: inAreas.map(({ path }) => path),
  };
}

/** Loads the dashboard as a signed-in member with an empty cache, until it is drawn and the network rests. */
export async function measureFirstLoad(url: string, browser: Browser): Promise<FirstLoad> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  try {
    await signInWithRuns(context);
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    await page.goto('/');
    await page.getByRole('region', { name: 'Live' }).getByRole('listitem').first().waitFor();
    await page.waitForLoadState('networkidle');
    return summaryOf(await Promise.all(finished.map(transferOf)));
  } finally {
    await context.close();
  }
}

/** What of a first load is beyond its budget, in words; nothing when all is well. */
export function excessesOf({ script, requests, foreign, uncompressed }: FirstLoad): string[] {
  return [
    ...(script > budget.script ? [`${script} bytes of script, ${budget.script} allowed`] : []),
    ...(requests > budget.requests ? [`${requests} requests, ${budget.requests} allowed`] : []),
    ...foreign.map((path) => `${path} belongs to an area that is not shown`),
    ...uncompressed.map((path) => `${path} came uncompressed`),
  ];
}

const kilobytes = (bytes: number) => Math.round(bytes / 1000);

async function main(): Promise<void> {
  const results = await Results.begin('first-load');
  const server = await startServer();
  const browser = await chromium.launch(browserLaunch);
  try {
    const measured = await measureFirstLoad(server.url, browser);
    const { script, total, requests } = measured;
    results.table([
      { what: 'first load of the dashboard', 'script kB': kilobytes(script), 'total kB': kilobytes(total), requests },
      { what: 'its budget', 'script kB': kilobytes(budget.script), requests: budget.requests },
    ]);
    const excesses = excessesOf(measured);
    for (const excess of excesses) console.error(excess);
    if (excesses.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
  await results.write();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
