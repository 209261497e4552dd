import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectSubscribed, recordPushes } from '../steps/browserWindow.ts';
import { addNode, nodeNamed, openNode, pullWire } from '../steps/canvas.ts';
import { createScenario, expectEditor, start } from '../steps/editor.ts';
import { expectPage } from '../steps/frame.ts';
import { nodePanel, writeFunction } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post, send } from '../steps/sender.ts';
import { settled } from '../steps/stillness.ts';

const json = { 'content-type': 'application/json' };

test('what a webhook refuses is answered with the reason, and stands on record with it', async ({ page }) => {
  await foundOrganisation(page);
  const webhook = await haveWebhook(page, 'Orders');
  const pushes = recordPushes(page);
  await page.goto(`/data/webhook/${webhook.id}`);
  await expectPage(page, 'Orders');
  await expectSubscribed(pushes);
  const events = page.getByRole('region', { name: 'Events' }).getByRole('listitem');

  const malformed = await send(webhook.url, { method: 'POST', data: Buffer.from('{"order": 4711,,}'), headers: json });
  expect(malformed.status()).toBe(400);
  expect(await malformed.json()).toMatchObject({ code: 'unreadable_body' });
  await test.step('the malformed request is on record', async () => {
    await expect(events).toHaveCount(1);
    await events.first().click();
    const detail = page.getByRole('region', { name: '4711' });
    await expect(detail.getByText('This request was refused')).toBeVisible();
    await expect(detail.getByRole('alert')).toContainText('JSON');
    await expect(detail).toContainText('{"order": 4711,,}');
    await expectAccessible(page, 'the refused event');
  });

  const tooLarge = await send(webhook.url, { method: 'POST', data: 'x'.repeat(2 * 1024 * 1024 + 1) });
  expect(tooLarge.status()).toBe(413);
  expect(await tooLarge.json()).toMatchObject({ code: 'body_too_large' });
  const wrongMethod = await send(webhook.url, { method: 'PUT', data: { order: 4711 } });
  expect(wrongMethod.status()).toBe(405);
  expect(wrongMethod.headers().allow).toBe('POST');
  await expect(events).toContainText([/This address doesn’t support PUT\. Use POST\..*405/, /larger than.*413/, /400/]);

  const unknown = await post(webhook.url.replace(/[^/]+$/, 'no-such-address'), {});
  expect(unknown.status()).toBe(404);
  expect((await post(webhook.url, { order: 4711 })).status()).toBe(202);
  await expect(events).toHaveCount(4);
});

test('a circle is refused while it is drawn', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/');
  await createScenario(page, 'Round and round');
  await addNode(page, 'Function', 'First');
  await addNode(page, 'Function', 'Second');

  await test.step('a wire from the second node back to the first is refused with the reason', async () => {
    // The canvas still moves to bring the new node into view.
    await expect(nodeNamed(page, 'Second')).toBeInViewport({ ratio: 1 });
    await settled(page);
    await pullWire(page, 'Second', 'out', 'First');
    await expect(page.getByText('This would create a loop')).toBeVisible();
    await page.mouse.up();
    await expect(page.getByText('This would create a loop')).toBeHidden();
    await expect(page.locator('.react-flow__edge')).toHaveCount(2);
  });
  await expectAccessible(page, 'the editor after a refused wire');
});

test('a syntax error is shown at its node and in the list of problems, and keeps the scenario from starting', async ({
  page,
}) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Unfinished', [functionNode('Sum up', 'return payload;')]);
  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, 'Unfinished');
  await openNode(page, 'Sum up');
  await writeFunction(page, 'return { total: payload.total * ;');
  await page.getByRole('switch', { name: 'Stopped' }).click();

  const fault = 'line 1';
  await test.step('the refusal is said once, and the node is open', async () => {
    await expect(page.getByText(/^Sum up: .*line 1/)).toBeVisible();
    await expect(nodePanel(page).getByRole('alert')).toContainText(fault);
    await page.getByRole('button', { name: 'Close panel' }).click();
  });
  await page.getByRole('button', { name: '1 problem' }).click();
  const problems = page.getByRole('dialog', { name: 'Problems' });
  await expect(problems.getByRole('listitem')).toContainText([fault]);
  await expectAccessible(page, 'the list of problems');
  await test.step('the problem leads to its node', async () => {
    await problems.getByRole('button', { name: /Sum up/ }).click();
    await expect(problems).toBeHidden();
    await expect(nodePanel(page).getByRole('alert')).toContainText(fault);
    await expect(nodeNamed(page, 'Sum up').getByRole('img', { name: '1 problem' })).toBeVisible();
    await expect(page.getByRole('switch', { name: 'Stopped' })).not.toBeChecked();
  });
  await test.step('mended, the scenario starts', async () => {
    await writeFunction(page, 'return { total: payload.total * 2 };');
    await start(page);
    await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  });
});
