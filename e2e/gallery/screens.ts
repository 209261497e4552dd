import type { Page } from '@playwright/test';

interface Screen {
  name: string;
  show: (page: Page) => Promise<void>;
  leave?: (page: Page) => Promise<void>;
}

/** Exactly this name: from right to left, invisible marks stand around it. */
const named = (name: string) => new RegExp(`^\\W*${name}\\W*$`);

/** Goes to an address without loading the page anew, which would forget its direction. */
async function move(page: Page, path: string, heading: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);
  await page
    .getByRole('main')
    .getByRole('heading', { level: 1, name: named(heading) })
    .waitFor();
}

const at = (path: string, heading: string) => (page: Page) => move(page, path, heading);

const footer = (name: string) => async (page: Page) =>
  page
    .getByRole('contentinfo')
    .getByRole('button', { name: named(name) })
    .click();

const pressEscape = async (page: Page) => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').first().waitFor({ state: 'hidden' });
};

/** What the pictures show, in the order of a walk. */
export const screens: readonly Screen[] = [
  { name: 'dashboard', show: at('/', 'Dashboard') },
  { name: 'scenarios', show: at('/scenario', 'Scenarios') },
  { name: 'webhooks', show: at('/data/webhook', 'Webhooks') },
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
    name: 'settings',
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
