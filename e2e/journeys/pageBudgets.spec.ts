import { get } from 'node:http';
import { type Browser, expect, type Page, type Request, test } from '@playwright/test';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, inARow, type MadeScenario } from '../steps/scenarios.ts';

/**
 * What a first visit may cost: requests of any kind, and kilobytes over the wire. What reads scripts in the editor,
 * 42 kB, comes before its network rests or after.
 */
const budgets = {
  dashboard: { requests: 24, kilobytes: 400 },
  list: { requests: 26, kilobytes: 494 },
  marketplace: { requests: 27, kilobytes: 500 },
  editor: { requests: 33, kilobytes: 582 },
};

interface Visit {
  requests: number;
  kilobytes: number;
  /** Calls of API and sign-in service, as method and address. */
  calls: string[];
  /** Styles of buttons that the page made itself. */
  made: number;
}

async function visitOf(requests: readonly Request[]): Promise<Omit<Visit, 'made'>> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  const calls = requests
    .map((request) => ({ method: request.method(), url: new URL(request.url()) }))
    .filter(({ url }) => url.pathname.startsWith('/api/'));
  return {
    requests: requests.length,
    kilobytes: Math.round(bytes / 1000),
    calls: calls.map(({ method, url }) => `${method} ${url.pathname}${url.search}`),
  };
}

/** The bell asks a while after the first picture: that is before the network rests on a slow machine, and after it else. */
const isLate = (request: Request) => new URL(request.url()).pathname.endsWith('/notification/unread/');

/** Opens a page as somebody who was never here, until something is on screen and the network rests. */
async function visit(browser: Browser, page: Page, path: string, shows: string): Promise<Visit> {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    reducedMotion: 'reduce',
  });
  try {
    const fresh = await context.newPage();
    // Live updates that begin late, as on a busy machine, have what was read before them read again.
    await fresh.routeWebSocket(/\/app\//, () => undefined);
    const finished: Request[] = [];
    fresh.on('requestfinished', (request) => {
      if (!isLate(request)) finished.push(request);
    });
    await fresh.goto(path);
    await expect(fresh.locator(shows).first()).toBeVisible();
    await fresh.waitForLoadState('networkidle');
    const made = await fresh.locator('style', { hasText: '.ant-btn-variant' }).count();
    return { ...(await visitOf(finished)), made };
  } finally {
    await context.close();
  }
}

function expectWithin(visited: Visit, budget: { requests: number; kilobytes: number }): void {
  const { requests, kilobytes, calls, made } = visited;
  expect(requests, calls.join('\n')).toBeLessThanOrEqual(budget.requests);
  expect(kilobytes).toBeLessThanOrEqual(budget.kilobytes);
  expect(calls.toSorted(), 'no call twice').toEqual([...new Set(calls)].toSorted());
  const known = calls.filter((call) =>
    /refresh_token|\/account\/me\/|\/subscription\/|\/person\/preferences/.test(call),
  );
  expect(known, 'these came with the page').toEqual([]);
  expect(made, 'they came with the page, too').toBe(0);
}

/** Bytes of an answer of the API as they come over the wire. */
async function bytesOf(page: Page, path: string, origin: string | undefined): Promise<number> {
  const { access_token } = (await (await page.request.get('/api/v1/refresh_token')).json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'accept-encoding': 'br' };
  const address = new URL(`/api/v2${path}`, origin);
  return new Promise((resolve, reject) => {
    get(address, { headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.on('end', () => resolve(bytes));
    }).on('error', reject);
  });
}

/** The scenario with so many nodes in place of its own, which no page has to draw for this. */
async function grow(page: Page, { id }: MadeScenario, count: number): Promise<void> {
  const steps = Array.from({ length: count }, (_, at) =>
    functionNode(`Step ${at + 1}`, `return { ...payload, step: ${at} };`),
  );
  const flow = inARow(steps);
  await callAs(page, 'PUT', `/scenario/${id}`, { revision: 1, flow });
}

test('a first visit keeps to its requests and bytes, and asks for nothing twice', async ({
  page,
  browser,
  baseURL,
}) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Weighed', [functionNode('Pass', 'return payload;')]);
  const dashboard = await visit(browser, page, '/', 'main dl');
  const list = await visit(browser, page, '/scenario', 'main td a[href^="/scenario/"]');
  const marketplace = await visit(browser, page, '/connector/marketplace', 'main li img');
  const editor = await visit(browser, page, `/scenario/${scenario.id}`, '.react-flow__node');
  await grow(page, scenario, 2000);
  const grown = (await bytesOf(page, `/scenario/${scenario.id}`, baseURL)) / 1000;
  expectWithin(dashboard, budgets.dashboard);
  expectWithin(list, budgets.list);
  expectWithin(marketplace, budgets.marketplace);
  expectWithin(editor, budgets.editor);
  expect(editor.kilobytes + grown, 'the editor with 2,000 nodes').toBeLessThan(620);
});
