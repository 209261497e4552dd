import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { watchSurroundings } from '../../tools/bench/machine.ts';
import { Results } from '../../tools/bench/results.ts';
import { medians, repeat, round } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { makeScenario, signInToEmptyAccount } from './accounts.ts';
import { bigFlow } from './bigFlows.ts';
import { countTasks, framesWhilePanning, longestTask } from './canvasFigures.ts';

/**
 * Measures the editor with flows of 20, 500 and 2,000 nodes in a browser that draws without a graphics card: opening,
 * panning as opened and with the whole flow in sight, adding a node, saving, and a live run. Medians.
 *
 * `node bench/editor.ts [--runs 5] [--nodes 20,500,2000]`
 */
const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, nodes: { type: 'string', default: '20,500,2000' } },
});
const runs = Number(options.runs);
const longest = 120_000;

/** What shows that the flow is drawn: a node, or all of them as one picture. */
const drawn = '.react-flow__node, [data-far-view]';

const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

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
async function timeTo(act: () => Promise<void>, shows: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await act();
  await shows();
  return performance.now() - began;
}

async function opened(page: Page, id: string) {
  const wire = await countBytes(page);
  const firstPicture = await timeTo(
    async () => void (await page.goto(`/scenario/${id}`, { waitUntil: 'commit' })),
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

async function looked(page: Page) {
  const asOpened = await framesWhilePanning(page);
  await countTasks(page);
  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await page.waitForTimeout(1500);
  const fitted = { 'fitting, longest task ms': await longestTask(page), 'elements fitted': await elements(page) };
  const panFitted = await framesWhilePanning(page);
  return { 'pan as opened, frames/s': asOpened, ...fitted, 'pan fitted, frames/s': panFitted };
}

/** A node added behind the last and saved. */
async function edited(page: Page) {
  await countTasks(page);
  const palette = page.getByRole('navigation', { name: 'Add a node' });
  await palette.getByRole('button', { name: 'Variable', exact: true }).click({ timeout: longest });
  await page.getByRole('textbox', { name: 'Node name' }).waitFor({ timeout: longest });
  await page.waitForTimeout(500);
  const adding = await longestTask(page);
  await countTasks(page);
  const saved = await timeTo(
    () => page.getByRole('button', { name: 'Save', exact: true }).click(),
    () =>
      page
        .getByRole('status')
        .filter({ hasText: /^Saved/ })
        .waitFor({ timeout: longest }),
  );
  return { 'adding, longest task ms': adding, 'saved ms': saved, 'saving, longest task ms': await longestTask(page) };
}

/** A run that is watched from its beginning to its end. */
async function ran(page: Page) {
  await countTasks(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const banner = page.getByRole('region', { name: 'Run on the canvas' });
  await banner.filter({ hasText: /Successful|Failed/ }).waitFor({ timeout: longest });
  await page.waitForTimeout(1500);
  return { 'live run, longest task ms': await longestTask(page) };
}

async function sample(browser: Browser, { url, storageState, id }: { url: string; storageState: State; id: string }) {
  const context = await browser.newContext({ baseURL: url, storageState, viewport: { width: 1440, height: 900 } });
  context.setDefaultTimeout(longest);
  try {
    const page = await context.newPage();
    await countTasks(page);
    return { ...(await opened(page, id)), ...(await looked(page)), ...(await edited(page)), ...(await ran(page)) };
  } finally {
    await context.close();
  }
}

type State = Awaited<ReturnType<BrowserContext['storageState']>>;

async function measure(browser: Browser, url: string, nodes: number) {
  const make = async () => {
    const context = await browser.newContext({ baseURL: url });
    await signInToEmptyAccount(context);
    const { id } = await makeScenario(context, `Flow of ${nodes}`, bigFlow(nodes));
    const storageState = await context.storageState();
    await context.close();
    return { url, storageState, id };
  };
  // Each on a scenario of its own: what one leaves behind, as a run, is not read by the next.
  const samples = await repeat(runs, async () => sample(browser, await make()));
  return medians(samples);
}

const results = await Results.begin('editor', { runs });
const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  for (const nodes of options.nodes.split(',').map(Number)) {
    const around = watchSurroundings();
    const found = Object.entries(await measure(browser, server.url, nodes));
    const figures = Object.fromEntries(found.map(([name, figure]) => [name, round(figure, 1)]));
    results.column(`${nodes} nodes`, { ...figures, ...around() }, { medianOf: runs });
  }
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
