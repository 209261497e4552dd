import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { signInToEmptyAccount, signInToSample } from './accounts.ts';
import { measureMemory } from './memory.ts';
import { measureMoves } from './moves.ts';
import { measureColdLoads, measureWarmLoads, type PageLoad } from './pageLoads.ts';

/**
 * Measures what a person waits for: loads of the signed-in dashboard on a processor four times slower, changes of
 * area and openings on this machine's own. Medians.
 *
 * `node bench/client.ts [--runs 5] [--memory [--rounds 200]]`; the last looks, instead, whether a page that is used for
 * long gives back what it took.
 */
const { values: options } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    memory: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '200' },
  },
});
const runs = Number(options.runs);

/** Signed-in cookies, of an account without and one with data. */
async function makeAccounts(browser: Browser, url: string) {
  const make = async (isFilled: boolean) => {
    const context = await browser.newContext({ baseURL: url });
    await (isFilled ? signInToSample(context) : signInToEmptyAccount(context));
    const storageState = await context.storageState();
    await context.close();
    return storageState;
  };
  return { empty: await make(false), filled: await make(true) };
}

/** A line for each thing that was measured. */
function table(results: Results, rows: Record<string, object>): void {
  const rounded = (figures: object) =>
    Object.fromEntries(
      Object.entries(figures as Record<string, number>).map(([name, figure]) => [
        name,
        round(figure, name === 'CLS' ? 4 : 0),
      ]),
    );
  results.table(
    Object.entries(rows).map(([what, figures]) => ({ what, ...rounded(figures) })),
    { medianOf: runs },
  );
}

function explain(loads: Record<string, PageLoad>): void {
  for (const [name, { largest, shifts }] of Object.entries(loads)) {
    console.log(`${name}: the largest paint is ${largest}`);
    for (const { value, at, sources } of shifts)
      console.log(`  ${value.toFixed(4)} at ${Math.round(at)} ms: ${sources.join(' | ')}`);
  }
}

async function lookForLeaks(browser: Browser, url: string, results: Results): Promise<void> {
  const { filled } = await makeAccounts(browser, url);
  const memory = await measureMemory(browser, { url, storageState: filled, runs }, Number(options.rounds));
  for (const [name, { before, after, growth }] of Object.entries(memory)) {
    console.log(`${name}, ${options.rounds} times: heap ${(growth * 100).toFixed(1)} %`);
    table(results, { [`${name}, before`]: before, [`${name}, after`]: after });
  }
}

async function measure(browser: Browser, url: string, results: Results): Promise<void> {
  const { empty, filled } = await makeAccounts(browser, url);
  const emptyReady = { url, storageState: empty, ready: 'main h1', runs };
  const filledReady = { url, storageState: filled, ready: 'main li a[href^="/scenario/"]', runs };
  const loads = {
    'empty, cold': await measureColdLoads(browser, emptyReady),
    'empty, warm': await measureWarmLoads(browser, emptyReady),
    'with data, cold': await measureColdLoads(browser, filledReady),
    'with data, warm': await measureWarmLoads(browser, filledReady),
  };
  table(results, Object.fromEntries(Object.entries(loads).map(([name, { figures }]) => [name, figures])));
  explain(loads);
  const moves = await measureMoves(browser, { url, storageState: filled, runs });
  table(results, moves);
}

const results = await Results.begin(options.memory ? 'client-memory' : 'client', { runs });
const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  await (options.memory ? lookForLeaks : measure)(browser, server.url, results);
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
