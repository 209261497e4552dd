import type { Page } from '@playwright/test';
import { nodesWithForms } from '../steps/nodeForms.ts';
import type { Shown } from './account.ts';

export interface Screen {
  name: string;
  show: (page: Page) => Promise<void>;
  leave?: (page: Page) => Promise<void>;
}

/** Exactly this name: from right to left, invisible marks stand around it. */
const named = (name: string) => new RegExp(`^\\W*${name}\\W*$`);

/** Goes to an address without loading the page again, which would forget its direction. */
const at = (path: string) => async (page: Page) => {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
};

const footer = (name: string) => async (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: named(name) })
    .click();

const pressEscape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
};

const sections = ['profile', 'security', 'notifications', 'invitations', 'tokens', 'organisation', 'data'];

/** Pages of an account by their addresses. */
const pagesOf = ({ scenario, failing, webhook, importPage, filter, conversion }: Shown): Record<string, string> => ({
  dashboard: '/',
  scenarios: '/scenario',
  runs: `/scenario/${failing}/logs`,
  'equal-failures': `/scenario/${failing}/logs?status=error&view=failures`,
  waiting: '/waiting',
  mailbox: '/mailbox',
  webhooks: '/data/webhook',
  webhook: `/data/webhook/${webhook}`,
  'import-pages': '/data/import-pages',
  'import-page': `/data/import-pages/${importPage}`,
  'import-page-deploy': `/data/import-pages/${importPage}/deploy`,
  filters: '/data/filter',
  filter: `/data/filter/${filter}`,
  conversions: '/data/conversion',
  conversion: `/data/conversion/${conversion}`,
  marketplace: '/connector/marketplace',
  configurations: '/connector',
  organizations: '/integrator/organization',
  subscription: '/subscription',
  partner: '/partner-settings',
  trash: '/trash-settings',
  ...Object.fromEntries(sections.map((section) => [`settings-${section}`, `/account-settings?section=${section}`])),
  editor: `/scenario/${scenario}`,
  ...Object.fromEntries(nodesWithForms.map(({ id }) => [`form-${id}`, `/scenario/${scenario}?node=${id}`])),
});

/** What lies over pages, in the order of a walk. */
const overlays: readonly Screen[] = [
  {
    name: 'terminal',
    async show(page) {
      await footer('Terminal')(page);
      await page.getByRole('dialog', { name: 'Terminal' }).getByRole('listitem').first().waitFor();
    },
    async leave(page) {
      await page.getByRole('button', { name: 'Close the Terminal' }).click();
      await page.getByRole('dialog', { name: 'Terminal' }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'context-viewer',
    async show(page) {
      await footer('Context Viewer')(page);
      await page.getByRole('complementary', { name: 'Context Viewer' }).waitFor();
    },
    leave: footer('Context Viewer'),
  },
  {
    name: 'search',
    async show(page) {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('dialog', { name: 'Search' }).getByRole('combobox').fill('orders');
      await page.getByRole('option').first().waitFor();
    },
    leave: pressEscape,
  },
  {
    name: 'appearance',
    async show(page) {
      await page.getByRole('button', { name: /Account of/ }).click();
      await page.getByRole('menuitem', { name: /Appearance/ }).click();
      await page
        .getByRole('dialog', { name: 'Appearance' })
        .getByRole('button', { name: named('Close') })
        .waitFor();
    },
    leave: pressEscape,
  },
];

/** What the pictures show: every page of an account, the form of every kind of node, and what lies over pages. */
export const screensOf = (shown: Shown): readonly Screen[] => [
  ...Object.entries(pagesOf(shown)).map(([name, path]) => ({ name, show: at(path) })),
  ...overlays,
];
