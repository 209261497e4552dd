import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectPage } from '../steps/frame.ts';
import { foundUnfamiliarOrganisation } from '../steps/organisation.ts';

const step = (name: string) => ({ level: 1, name, exact: true });

test('a new organisation is led through its first steps before anything else, and once', async ({ page }) => {
  const { organisation } = await foundUnfamiliarOrganisation(page);
  await page.goto('/scenario');
  await expect(page).toHaveURL('/onboarding?from=%2Fscenario');
  await expect(page.getByRole('heading', step('Welcome to Weft'))).toBeVisible();
  await page.goto('/loading');
  await expect(page.getByRole('heading', step('Welcome to Weft'))).toBeVisible();

  const name = page.getByLabel('Company name');
  await expect(name).toHaveValue(organisation);
  await name.fill('');
  await expect(page.getByText('Enter your company name, or skip this step.')).toBeVisible();
  await expectAccessible(page, 'the question for the company');
  await name.fill('Quist & Daughters');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', step('What do you want to do first?'))).toBeVisible();
  await page.getByText('Receive webhooks').click();
  await expectAccessible(page, 'the question for the goal');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', step('Run your first scenario'))).toBeVisible();
  await page.getByRole('button', { name: 'Run on sample data' }).click();
  const nodes = page.getByRole('list', { name: 'Nodes of the scenario' }).getByRole('listitem');
  await expect(nodes.filter({ hasText: 'Issue opened' })).toContainText('Successful');
  await expect(nodes.filter({ hasText: 'Shop' })).toContainText('Not reached');
  await expectAccessible(page, 'the first run');
  await page.getByRole('button', { name: 'Next' }).click();

  await expect(page.getByRole('heading', step('Invite your colleagues'))).toBeVisible();
  await expectAccessible(page, 'the invitation of colleagues');
  await page.getByRole('button', { name: 'Skip this step' }).click();

  await expect(page.getByRole('heading', step('Your workspace is ready'))).toBeVisible();
  await expectAccessible(page, 'the end of the first steps');
  await page.getByRole('button', { name: 'Open the dashboard' }).click();

  await expectPage(page, 'Dashboard');
  await expect(page.getByRole('banner')).toContainText('Quist & Daughters');
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await expect(page.getByRole('link', { name: 'Issues to teams' })).toBeVisible();
});

test('the first example is copied and runs with one click', async ({ page }) => {
  await foundUnfamiliarOrganisation(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Skip' }).click();
  const examples = page.getByRole('region', { name: 'Build your first scenario' });
  await examples.getByRole('button', { name: 'Create and run' }).first().click();
  await expect(page.getByRole('heading', step('Orders by size'))).toBeVisible();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await expectAccessible(page, 'the example that ran');
});
