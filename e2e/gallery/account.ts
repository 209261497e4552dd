import type { BrowserContext, Page } from '@playwright/test';
import { call, makeScenario, signInToSample } from '../bench/accounts.ts';
import { withAllForms } from '../steps/nodeForms.ts';

/** Things of the account that pages show. */
export interface Shown {
  /** Has every kind of node. */
  scenario: string;
  /** Has runs that failed. */
  failing: string;
  webhook: string;
  importPage: string;
  filter: string;
  conversion: string;
}

interface Named {
  id: string;
  name: string;
}

/** Closes the guide of the sample workspace, which lies over the page until somebody does. */
export async function closeGuide(page: Page): Promise<void> {
  await page.goto('/');
  const guide = page.getByRole('complementary', { name: 'Sample workspace' });
  await guide.getByRole('button', { name: 'Close', exact: false }).first().click();
  await guide.waitFor({ state: 'hidden' });
}

/** Signs the context in to a sample workspace with a scenario of every kind of node. */
export async function openShownAccount(context: BrowserContext): Promise<Shown> {
  await signInToSample(context);
  const { request } = context;
  const list = (path: string) => call<Named[]>(request, 'GET', path);
  const firstOf = async (path: string) => (await list(path))[0]?.id ?? '';
  const { id: scenario } = await makeScenario(context, 'Every kind of node', withAllForms());
  const page = await context.newPage();
  await closeGuide(page);
  await page.close();
  return {
    scenario,
    failing: (await list('/scenario/summaries/')).find(({ name }) => name.startsWith('Invoices'))?.id ?? '',
    webhook: await firstOf('/webhook-url/'),
    importPage: await firstOf('/import-page/'),
    filter: await firstOf('/filter/'),
    conversion: await firstOf('/conversion/'),
  };
}
