import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { medians, repeat, round } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { installParsers } from './imports/parsers.ts';

/**
 * Rows a second that an import page takes, from the choice of a file to a receipt in which every row is with its run:
 * read, mapped and checked in the browser, sent, checked again and kept by the server, and delivered in batches. Beside it
 * papaparse and exceljs, which read the same file in Node and do nothing else. What of it is the
 * page's and what the server's: `import-page/bench/imports.ts`, `platform-server/bench/imports.ts`.
 *
 * `node bench/imports.ts [--rows 100000] [--turns 3]`
 */
const { values: options } = parseArgs({
  // The other programs of this bench have settings of their own.
  strict: false,
  options: { rows: { type: 'string', default: '100000' }, turns: { type: 'string', default: '3' } },
});
const rows = Number(options.rows);
const turns = Number(options.turns);

const columns = [
  { key: 'order', label: { en: 'Order' }, required: true, unique: true },
  { key: 'email', label: { en: 'Email' }, type: 'email' },
  { key: 'country', label: { en: 'Country' }, type: 'choice', choices: ['Norway', 'Sweden', 'Germany'] },
  { key: 'amount', label: { en: 'Amount' }, type: 'number', min: '0' },
  { key: 'day', label: { en: 'Ordered on' }, type: 'date', date_order: 'ymd' },
];

/** A published page that starts a scenario with batches of a thousand rows. */
async function havePage({ request }: BrowserContext): Promise<string> {
  await request.post('/login', { form: { email: 'member@weft.local', password: 'weft-demo' }, maxRedirects: 0 });
  const { access_token } = await (await request.get('/api/v1/refresh_token')).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const call = async (path: string, data?: object) => {
    const answer = await request.post(`/api/v2${path}`, { headers, ...(data && { data }) });
    if (!answer.ok()) throw new Error(`${path} was answered ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const scenario = await call('/scenario/', { name: 'Measured' });
  const content = { columns, delivery: { mode: 'batch', size: 1_000 } };
  const page = await call('/import-page/', { name: 'Measured', content, scenario_ids: [scenario.id] });
  await call(`/scenario/start/${scenario.id}`);
  const { url } = await call(`/import-page/${page.id}/publish/`, { revision: page.revision });
  return url;
}

/** The most memory that the page with its worker had: of the processes of tabs, the largest. Linux alone tells. */
async function tabMegabytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const peaks = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(async ({ id }) => {
      const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
      return Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
    });
  return Math.max(0, ...(await Promise.all(peaks)));
}

/** Imports a file as a visitor who clicks at once. Milliseconds of each part, and the memory of the tab. */
async function importOnce(browser: Browser, address: string, file: string) {
  const context = await browser.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(600_000);
  try {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    const empty = await tabMegabytes(browser);
    const parts: number[] = [];
    let begun = performance.now();
    const ended = () => {
      parts.push(performance.now() - begun);
      begun = performance.now();
    };
    await page.locator('input[type=file]').setInputFiles(file);
    const check = page.getByRole('button', { name: 'Check rows' });
    await check.waitFor();
    ended();
    await check.click();
    const submit = page.getByRole('button', { name: /^Submit/ });
    await submit.waitFor();
    ended();
    await submit.click();
    await page.waitForURL(/#receipt=/);
    ended();
    await page.getByText('These results are final.', { exact: false }).waitFor();
    ended();
    const [read = 0, checked = 0, sent = 0, delivered = 0] = parts;
    const memory = { 'page MB': empty, 'tab MB': await tabMegabytes(browser) };
    return { 'read ms': read, 'check ms': checked, 'send ms': sent, 'deliver ms': delivered, ...memory };
  } finally {
    await context.close();
  }
}

const perSecond = (ms: number) => round(rows / (ms / 1_000), 0);

async function main(): Promise<void> {
  const results = await Results.begin('import-pages', { rows, turns });
  const directory = await mkdtemp(join(tmpdir(), 'weft-imports-'));
  const server = await startServer();
  const browser = await chromium.launch(browserLaunch);
  try {
    const parsers = await installParsers(directory);
    const files = await parsers.write(rows);
    const address = await havePage(await browser.newContext({ baseURL: server.url }));
    for (const [format, parser] of [
      ['csv', 'papaparse'],
      ['xlsx', 'exceljs'],
    ] as const) {
      const file = files[format];
      const own = medians(await repeat(turns, () => importOnce(browser, address, file)));
      const alone = medians(await repeat(turns, async () => ({ ...(await parsers.read(parser, file, rows)) })));
      const total = own['read ms'] + own['check ms'] + own['send ms'] + own['deliver ms'];
      results.table(
        [
          { what: `${format}, import page`, 'rows/s': perSecond(total), 'all ms': round(total, 0), ...rounded(own) },
          {
            what: `${format}, ${parser} alone`,
            'rows/s': perSecond(alone.ms),
            'all ms': round(alone.ms, 0),
            'peak MB': round(alone.megabytes, 0),
          },
        ],
        { medianOf: turns },
      );
    }
  } finally {
    await browser.close();
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  }
  await results.write();
}

const rounded = (figures: Record<string, number>) =>
  Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, round(figure, 0)]));

await main();
