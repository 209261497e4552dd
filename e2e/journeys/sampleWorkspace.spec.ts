import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseTheme } from '../steps/appearance.ts';
import { expectEditor } from '../steps/editor.ts';
import { fillSetting, writeFunction } from '../steps/nodePanel.ts';
import { settled } from '../steps/stillness.ts';

async function openSample(page: Page) {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Look around in a sample workspace' }).click();
  const guide = page.getByRole('complementary', { name: 'Sample workspace' });
  await expect(guide).toContainText('0 of 8 done', { timeout: 60_000 });
  return guide;
}

const openNode = (page: Page, name: string) => page.locator('.react-flow__node').filter({ hasText: name }).click();

/** The function of the invoices as the guide writes it. */
const taxed = `const { number, customer, total = payload.invoice.amount } = payload.invoice;
return { number, customer, total, tax: Math.round(total * 19) / 100 };`;

async function openScenario(page: Page, name: string) {
  await page.goto('/scenario');
  await page.getByRole('link', { name }).click();
  await expectEditor(page, name);
}

test('from the sign-in page to the first failure that is fixed', async ({ page }) => {
  const guide = await openSample(page);
  await test.step('the last seven days run, and the guide says what there is to try', async () => {
    await expect(page.getByText('Orders to the warehouse').first()).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'the guide of a sample workspace');
    await chooseTheme(page, 'Light');
    await expectAccessible(page, 'the guide of a sample workspace, in light');
  });
  await test.step('a missing country is added from the inbox, and what waited for it goes on', async () => {
    await guide.getByRole('button', { name: 'Open the table' }).click();
    const inbox = page.getByRole('region', { name: 'Unmatched values' });
    await inbox.getByPlaceholder('Country').fill('United Kingdom');
    await inbox.getByPlaceholder('Zone').fill('UK');
    await inbox.getByRole('button', { name: 'Add row' }).click();
    await expect(guide).toContainText('1 of 8 done');
    await expect(guide).toContainText('Retry a failed invoice');
  });
});

test('a newcomer fixes a failure of the sample workspace once, and all of its runs, as the guide says', async ({
  page,
}) => {
  await openSample(page);
  const failures = page.getByRole('list', { name: 'Failures' });
  const failure = page.getByRole('dialog');
  const openFailure = async () => {
    await page.goto('/failures');
    await failures.getByRole('button', { name: /Add the tax/ }).click();
    await expect(failure.getByText('Failed 4 times')).toBeVisible();
  };
  const tries = page.getByRole('dialog', { name: 'Try on the last runs' });

  await test.step('four runs are one failure, and the edit that ends it is tried on them', async () => {
    await openFailure();
    await failure.getByRole('link', { name: 'Try edits on 4 runs' }).click();
    await expectEditor(page, 'Invoices to accounting');
    await expect(tries).toBeVisible();
    await page.keyboard.press('Escape');
    await openNode(page, 'Add the tax');
    await writeFunction(page, taxed);
    await page.getByRole('button', { name: 'More ways to run' }).click();
    await page.getByRole('menuitem', { name: 'Try on the last runs' }).click();
    await tries.getByRole('button', { name: 'Try', exact: true }).click();
    await expect(tries.getByRole('list', { name: 'Nodes' })).toContainText('4 failures gone');
    await page.keyboard.press('Escape');
  });
  await test.step('saved, all four are run again', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(page.getByText('v3', { exact: true })).toBeVisible();
    await openFailure();
    await failure.getByRole('button', { name: 'Retry all' }).click();
    const plan = page.getByRole('dialog', { name: 'Retry runs' });
    await expect(plan).toContainText('4 of 4 runs will be retried');
    await plan.getByRole('button', { name: 'Retry', exact: true }).click();
    await expect(plan).toContainText('Of 4 new runs, 4 succeeded');
    await plan.getByRole('button', { name: 'Close' }).last().click();
    await failure.getByRole('link', { name: 'Runs of this failure' }).click();
  });
  await test.step('the last run tells where the tax came from', async () => {
    await expect(page).toHaveURL(/\/scenario\/.*\/logs/);
    await page.goto(page.url().replace(/\/logs.*/, ''));
    await expectEditor(page, 'Invoices to accounting');
    await openNode(page, 'Book the invoice');
    await page
      .getByRole('region', { name: 'Input' })
      .getByRole('button', { name: 'Explain payload.tax' })
      .press('Enter');
    const story = page.getByRole('dialog', { name: 'Explain this value' });
    await expect(story).toContainText('Made by code');
    await page.keyboard.press('Escape');
  });
});

test('a newcomer makes a test case, sees costs and is told of a mistake in the sample workspace, as the guide says', async ({
  page,
}) => {
  await openSample(page);
  await test.step('a run becomes a test case, which an edit of the call fails', async () => {
    await openScenario(page, 'Support requests to tickets');
    await page.getByRole('button', { name: 'Make test case' }).click();
    await page.getByRole('dialog', { name: 'Make test case' }).getByRole('button', { name: 'Make test case' }).click();
    await expect(page.getByText('Test case created.')).toBeVisible({ timeout: 60_000 });
    await openNode(page, 'Open a ticket');
    await fillSetting(page, 'subject', '{{ payload.topic }}');
    await page.keyboard.press('ControlOrMeta+s');
    const cases = page.getByRole('dialog', { name: 'Test cases' });
    await expect(cases).toContainText('body.subject');
    await page.keyboard.press('Escape');
  });
  await test.step('the canvas shows what each node costs', async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Show cost by node' }).click();
    await expect(page.getByRole('list', { name: 'Nodes by Operations' })).toContainText('Open a ticket');
  });
  await test.step('a field that no message has is told of as it is written', async () => {
    await openScenario(page, 'Reorder watched products');
    await openNode(page, 'Watched and few left');
    await fillSetting(page, 'Value', '{{ payload.lft }}');
    await expect(page.getByText(/payload\.lft is in none of the last \d+ runs/)).toBeVisible();
    await page.getByRole('button', { name: 'Use payload.left' }).click();
    await expect(page.getByText('payload.lft')).toHaveCount(0);
  });
});
