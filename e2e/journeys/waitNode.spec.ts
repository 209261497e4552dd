import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { addNode, openNode } from '../steps/canvas.ts';
import { choose } from '../steps/controls.ts';
import { expectEditor, save } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

const question = 'Pay 480 € to Lamps Ltd?';

function drawQuestion(page: Page): Promise<void> {
  return test.step('the user draws a node that asks whoever has the link', async () => {
    await openNode(page, 'Invoice');
    await addNode(page, 'Wait for answer', 'Approval');
    await fillSetting(page, 'Question', 'Pay {{ payload.amount }} € to {{ payload.supplier }}?');
    await choose(page, nodePanel(page).getByRole('combobox', { name: 'Who may answer' }), 'Anyone with the link');
    await expectAccessible(page, 'the form of a question');
    await save(page);
  });
}

function runOnce(page: Page, id: string, name: string): Promise<void> {
  return test.step('the user runs the scenario, which waits', async () => {
    await page.goto(`/scenario/${id}`);
    await expectEditor(page, name);
    await settled(page);
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await expect.poll(async () => (await openRequests(page)).length).toBe(1);
  });
}

async function openRequests(page: Page): Promise<{ id: string }[]> {
  return (await callAs<{ items: { id: string }[] }>(page, 'GET', '/answer-request/')).items;
}

async function linkOf(page: Page): Promise<string> {
  const [first] = await openRequests(page);
  return (await callAs<{ link: string }>(page, 'GET', `/answer-request/${first?.id}`)).link;
}

function answerByLink(browser: Browser, link: string): Promise<void> {
  return test.step('somebody without an account opens the link and approves', async () => {
    const stranger = await (await browser.newContext({ locale: 'en-GB' })).newPage();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: question })).toBeVisible();
    await expectAccessible(stranger, 'the page that asks');
    await stranger.getByRole('button', { name: 'Approve' }).click();
    await expect(stranger.getByRole('heading', { name: 'Your answer was sent' })).toBeVisible();
    await stranger.goto(link);
    await expect(stranger.getByRole('heading', { name: 'This was answered' })).toBeVisible();
    await stranger.context().close();
  });
}

function answerInInbox(page: Page): Promise<void> {
  return test.step('a member finds the next question on the page Answers and rejects', async () => {
    await page.goto('/answers');
    await page.getByRole('button', { name: `Answer: ${question}` }).click();
    const drawer = page.getByRole('dialog', { name: question });
    await expect(drawer.getByRole('button', { name: 'Copy link' })).toBeVisible();
    await expectAccessible(page, 'a question on the page Answers');
    await drawer.getByRole('button', { name: 'Reject' }).click();
    await expect(page.getByText('Nothing is asked')).toBeVisible();
    await page.getByRole('button', { name: 'Ended' }).click();
    await expect(page.getByText('Answered by link: Approve')).toBeVisible();
    await expect(page.getByText(/Answered by .+: Reject/)).toBeVisible();
    await expectAccessible(page, 'what was answered');
  });
}

test('a scenario asks, a stranger answers by link and a member on the page Answers', async ({ page, browser }) => {
  await foundOrganisation(page);
  const invoice = functionNode('Invoice', "return { amount: 480, supplier: 'Lamps Ltd' };");
  const { id, name } = await haveScenario(page, 'Invoices', [invoice]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
  await drawQuestion(page);
  await runOnce(page, id, name);
  await answerByLink(browser, await linkOf(page));
  await runOnce(page, id, name);
  await answerInInbox(page);
  await page.goto(`/scenario/${id}/logs`);
  await expect(page.getByRole('button', { name: 'Run details' })).toHaveCount(2);
});
