import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { type Browser, chromium } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { median } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { callAs } from '../steps/productApi.ts';
import { time } from './moves.ts';

/**
 * Makes a connector of GitHub's document and opens its largest operation in the marketplace, from the click to the
 * paint that shows its fields: the first of a page, which loads what draws schemas, and one after it. Medians.
 *
 * `node bench/operations.ts`; part of `npm run bench -- --catalogue`.
 */
const published = join(import.meta.dirname, '../../platform-server/test/openapi/github.json.br');
const rounds = 7;
/** Of 92 and 88 kB of JSON. */
const largest = ['List timeline events for an issue', 'Get a pull request'] as const;

async function opened(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const form = { email: 'member@weft.local', password: 'weft-demo' };
  await page.request.post('/login', { form, maxRedirects: 0 });
  await page.goto('/');
  const document = brotliDecompressSync(readFileSync(published)).toString();
  const source = { document };
  const { id } = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', { name: 'GitHub (all)', source });
  const times: number[][] = [[], []];
  for (let round = 0; round < rounds; round++) {
    await page.goto(`/connector/marketplace?connector=${id}`);
    const drawer = page.getByRole('dialog');
    for (const [at, summary] of largest.entries()) {
      await drawer.getByRole('searchbox').fill(summary);
      const row = drawer.getByRole('button', { name: summary, expanded: false }).first();
      await row.waitFor();
      const shows = '[role=dialog] li > button[aria-expanded=true] + div section li';
      times[at]?.push(await time(page, { act: () => row.click(), shows }));
    }
  }
  await context.close();
  return times.map((each) => Math.round(median(each)));
}

const results = await Results.begin('operations', { rounds });
const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  const [first = 0, next = 0] = await opened(browser, server.url);
  const rows = [
    { what: 'largest operation, the first of a page', 'opened ms': first },
    { what: 'a large one after it', 'opened ms': next },
  ];
  results.table(rows, { medianOf: rounds });
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
