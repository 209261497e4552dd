import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { median, repeat } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { makeScenario, signInToEmptyAccount } from './accounts.ts';
import { bigFlow } from './bigFlows.ts';

/**
 * Measures what a key costs in flows of 20, 500 and 2,000 nodes, from the key to the paint after it: each letter of a
 * node's name, and undo. Medians.
 *
 * `node bench/typing.ts [--runs 5] [--nodes 20,500,2000]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, nodes: { type: 'string', default: '20,500,2000' } },
  strict: false,
});
const longest = 120_000;

/** Milliseconds from a key to the paint after it, in the page's own time. */
async function keyToPaint(page: Page, key: string): Promise<number> {
  await page.evaluate(() => {
    const painted = new Promise<number>((resolve) => {
      const begun = ({ timeStamp }: Event) =>
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          // A task that is asked for in a frame runs after that frame is drawn.
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(null);
        });
      addEventListener('keydown', begun, { capture: true, once: true });
    });
    Object.assign(window, { weftKey: painted });
  });
  await page.keyboard.press(key);
  return page.evaluate(() => (window as Window & { weftKey?: Promise<number> }).weftKey ?? Number.NaN);
}

async function typed(context: BrowserContext, id: string): Promise<{ key: number; undo: number }> {
  const page = await context.newPage();
  try {
    await page.goto(`/scenario/${id}`);
    const canvas = page.getByRole('region', { name: 'Scenario canvas' });
    await canvas.waitFor({ timeout: longest });
    await canvas.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    const name = page.getByRole('textbox', { name: 'Node name' });
    await name.click({ timeout: longest });
    const keys: number[] = [];
    for (const key of 'measured') keys.push(await keyToPaint(page, key));
    await page.keyboard.press('Enter');
    await canvas.focus();
    return { key: median(keys), undo: await keyToPaint(page, 'Control+z') };
  } finally {
    await page.close();
  }
}

async function measure(browser: Browser, url: string) {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  await signInToEmptyAccount(context);
  const rows: { what: string; 'a letter of a name, ms': number; 'undo ms': number }[] = [];
  for (const count of String(options.nodes).split(',').map(Number)) {
    const { id } = await makeScenario(context, `Flow of ${count} nodes`, bigFlow(count));
    const samples = await repeat(Number(options.runs), () => typed(context, id));
    const of = (what: 'key' | 'undo') => Math.round(median(samples.map((sample) => sample[what])));
    rows.push({ what: `${count} nodes`, 'a letter of a name, ms': of('key'), 'undo ms': of('undo') });
  }
  return rows;
}

const results = await Results.begin('typing', { ...options });
const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  results.table(await measure(browser, server.url), { medianOf: Number(options.runs) });
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
