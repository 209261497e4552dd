import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Look, wear } from '../steps/appearance.ts';
import { visit } from '../steps/browserWindow.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { expectAnswered } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

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
