import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Look, wear } from '../steps/appearance.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectAnswered } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

/** Each width in two looks, so that every pair of settings meets somewhere. */
const samples: readonly (Look & { width: number })[] = [
  { width: 390, theme: 'light', direction: 'ltr', locale: 'fr' },
  { width: 390, theme: 'dark', direction: 'rtl', locale: 'en' },
  { width: 768, theme: 'dark', direction: 'ltr', locale: 'fr' },
  { width: 768, theme: 'light', direction: 'rtl', locale: 'en' },
  { width: 1440, theme: 'light', direction: 'rtl', locale: 'fr' },
  { width: 1440, theme: 'dark', direction: 'ltr', locale: 'en' },
  { width: 2560, theme: 'dark', direction: 'rtl', locale: 'fr' },
  { width: 2560, theme: 'light', direction: 'ltr', locale: 'en' },
];

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

for (const [at, { width, ...look }] of samples.entries()) {
  const { theme, direction, locale } = look;
  test(`every page fits at ${width} px, ${theme}, ${direction}, ${locale}`, async ({ page }) => {
    account ??= makeAccount(page);
    const { cookies, paths } = await account;
    await page.context().addCookies(cookies);
    await page.setViewportSize({ width, height: 900 });
    await wear(page, look);
    for (const [nth, [screen, path]] of Object.entries(paths).entries()) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expectAnswered(page);
      await expect(page.locator('html')).toHaveAttribute('dir', direction);
      await expectNoSidewaysScroll(page, screen);
      // The dear check: every page has it in each width, in one of the two looks.
      if (nth % 2 === at % 2) await expectAccessible(page, screen);
    }
  });
}
