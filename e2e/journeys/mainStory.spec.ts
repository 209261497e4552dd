import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { addNode, addNodeByWire, openNode } from '../steps/canvas.ts';
import { createScenario, expectEditor, save, start } from '../steps/editor.ts';
import { areas, expectPage, goTo } from '../steps/frame.ts';
import { closePanel, fillRule, fillSetting, nodePanel, writeFunction } from '../steps/nodePanel.ts';
import { aNewcomer } from '../steps/people.ts';
import { post } from '../steps/sender.ts';
import { signUp } from '../steps/signIn.ts';
import { act, closeTerminal, nodesOfRun, openTerminal, rowsOf, showPayload } from '../steps/terminal.ts';
import { addressOnScreen, chooseAnswer } from '../steps/webhooks.ts';

test('a newcomer draws a scenario, and a webhook gets the answer it computes', async ({ page }) => {
  const newcomer = aNewcomer();
  await page.goto('/');
  await signUp(page, newcomer);
  await test.step('the newcomer skips the onboarding', async () => {
    await expect(page.getByRole('heading', { name: 'Welcome to Weft' })).toBeVisible();
    await expectAccessible(page, 'the onboarding');
    await page.getByRole('button', { name: 'Skip' }).click();
  });
  await expect(page.getByRole('region', { name: 'Build your first scenario' })).toBeVisible();
  await expectAccessible(page, 'the dashboard of an empty account');

  await createScenario(page, 'Orders by size');
  await addNode(page, 'Variable', 'Count items');
  await fillSetting(page, 'Name', 'items');
  await fillSetting(page, 'Value', '{{ payload.lines.length }}');
  await addNode(page, 'Conditional', 'Large?');
  await fillRule(page, { left: '{{ payload.total }}', type: 'number', operator: 'is at least', right: '100' });
  await addNode(page, 'Function', 'Sum up');
  await writeFunction(page, 'return { order: payload.id, items: vars.items, double: payload.total * 2 };');
  await closePanel(page);
  await addNodeByWire(page, 'Large?', 'false', 'Exception', 'Too small');
  await fillSetting(page, 'Code', 'TOO_SMALL');
  await fillSetting(page, 'Message', 'Order {{ payload.id }} is below 100');
  await openNode(page, 'Start');
  await page.getByRole('button', { name: 'Create a webhook' }).click();
  await expectAccessible(page, 'the editor');
  await save(page);

  await page.getByRole('link', { name: 'Open Orders by size' }).click();
  await expectPage(page, 'Orders by size');
  await chooseAnswer(page, 'Scenario result');
  const address = await addressOnScreen(page);
  await expectAccessible(page, 'the page of the webhook');
  await page.getByRole('link', { name: 'Orders by size' }).click();
  await expectEditor(page, 'Orders by size');
  await start(page);

  await goTo(page, areas.dashboard);
  const live = page.getByRole('region', { name: 'Live' });
  await expect(live).toContainText('No runs yet.');
  await markWindow(page);
  const answer = await post(address, { id: '4711', total: 250, lines: [{ sku: 'A' }, { sku: 'B' }] });
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toEqual({ order: '4711', items: 2, double: 500 });
  const refusal = await post(address, { id: '4712', total: 20, lines: [] });
  expect(refusal.status()).toBe(500);
  expect(await refusal.json()).toMatchObject({ code: 'run_failed' });

  await test.step('both runs arrive on the dashboard by themselves', async () => {
    const runs = live.getByRole('listitem');
    await expect(runs).toContainText([/Failed.*Orders by size.*Too small/, /Successful.*Orders by size.*3 operations/]);
    await expect(page.getByRole('region', { name: 'Failures' })).toContainText('Orders by size');
    await expectNotReloaded(page);
    await expectAccessible(page, 'the dashboard with runs');
  });

  await openTerminal(page);
  const [failed, successful] = [rowsOf(page, 'Run Scenarios').nth(0), rowsOf(page, 'Run Scenarios').nth(1)];
  await expect(failed).toContainText(/FAILED.*Order 4712 is below 100/);
  await expect(successful).toContainText('SUCCESS');
  await act(successful, 'Nodes');
  await showPayload(page, 'Sum up');
  await expect(nodesOfRun(page).getByRole('tree')).toContainText('double: 500');
  await expectAccessible(page, "the Terminal with a run's nodes");
  await closeTerminal(page);

  await live.getByRole('listitem').filter({ hasText: 'Successful' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Run on the canvas' })).toContainText('Successful');
  await openNode(page, 'Sum up');
  await expect(nodePanel(page).getByRole('region', { name: 'Input' })).toContainText('total250');
  await expect(nodePanel(page).getByRole('region', { name: 'Output' })).toContainText('double500');
  await expectAccessible(page, 'the run on the canvas');
});
