import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Look, wear } from '../steps/appearance.ts';
import { visit } from '../steps/browserWindow.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectAnswered } from '../steps/frame.ts';
import { haveImportPage } from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { type ListedRoute, listedRoutes } from '../steps/roleMatrix.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openAs } from '../steps/signIn.ts';

/** Every theme, direction and language is met; each in all widths, from the phone on. */
const looks: readonly Look[] = [
  { theme: 'light', direction: 'rtl', locale: 'fr' },
  { theme: 'dark', direction: 'ltr', locale: 'en' },
];
const widths = [390, 768, 1440, 2560];

interface Account {
  cookies: Awaited<ReturnType<ReturnType<Page['context']>['cookies']>>;
  paths: Record<string, string>;
}

/** One account for all looks of a worker: they only look. */
let account: Promise<Account> | undefined;

async function makeAccount(page: Page): Promise<Account> {
  await foundOrganisation(page);
  const name = 'Rechnungen der Niederlassung Süd an die Buchhaltung übergeben';
  const scenario = await haveScenario(page, name, [
    functionNode('Check', "if (payload.name !== 'Ada') throw new Error('Only Ada'); return payload;"),
  ]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });
  await post(webhook.url, { name: 'Grace' });
  const paths = {
    dashboard: '/',
    'the list of scenarios': '/scenario',
    editor: `/scenario/${scenario.id}`,
    'the runs of a scenario': `/scenario/${scenario.id}/logs`,
    'the list of webhooks': '/data/webhook',
    'the page of a webhook': `/data/webhook/${webhook.id}`,
    'the page of a refusal': '/unauthorized?reason=role&from=%2Fadmin%2Faccount',
    'a page that is not there': '/nowhere',
  };
  return { cookies: await page.context().cookies(), paths };
}

test.describe.configure({ mode: 'parallel' });

/** Goes to a page within the product, which has come when another heading stands there. */
async function come(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 }).first();
  const before = await heading.elementHandle();
  const said = await before?.textContent();
  await visit(page, path);
  await page.waitForFunction(([old, text]) => !old?.isConnected || old.textContent !== text, [before, said] as const);
  await before?.dispose();
  await expect(heading).toBeVisible();
}

for (const [at, look] of looks.entries()) {
  const { theme, direction, locale } = look;
  test(`every page fits every width, ${theme}, ${direction}, ${locale}`, async ({ page }) => {
    account ??= makeAccount(page);
    const { cookies, paths } = await account;
    await page.context().addCookies(cookies);
    await wear(page, look);
    await page.goto('/unauthorized');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [nth, [screen, path]] of Object.entries(paths).entries()) {
      await come(page, path);
      for (const [which, width] of widths.entries()) {
        await page.setViewportSize({ width, height: 900 });
        await expectAnswered(page);
        await expect(page.locator('html')).toHaveAttribute('dir', direction);
        await expectNoSidewaysScroll(page, `${screen} at ${width} px`);
        // The dear check: every page has it in each width, in one of the looks.
        if ((nth + which) % looks.length === at) await expectAccessible(page, `${screen} at ${width} px`);
      }
    }
  });
}

const sections = [
  'profile',
  'appearance',
  'security',
  'notifications',
  'members',
  'invitations',
  'tokens',
  'organisation',
  'data',
];

/** Pages of accounts and their administration, each for who may open it. */
const pagesOf: Readonly<Record<string, (page: Page) => Promise<string[]>>> = {
  founder: async (page) => {
    await foundOrganisation(page);
    const { url } = await callAs<{ url: string }>(page, 'POST', '/subscription/chargebee/checkout/', {});
    const settings = sections.map((section) => `/account-settings?section=${section}`);
    return [...settings, '/subscription', url, '/trash-settings', '/partner-settings'];
  },
  maker: async (page) => {
    await foundOrganisation(page);
    const made = async (path: string, body: object) => (await callAs<{ id: string }>(page, 'POST', path, body)).id;
    const filter = await made('/filter/', { name: 'Countries' });
    const table = await made('/conversion/', { name: 'Rates', result_columns: [{ name: 'Rate', type: 'number' }] });
    const form = await haveImportPage(page, 'Orders');
    const paths = { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Orders' } } } } };
    const servers = [{ url: 'https://warehouse.example' }];
    const openapi = { openapi: '3.1.0', info: { title: 'Warehouse', version: '1' }, servers, paths };
    const source = { document: JSON.stringify(openapi) };
    const connector = await made('/connector/catalogue/', { name: 'Warehouse', source });
    const configuration = await made('/connector/', { name: 'Warehouse, live', connector_id: connector });
    const store = await made('/store/', { name: 'Seen orders' });
    const entries = [{ key: 'order:4711', value: '{"state":"sent"}' }];
    await callAs(page, 'POST', `/store/${store}/entries/`, { entries });
    const data = ['/data/filter', `/data/filter/${filter}`, '/data/conversion', `/data/conversion/${table}`];
    const stores = ['/data/store', `/data/store/${store}`];
    const forms = ['/data/import-pages', `/data/import-pages/${form.id}`, `/data/import-pages/${form.id}/deploy`];
    const connectors = ['/connector', `/connector/${configuration}`, '/connector/marketplace'];
    return [
      ...data,
      ...stores,
      ...forms,
      ...connectors,
      '/mailbox',
      '/waiting',
      '/answers',
      '/failures',
      '/lineage?q=4711',
    ];
  },
  superadmin: async (page) => {
    await openAs(page, people.superadmin, '/unauthorized');
    const accounts = await callAs<{ items: { account_number: string }[] }>(page, 'GET', '/admin/account/');
    const [connector] = await callAs<{ id: string }[]>(page, 'GET', '/admin/connector/');
    const account = `/admin/account/${accounts.items[0]?.account_number}`;
    const connectors = ['/admin/connector', '/admin/connector?view=labels'];
    if (connector) connectors.push(`/admin/connector/${connector.id}`);
    const rack = { name: `Rack ${randomUUID()}`, targets: ['*:443'] };
    const tunnel = await callAs<{ id: string }>(page, 'POST', '/tunnel/', rack);
    return [
      '/admin/account',
      account,
      ...connectors,
      '/admin/audit',
      '/admin/log-streaming',
      '/tunnel',
      `/tunnel/${tunnel.id}`,
    ];
  },
  integrator: async (page) => {
    await openAs(page, people.integrator, '/unauthorized');
    return ['/integrator/organization'];
  },
};

/** Looked at in the journeys above and in those of the remotes; examples have a journey of their own. */
const lookedAtElsewhere = [
  '/',
  '/scenario',
  '/scenario/:id',
  '/scenario/:id/logs',
  '/data/webhook',
  '/data/webhook/:id',
];
const areas = listedRoutes.filter(
  ({ pattern, servedBy }) =>
    servedBy.startsWith('remote-') &&
    servedBy !== 'remote-template-demos' &&
    ![...lookedAtElsewhere, '/admin/remotes'].includes(pattern),
);

/** Opens a page; a further section of the settings within the page, as its link does. */
async function openPage(page: Page, path: string): Promise<void> {
  if (path.startsWith('/account-settings') && page.url().includes('/account-settings')) {
    await visit(page, path);
    await expect(page.locator(`a[aria-current="page"][href$="${path}"]`)).toBeVisible();
  } else {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
}

test('pages of accounts fit and can be read', async ({ page, context }) => {
  await wear(page, { theme: 'light', direction: 'rtl', locale: 'fr' });
  const seen: string[] = [];
  for (const pages of Object.values(pagesOf)) {
    await context.clearCookies();
    for (const [nth, path] of (await pages(page)).entries()) {
      seen.push(path.split('?')[0] ?? path);
      await openPage(page, path);
      for (const [which, width] of [390, 1440].entries()) {
        await page.setViewportSize({ width, height: 900 });
        await expectAnswered(page);
        await expectNoSidewaysScroll(page, `${path} at ${width} px`);
        // The dear check: each page has it at one of the widths.
        if ((nth + which) % 2 === 0) await expectAccessible(page, `${path} at ${width} px`);
      }
    }
  }
  const isSeen = ({ pattern }: ListedRoute) =>
    seen.some((path) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}$`).test(path));
  expect(areas.filter((route) => !isSeen(route)).map(({ pattern }) => pattern)).toEqual([]);
});
