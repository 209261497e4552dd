import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectPage } from '../steps/frame.ts';
import { aNewcomer, people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { expectCompany, workIn } from '../steps/session.ts';
import { openAs, signUp } from '../steps/signIn.ts';

test('a newcomer’s link leads through sign-up, a new organisation and the first steps to its page', async ({
  page,
}) => {
  await page.goto('/data/webhook?search=orders#list');
  await signUp(page, aNewcomer());
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Weft', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome to Weft', exact: true })).toBeVisible();
  for (const step of [1, 2, 3])
    await test.step(`step ${step}`, () => page.getByRole('button', { name: 'Next' }).click());
  await page.getByRole('button', { name: 'Skip this step' }).click();
  await expectAccessible(page, 'the last step, with a link to go on to');
  await page.getByRole('button', { name: 'Open the page from your link' }).click();
  await expectPage(page, 'Webhooks');
  const { pathname, search, hash } = new URL(page.url());
  expect([pathname, new URLSearchParams(search).get('search'), hash]).toEqual(['/data/webhook', 'orders', '#list']);
});

test('who skips the first steps comes to the page of the link as well', async ({ page }) => {
  await page.goto('/data/filter');
  await signUp(page, aNewcomer());
  await page.getByRole('button', { name: 'Skip' }).click();
  await expectPage(page, 'Filter Lists');
});

test('a link into another of one’s organisations offers to switch to it; to a stranger it does not exist', async ({
  browser,
}) => {
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await openAs(theirs, people.globex, '/sso/callback');
  const scenario = await haveScenario(theirs, `Of Globex ${Date.now()}`, [functionNode('Pass', 'return payload;')]);
  const webhook = await callAs<{ id: string; name: string }>(theirs, 'POST', '/webhook-url/', {
    name: `Of Globex ${Date.now()}`,
  });
  await context.close();

  await test.step('a stranger is told that it does not exist, and of no organisation', async () => {
    const stranger = await (await browser.newContext()).newPage();
    await openAs(stranger, people.member, `/scenario/${scenario.id}`);
    await expect(stranger.getByText(/doesn.t exist/)).toBeVisible();
    await expect(stranger.getByText('Globex')).toHaveCount(0);
    await stranger.context().close();
  });

  const shown = {
    [`/data/webhook/${webhook.id}`]: (each: Page) => expectPage(each, webhook.name),
    [`/scenario/${scenario.id}`]: (each: Page) => expectEditor(each, scenario.name),
  };
  for (const [path, expectShown] of Object.entries(shown)) {
    // A browser remembers the organisation that was worked in last.
    const member = await (await browser.newContext()).newPage();
    await workIn(member, people.integrator, 'Acme');
    await member.goto(path);
    await expect(member.getByText('It belongs to Globex, another of your organizations.')).toBeVisible();
    await expectAccessible(member, 'a link into another organisation');
    await member.getByRole('button', { name: 'Switch to Globex' }).click();
    await expectShown(member);
    await expect(member).toHaveURL(path);
    await expectCompany(member, 'Globex');
    await member.context().close();
  }
});
