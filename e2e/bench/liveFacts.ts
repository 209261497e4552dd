import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { Results } from '../../tools/bench/results.ts';
import { round } from '../../tools/bench/statistics.ts';
import { browserLaunch } from '../server/browser.ts';
import { startServerAlone } from '../server/startServer.ts';
import { makeLiveFlow, signInToDemo } from './accounts.ts';
import { countTasks, longestTask } from './canvasFigures.ts';

/**
 * Webhooks run a scenario while dashboard, scenarios, editor and webhooks are open, the first three with a Terminal: one
 * that shows runs, one that shows system messages and one that shows received webhooks. Says how many facts came to each page, its longest
 * task, how often a list was read, and whether the figures on screen are those of a page that is loaded again.
 *
 * `node bench/liveFacts.ts [--facts 100] [--seconds 60]`
 */
const { values: options } = parseArgs({
  options: { facts: { type: 'string', default: '100' }, seconds: { type: 'string', default: '60' } },
});
const seconds = Number(options.seconds);
/** A webhook is two facts: its event, and its run, of which a short one is told once it has ended. */
const postsASecond = Number(options.facts) / 2;
const settledAfterMs = 4000;

/** What goes on in a page besides drawing. */
interface Traffic {
  facts: number;
  /** When each answer was asked for, by its address. */
  reads: Map<string, number[]>;
}

function watchTraffic(page: Page): Traffic {
  const traffic: Traffic = { facts: 0, reads: new Map() };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('-update')) traffic.facts += 1;
    }),
  );
  page.on('requestfinished', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() !== 'GET' || !pathname.startsWith('/api/v2/')) return;
    const address = `${pathname}${search}`;
    traffic.reads.set(address, [...(traffic.reads.get(address) ?? []), request.timing().startTime]);
  });
  return traffic;
}

/** Most reads of one answer in any second, with the answer. */
function maxReads({ reads }: Traffic): [number, string] {
  const within = (times: readonly number[]) =>
    Math.max(...times.map((time) => times.filter((other) => other >= time && other < time + 1000).length));
  return (
    [...reads].map(([address, times]): [number, string] => [within(times), address]).sort(([a], [b]) => b - a)[0] ?? [
      0,
      '',
    ]
  );
}

async function open(context: BrowserContext, path: string, tab: string | null) {
  const page = await context.newPage();
  await countTasks(page);
  const traffic = watchTraffic(page);
  const show = async () => {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    if (tab === null) return;
    await page.getByRole('contentinfo').getByRole('button', { name: 'Terminal' }).click();
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(2000);
  };
  await show();
  return { path, page, traffic, show };
}

/** Everything that a page says, without how long ago it was and what moves. */
const figures = (page: Page) =>
  page.evaluate(() => {
    const text = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"]')].map(
      // Words of one line are one line, and what is not shown is no figure.
      // biome-ignore lint/performance/useDomNodeTextContent: it is what a person sees that is compared
      (part) => part.innerText,
    );
    return text
      .join('\n')
      .replace(/\d+ (seconds?|minutes?|sec\.?|min\.?) ago|just now|now|\d+:\d\d(:\d\d)?( [AP]M)?/g, '')
      .split('\n')
      .filter((line) => /\d/.test(line) && !/^Run [0-9A-F]{6}$|^\d+ runs ended/.test(line))
      .join('\n');
  });

async function flood(context: BrowserContext, address: string): Promise<number> {
  const began = performance.now();
  const posts: Promise<unknown>[] = [];
  for (let post = 0; performance.now() - began < seconds * 1000; post += 1) {
    const wait = began + (post * 1000) / postsASecond - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    posts.push(context.request.post(address, { data: { order: post } }));
  }
  await Promise.all(posts);
  return posts.length;
}

const results = await Results.begin('live-facts', options);
const server = await startServerAlone();
const browser = await chromium.launch(browserLaunch);
try {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  await signInToDemo(context);
  const { scenario, webhook } = await makeLiveFlow(context);
  // Lists that hold something, as those of an account that is flooded do.
  for (let order = 0; order < 60; order += 1) await context.request.post(webhook, { data: { order } });
  const pages = [
    await open(context, '/', 'Run Scenarios'),
    await open(context, '/scenario', 'System Messages'),
    await open(context, `/scenario/${scenario}`, 'Received Webhooks'),
    await open(context, '/data/webhook', null),
  ];
  for (const { page, traffic } of pages) {
    await countTasks(page);
    traffic.facts = 0;
    traffic.reads.clear();
  }
  const posts = await flood(context, webhook);
  const tasks = await Promise.all(pages.map(({ page }) => longestTask(page)));
  await new Promise((resolve) => setTimeout(resolve, settledAfterMs));
  const rows: object[] = [];
  for (const [at, { path, page, traffic, show }] of pages.entries()) {
    const [most, address] = maxReads(traffic);
    const facts = traffic.facts;
    if (most > 1) console.log(`${path} read ${address} at`, traffic.reads.get(address)?.map(Math.round).join(' '));
    const shown = await figures(page);
    await show();
    const anew = await figures(page);
    const [before, after] = [shown.split('\n'), anew.split('\n')];
    const differing = before.filter((line) => !after.includes(line));
    if (shown !== anew) console.log(`${path} showed, and not when loaded anew:\n${differing.join('\n')}`);
    rows.push({
      what: path.replace(scenario, ':id'),
      'facts/s': round(facts / seconds, 0),
      'longest task ms': tasks[at] ?? 0,
      'most reads of a list in a second': most,
      read: address.split('?')[0],
      'figures true': shown === anew ? 1 : 0,
    });
  }
  console.log(`${posts} webhooks in ${seconds} s`);
  results.table(rows);
} finally {
  await browser.close();
  await server.stop();
}
await results.write();
