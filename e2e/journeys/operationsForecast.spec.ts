import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { intercept } from '../steps/intercept.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openAs } from '../steps/signIn.ts';

const dayMs = 86_400_000;

test('the dashboard warns that operations run out before the period ends, and then that they are used up', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  const { account_number } = await callAs<{ account_number: string }>(page, 'GET', '/account/me/');
  const operator = await (await browser.newContext()).newPage();
  await openAs(operator, people.superadmin);
  await callAs(operator, 'PUT', `/admin/account/${account_number}/limits/`, {
    limits: { free_quantity: 10 },
    reason: 'A small plan for a journey',
  });
  await operator.context().close();
  const scenario = await haveScenario(page, 'Orders', [
    functionNode('Read', 'return payload;'),
    functionNode('Greet', 'return payload;'),
  ]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  const warning = page.getByRole('alert').filter({ hasText: 'operations of your plan' });
  const send = async (times: number) => {
    for (let order = 0; order < times; order += 1) await post(webhook.url, { order });
  };

  await test.step('below half of the plan there is none', async () => {
    await send(1);
    await page.goto('/');
    await expect(page.getByText('2 / 10', { exact: true })).toBeVisible();
    await expect(warning).toHaveCount(0);
  });
  await test.step('from half of it on the forecast is asked for', async () => {
    await send(2);
    // A forecast is made of three whole days, which no journey waits for; all else of the answer is the server's.
    const day = new Date(Date.now() + dayMs).toISOString().slice(0, 10);
    const restore = await intercept(page, '**/api/v2/subscription/usage/', async (route) => {
      const answer = await route.fetch();
      const usage = (await answer.json()) as object;
      const forecast = { total: 18, low: 16, high: 20, days: [], used_up_on: day };
      await route.fulfill({ response: answer, json: { ...usage, forecast } });
    });
    await page.goto('/');
    await expect(warning).toContainText('At this pace, the operations of your plan run out on');
    await expect(warning).toContainText('By its end, the period would use 180% of the plan.');
    await expectAccessible(page, 'a dashboard whose operations run out');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(warning).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
    await warning.getByRole('link').click();
    await expect(page).toHaveURL(/\/subscription/);
    await restore();
  });
  await test.step('used up, it says so, also of a plan that has no forecast yet', async () => {
    await send(2);
    await page.goto('/');
    await expect(warning).toContainText('The operations of your plan are used up.');
  });
});
