import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario, haveWebhook } from '../steps/scenarios.ts';

test('runs that fail by one cause are one failure, which is fixed, comes back and is run again as a whole', async ({
  page,
}) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Orders', [
    {
      type: 'exception',
      label: 'Check stock',
      config: { code: 'STOCK', message: 'No stock for order {{payload.order}}' },
    },
  ]);
  const webhook = await haveWebhook(page, 'Orders', [scenario]);
  const send = (order: number) => page.request.post(webhook.url, { data: { order } });
  const list = page.getByRole('list', { name: 'Failures' });
  const drawer = page.getByRole('dialog');
  await test.step('three orders fail, and are one failure', async () => {
    for (const order of [1, 22, 333]) await send(order);
    await page.goto('/failures');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list.getByRole('listitem')).toContainText('No stock for order 1');
    await expect(list.getByRole('listitem')).toContainText('3 not run again');
    await expectAccessible(page, 'the list of failures');
  });
  await test.step('a fourth is counted while the page is open', async () => {
    await send(4444);
    await expect(list.getByRole('listitem')).toContainText('4 not run again');
  });
  await test.step('the failure is opened, noted and marked as fixed', async () => {
    await list.getByRole('button').click();
    await expect(drawer.getByText('Failed 4 times')).toBeVisible();
    await expectAccessible(page, 'a failure');
    const other = await page.context().newPage();
    await other.goto('/failures');
    const otherList = other.getByRole('list', { name: 'Failures' });
    await otherList.getByRole('button').click();
    const otherDrawer = other.getByRole('dialog');
    // Both write at the same time, and both texts stay.
    await otherDrawer.getByRole('textbox', { name: 'Add a note' }).fill('The stock is read at night');
    await drawer.getByRole('textbox', { name: 'Add a note' }).fill('Ask the shop');
    await drawer.getByRole('button', { name: 'Add note' }).click();
    await expect(otherDrawer.getByText('Ask the shop')).toBeVisible();
    await otherDrawer.getByRole('button', { name: 'Add note' }).click();
    const notes = drawer.getByRole('region', { name: 'Notes' }).getByRole('listitem');
    await expect(notes).toHaveCount(2);
    await expect(notes.last()).toContainText('The stock is read at night');
    await expectAccessible(page, 'notes on a failure');
    await other.keyboard.press('Escape');
    await expect(otherList.getByRole('listitem')).toHaveCount(1);
    await drawer.getByRole('button', { name: 'Fixed' }).click();
    await expect(
      drawer.getByText(/It opens again when version \d+ or a later one fails in the same way/),
    ).toBeVisible();
    // Who looks at the same list sees what was decided.
    await expect(other.getByText('No failures')).toBeVisible();
    await other.close();
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByText('No failures')).toBeVisible();
  });
  await test.step('it comes back with the next run that fails so', async () => {
    await send(5);
    await expect(list.getByRole('listitem')).toContainText('Came back');
    await list.getByRole('button').click();
    await expect(drawer.getByRole('link', { name: /Came back/ })).toBeVisible();
    await expect(drawer.getByText('Ask the shop')).toBeVisible();
  });
  await test.step('edits can be tried on its runs first', async () => {
    await expect(drawer.getByRole('link', { name: 'Try edits on 5 runs' })).toHaveAttribute(
      'href',
      /\?try=[0-9a-f-]+,/,
    );
  });
  await test.step('all of it is run again, with a plan first', async () => {
    await drawer.getByRole('button', { name: 'Retry all' }).click();
    const plan = page.getByRole('dialog', { name: 'Retry runs' });
    await expect(plan.getByText('5 of 5 runs will be retried, oldest first.')).toBeVisible();
    await plan.getByRole('button', { name: 'Retry', exact: false }).last().click();
    await expect(drawer.getByText('Failed 10 times')).toBeVisible();
  });
  await test.step('its runs are listed in the logs of the scenario', async () => {
    const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', '/failure-group/');
    await page.goto(`/failures?group=${items[0]?.id}`);
    await drawer.getByRole('link', { name: 'Runs of this failure' }).click();
    await expect(page).toHaveURL(/\/scenario\/.*\/logs\?status=error&failure=/);
    await expect(page.getByText('10 runs')).toBeVisible();
  });
  await test.step('muted until it happens twice more, it says so with the count so far, and can be opened by hand', async () => {
    await page.goto('/failures?state=all');
    await list.getByRole('button').click();
    await drawer.getByRole('button', { name: 'Muted' }).click();
    await expect(drawer.getByText(/No notifications are sent until it's open again\./)).toBeVisible();
    await drawer.getByText('Until it happens again').click();
    await drawer.getByRole('spinbutton', { name: 'Number of failures' }).fill('2');
    await drawer.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(drawer.getByText('Muted until it happens 2 more times (0 so far).')).toBeVisible();
    await expect(list.getByRole('listitem')).toContainText('Muted until it happens 2 more times');
    await expectAccessible(page, 'a failure that is muted by count');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'a failure on a phone');
    const [day, month] = await Promise.all(
      ['in 24 hours', 'in 30 days'].map((course) => drawer.getByRole('img', { name: course }).boundingBox()),
    );
    expect(month?.y, 'both courses are side by side').toBe(day?.y);
    await page.setViewportSize({ width: 1440, height: 900 });
    await send(6);
    await expect(drawer.getByText('(1 so far)')).toBeVisible();
    await drawer.getByRole('button', { name: 'Open', exact: true }).click();
    await expect(drawer.getByText('Muted until')).toBeHidden();
    await expect(list.getByRole('listitem')).not.toContainText('Muted');
  });
  await test.step('muted again, it opens with the failure that was waited for', async () => {
    await drawer.getByRole('button', { name: 'Muted' }).click();
    await drawer.getByText('Until it happens again').click();
    await drawer.getByRole('spinbutton', { name: 'Number of failures' }).fill('1');
    await drawer.getByRole('button', { name: 'Mute', exact: true }).click();
    await expect(drawer.getByText('Muted until it happens 1 more time (0 so far).')).toBeVisible();
    await send(7);
    await expect(list.getByRole('listitem')).toContainText('Came back');
    await expect(drawer.getByRole('button', { name: 'Open', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});
