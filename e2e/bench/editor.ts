import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { watchMachine } from '../../tools/bench/machine.ts';
import { Results } from '../../tools/bench/results.ts';
import { medians, repeat, round } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { makeScenario, signInToEmptyAccount } from './accounts.ts';
import { bigFlow } from './bigFlows.ts';
import { countTasks, framesWhilePanning, longestTask } from './canvasFigures.ts';
import { withNodeRed } from './nodeRedEditor.ts';
import { elements, longest, onEmptyPage, opened, timeTo } from './openings.ts';

/**
 * Measures the editor with flows of 20, 500 and 2,000 nodes in a browser that draws without a graphics card: opening,
 * panning as opened and with the whole flow in sight, adding a node, saving, the first function node, and a live run.
 * Medians. With `--node-red` its editor opens flows of as many nodes in the same run.
 *
 * `node bench/editor.ts [--runs 5] [--nodes 20,500,2000] [--node-red]`
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    nodes: { type: 'string', default: '20,500,2000' },
    'node-red': { type: 'boolean', default: false },
  },
});
const runs = Number(options.runs);

async function looked(page: Page) {
  const asOpened = await framesWhilePanning(page);
  await countTasks(page);
  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await page.waitForTimeout(1500);
  const fitted = { 'fitting, longest task ms': await longestTask(page), 'elements fitted': await elements(page) };
  const panFitted = await framesWhilePanning(page);
  return { 'pan as opened, frames/s': asOpened, ...fitted, 'pan fitted, frames/s': panFitted };
}

/** Chooses a kind in the list of nodes: it is added behind the last. */
const add = (page: Page, kind: string) =>
  page
    .getByRole('navigation', { name: 'Add a node' })
    .getByRole('button', { name: kind, exact: true })
    .click({ timeout: longest });

/** A node added behind the last and saved. */
async function edited(page: Page) {
  await countTasks(page);
  await add(page, 'Variable');
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

/** The first function node of a visit: its code editor comes with it. */
async function scripted(page: Page) {
  await countTasks(page);
  const shown = await timeTo(
    () => add(page, 'Function'),
    () => page.locator('.cm-content').waitFor({ timeout: longest }),
  );
  await page.waitForTimeout(500);
  return { 'first function node ms': shown, 'first function node, longest task ms': await longestTask(page) };
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

function sample(browser: Browser, { url, storageState, id }: { url: string; storageState: State; id: string }) {
  // What shows that the flow is drawn: a node, or all of them as one picture.
  const opening = { path: `/scenario/${id}`, drawn: '.react-flow__node, [data-far-view]' };
  return onEmptyPage(browser, { baseURL: url, storageState }, async (page) => ({
    ...(await opened(page, opening)),
    ...(await looked(page)),
    ...(await edited(page)),
    ...(await scripted(page)),
    ...(await ran(page)),
  }));
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

async function report(what: string, measured: () => Promise<Record<string, number>>) {
  const around = watchMachine();
  const found = Object.entries(await measured()).map(([name, figure]) => [name, round(figure, 1)]);
  results.column(what, { ...Object.fromEntries(found), ...around() }, { medianOf: runs });
}

try {
  for (const nodes of options.nodes.split(',').map(Number)) {
    await report(`${nodes} nodes`, () => measure(browser, server.url, nodes));
    if (!options['node-red']) continue;
    await withNodeRed(nodes, (taken) =>
      report(`Node-RED, ${nodes} nodes`, async () => medians(await repeat(runs, () => taken(browser)))),
    );
  }
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
