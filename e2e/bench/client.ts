import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../server/browser.ts';
import { startServer } from '../server/startServer.ts';
import { fillAccount, signInToEmptyAccount } from './accounts.ts';
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
    await signInToEmptyAccount(context);
    if (isFilled) await fillAccount(context);
    const storageState = await context.storageState();
    await context.close();
    return storageState;
  };
  return { empty: await make(false), filled: await make(true) };
}

const round = (figures: object) =>
  Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? Number(figure.toFixed(name === 'CLS' ? 4 : 0)) : figure,
    ]),
  );

function table(rows: Record<string, object>): void {
  console.table(Object.fromEntries(Object.entries(rows).map(([name, figures]) => [name, round(figures)])));
}

function explain(loads: Record<string, PageLoad>): void {
  for (const [name, { largest, shifts }] of Object.entries(loads)) {
    console.log(`${name}: the largest paint is ${largest}`);
    for (const { value, at, sources } of shifts)
      console.log(`  ${value.toFixed(4)} at ${Math.round(at)} ms: ${sources.join(' | ')}`);
  }
}

async function lookForLeaks(browser: Browser, url: string) {
  const { filled } = await makeAccounts(browser, url);
  const memory = await measureMemory(browser, { url, storageState: filled, runs }, Number(options.rounds));
  for (const [name, { before, after, growth }] of Object.entries(memory)) {
    console.log(`${name}, ${options.rounds} times: heap ${(growth * 100).toFixed(1)} %`);
    table({ before, after });
  }
  return { memory };
}

async function measure(browser: Browser, url: string) {
  const { empty, filled } = await makeAccounts(browser, url);
  const emptyReady = { url, storageState: empty, ready: 'main h1', runs };
  const filledReady = { url, storageState: filled, ready: 'main li a[href^="/scenario/"]', runs };
  const loads = {
    'empty, cold': await measureColdLoads(browser, emptyReady),
    'empty, warm': await measureWarmLoads(browser, emptyReady),
    'with data, cold': await measureColdLoads(browser, filledReady),
    'with data, warm': await measureWarmLoads(browser, filledReady),
  };
  table(Object.fromEntries(Object.entries(loads).map(([name, { figures }]) => [name, figures])));
  explain(loads);
  const moves = await measureMoves(browser, { url, storageState: filled, runs });
  table(moves);
  return { loads, moves };
}

const server = process.env.WEFT_URL ? { url: process.env.WEFT_URL, stop: async () => {} } : await startServer();
const browser = await chromium.launch(browserLaunch);
try {
  const measured = options.memory ? await lookForLeaks(browser, server.url) : await measure(browser, server.url);
  const results = { date: new Date().toISOString(), ...measured };
  await mkdir('bench-results', { recursive: true });
  const name = options.memory ? 'client-memory.json' : 'client.json';
  await writeFile(join('bench-results', name), `${JSON.stringify(results, null, 2)}\n`);
} finally {
  await browser.close();
  await server.stop();
}
