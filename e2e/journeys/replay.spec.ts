import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

const stateOf = (page: Page, name: string) => nodeNamed(page, name).locator('[data-state]').first();

test('a past run is gone through in time by keyboard, and its address keeps the moment', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Timed', [
    functionNode('Greet', 'return { hello: payload.name };'),
    functionNode('Check', "throw new Error('Not today'); return payload;"),
  ]);
  const webhook = await haveWebhook(page, 'Names', [scenario], 'result');
  await post(webhook.url, { name: 'Ada' });
  const path = `/run-status/logs/scenario/?scenario_id=${scenario.id}`;
  const { items } = await callAs<{ items: { id: string }[] }>(page, 'GET', path);
  await page.goto(`/scenario/${scenario.id}?run=${items[0]?.id}`);
  await expectEditor(page, scenario.name);
  await expect(stateOf(page, 'Check')).toHaveAttribute('data-state', 'failed');

  await page.getByRole('button', { name: 'Go through in time' }).click();
  const slider = page.getByRole('slider', { name: 'Moment of the run' });
  await expect(slider).toBeFocused();
  await expect(slider).toHaveAttribute('aria-valuetext', /^Step 3 of 3, .*, Run ended$/);

  await test.step('at its beginning, nothing has happened yet', async () => {
    await page.keyboard.press('Home');
    await expect(slider).toHaveAttribute('aria-valuetext', /^Step 1 of 3, \d+\sms, Start started$/);
    await expect(stateOf(page, 'Greet')).toHaveAttribute('data-state', 'idle');
    await expect(stateOf(page, 'Check')).toHaveAttribute('data-state', 'idle');
  });

  await test.step('step by step, nodes run and end', async () => {
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', /Greet started$/);
    await expect(stateOf(page, 'Greet')).toHaveAttribute('data-state', 'running');
    await expect(stateOf(page, 'Start')).toHaveAttribute('data-state', 'success');
    await openNode(page, 'Greet');
    const output = nodePanel(page).getByRole('region', { name: 'Output' });
    await expect(output).toContainText('Running');
    await expect(output).not.toContainText('Ada');
    await slider.focus();
    await page.keyboard.press('ArrowRight');
    await expect(output).toContainText('"Ada"');
    await expectAccessible(page, 'a run at a moment');
  });

  await test.step('a newer run is offered, never swapped in', async () => {
    await post(webhook.url, { name: 'Grace' });
    await expect(page.getByRole('button', { name: 'Show newer run' })).toBeVisible();
    await expect(slider).toHaveAttribute('aria-valuetext', /Greet ended$/);
  });

  await test.step('the address shows the same moment again', async () => {
    await expect(page).toHaveURL(/[?&]at=3(&|$)/);
    await page.reload();
    await expect(slider).toHaveAttribute('aria-valuetext', /Greet ended$/);
    await expect(stateOf(page, 'Check')).toHaveAttribute('data-state', 'idle');
    await expect(stateOf(page, 'Greet')).toHaveAttribute('data-state', 'success');
  });

  await test.step('a breakpoint at a node is where the run goes on to', async () => {
    await openNode(page, 'Check');
    await page.getByRole('button', { name: 'Breakpoint at Check' }).click();
    const onward = page.getByRole('button', { name: 'Continue to the next breakpoint: Check' });
    await onward.click();
    await expect(slider).toHaveAttribute('aria-valuetext', /Check started$/);
    await expect(nodePanel(page).getByRole('region', { name: 'Input' })).toContainText('"Ada"');
    await expect(onward).toBeDisabled();
    await expectAccessible(page, 'a run at a breakpoint');
  });

  // Nothing plays for who wants no motion, as in all journeys.
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeHidden();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect(slider).toHaveAttribute('aria-valuetext', /Run ended$/);
  await slider.press('Escape');
  await expect(slider).toBeHidden();
  await expect(stateOf(page, 'Check')).toHaveAttribute('data-state', 'failed');
});
