import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { wear } from '../steps/appearance.ts';
import { visit } from '../steps/browserWindow.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectAnswered } from '../steps/frame.ts';
import { haveImportPage } from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { listedRoutes } from '../steps/roleMatrix.ts';
import { openAs } from '../steps/signIn.ts';

test.describe.configure({ mode: 'parallel' });

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

async function made(page: Page, path: string, body: object): Promise<string> {
  return (await callAs<{ id: string }>(page, 'POST', path, body)).id;
}

/** Pages of accounts and their administration, as one of those sees them who may open them. */
interface PagesOf {
  /** As the routes are listed; after `:` is the name of what `open` returns. */
  patterns: readonly string[];
  /** Signs in and makes what the pages show. */
  open: (page: Page) => Promise<Readonly<Record<string, string>>>;
}

const pagesOf: Readonly<Record<string, PagesOf>> = {
  'who founds an organisation': {
    patterns: [
      ...sections.map((section) => `/account-settings?section=${section}`),
      '/subscription',
      ':checkout',
      '/trash-settings',
      '/partner-settings',
    ],
    open: async (page) => {
      await foundOrganisation(page);
      const { url } = await callAs<{ url: string }>(page, 'POST', '/subscription/chargebee/checkout/', {});
      return { checkout: url };
    },
  },
  'who keeps data': {
    patterns: [
      '/data/filter',
      '/data/filter/:filter',
      '/data/conversion',
      '/data/conversion/:table',
      '/data/store',
      '/data/store/:store',
      '/data/import-pages',
      '/data/import-pages/:form',
      '/data/import-pages/:form/deploy',
    ],
    open: async (page) => {
      await foundOrganisation(page);
      const filter = await made(page, '/filter/', { name: 'Countries' });
      const columns = [{ name: 'Rate', type: 'number' }];
      const table = await made(page, '/conversion/', { name: 'Rates', result_columns: columns });
      const store = await made(page, '/store/', { name: 'Seen orders' });
      const entries = [{ key: 'order:4711', value: '{"state":"sent"}' }];
      await callAs(page, 'POST', `/store/${store}/entries/`, { entries });
      const form = await haveImportPage(page, 'Orders');
      return { filter, table, store, form: form.id };
    },
  },
  'who connects services': {
    patterns: [
      '/connector',
      '/connector/:configuration',
      '/connector/marketplace',
      '/mailbox',
      '/waiting',
      '/answers',
      '/failures',
      '/lineage?q=4711',
    ],
    open: async (page) => {
      await foundOrganisation(page);
      const paths = { '/orders': { get: { summary: 'List orders', responses: { 200: { description: 'Orders' } } } } };
      const servers = [{ url: 'https://warehouse.example' }];
      const openapi = { openapi: '3.1.0', info: { title: 'Warehouse', version: '1' }, servers, paths };
      const source = { document: JSON.stringify(openapi) };
      const connector = await made(page, '/connector/catalogue/', { name: 'Warehouse', source });
      const configuration = { name: 'Warehouse, live', connector_id: connector };
      return { configuration: await made(page, '/connector/', configuration) };
    },
  },
  'a superadmin': {
    patterns: [
      '/admin/account',
      '/admin/account/:account',
      '/admin/connector',
      '/admin/connector?view=labels',
      '/admin/connector/:connector',
      '/admin/audit',
      '/admin/log-streaming',
      '/tunnel',
      '/tunnel/:tunnel',
    ],
    open: async (page) => {
      await openAs(page, people.superadmin, '/unauthorized');
      const accounts = await callAs<{ items: { account_number: string }[] }>(page, 'GET', '/admin/account/');
      const [connector] = await callAs<{ id: string }[]>(page, 'GET', '/admin/connector/');
      const tunnel = await made(page, '/tunnel/', { name: `Rack ${randomUUID()}`, targets: ['*:443'] });
      return { account: accounts.items[0]?.account_number ?? '', connector: connector?.id ?? '', tunnel };
    },
  },
  'an integrator': {
    patterns: ['/integrator/organization'],
    open: async (page) => {
      await openAs(page, people.integrator, '/unauthorized');
      return {};
    },
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

for (const [person, { patterns, open }] of Object.entries(pagesOf)) {
  test(`pages for ${person} fit and can be read`, async ({ page }) => {
    await wear(page, { theme: 'light', direction: 'rtl', locale: 'fr' });
    const values = await open(page);
    for (const [nth, pattern] of patterns.entries()) {
      const path = pattern.replace(/:(\w+)/g, (_, name) => values[name] ?? '');
      await openPage(page, path);
      for (const [which, width] of [390, 1440].entries()) {
        await page.setViewportSize({ width, height: 900 });
        await expectAnswered(page);
        await expectNoSidewaysScroll(page, `${path} at ${width} px`);
        // The dear check: each page has it at one of the widths.
        if ((nth + which) % 2 === 0) await expectAccessible(page, `${path} at ${width} px`);
      }
    }
  });
}

test('every page of an area is among those that are looked at', () => {
  const shapeOf = (pattern: string) => pattern.split('?')[0]?.replace(/:\w+/g, ':');
  const seen = Object.values(pagesOf).flatMap(({ patterns }) => patterns.map(shapeOf));
  expect(areas.map(({ pattern }) => pattern).filter((pattern) => !seen.includes(shapeOf(pattern)))).toEqual([]);
});
