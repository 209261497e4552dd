import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, openNode } from '../steps/canvas.ts';
import { createScenario, expectEditor, save, start } from '../steps/editor.ts';
import { expectPage } from '../steps/frame.ts';
import { closePanel, fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { send } from '../steps/sender.ts';
import { addressOnScreen, chooseAnswer } from '../steps/webhooks.ts';

test('a webhook’s caller gets what a Respond node says, and the run shows it', async ({ page }) => {
  await foundOrganisation(page);
  await page.goto('/');
  await createScenario(page, 'Slack events');
  await addNode(page, 'Respond', 'Send the challenge back');
  const panel = nodePanel(page);
  await panel.getByTitle('Text', { exact: true }).click();
  await fillSetting(page, 'Content', '{{ payload.challenge }}');
  await expect(panel.getByPlaceholder('text/plain; charset=utf-8')).toBeVisible();
  await expectAccessible(page, 'the form of a response');
  await addNode(page, 'Variable', 'Remember');
  await fillSetting(page, 'Name', 'seen');
  await fillSetting(page, 'Value', '{{ payload.type }}');
  await closePanel(page);
  await openNode(page, 'Start');
  await page.getByRole('button', { name: 'Create a webhook' }).click();

  await test.step('the editor says that the webhook does not wait', async () => {
    await page.getByRole('button', { name: '1 problem' }).click();
    const problems = page.getByRole('dialog', { name: 'Problems' });
    await expect(problems.getByRole('listitem')).toContainText(["Slack events doesn't wait for this response"]);
    await page.keyboard.press('Escape');
  });
  await save(page);
  const scenarioUrl = page.url();
  await page.getByRole('link', { name: 'Open Slack events' }).click();
  await expectPage(page, 'Slack events');
  await chooseAnswer(page, 'Scenario result');
  const address = await addressOnScreen(page);
  await page.goto(scenarioUrl);
  await expectEditor(page, 'Slack events');
  await expect(page.getByRole('button', { name: 'No problems' })).toBeVisible();
  await start(page);

  const challenge = '3eZbrw1aB10FEMAGAZd4FyFQ9fpVoXvs';
  const answer = await send(address, { method: 'POST', data: { type: 'url_verification', challenge } });
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(await answer.text()).toBe(challenge);

  const id = new URL(scenarioUrl).pathname.split('/').at(-1);
  const { items } = await callAs<{ items: { id: string }[] }>(
    page,
    'GET',
    `/run-status/logs/scenario/?scenario_id=${id}`,
  );
  await page.goto(`/scenario/${id}?run=${items[0]?.id}`);
  await openNode(page, 'Send the challenge back');
  const response = page.getByRole('region', { name: 'Response', exact: true });
  await expect(response).toContainText('sent to the caller');
  await expect(response).toContainText('content-type: text/plain; charset=utf-8');
  await expect(response).toContainText(challenge);
  await expectAccessible(page, 'the response of a run');
});
