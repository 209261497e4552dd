import { expect, type Page, test } from '@playwright/test';
import { bigFlow } from '../bench/bigFlows.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';

/** What a page may hold however large the flow is, and what opening it may ask for. */
const budget = { elements: 8000, requests: 60 } as const;

const canvas = (page: Page) => page.getByRole('region', { name: 'Scenario canvas' });
const picture = (page: Page) => page.locator('[data-far-view]');
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);

async function openLarge(page: Page, name: string, nodes: number): Promise<void> {
  await foundOrganisation(page);
  const { id } = await callAs<{ id: string }>(page, 'POST', '/scenario/', { name, flow: bigFlow(nodes) });
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await expect(nodeNamed(page, 'Start 0')).toBeVisible();
}

async function showWhole(page: Page) {
  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await expect(picture(page)).toBeVisible();
  await expect(page.locator('.react-flow__node')).toHaveCount(0);
}

test('a flow of 2,000 nodes opens where it can be read, and is seen whole within the budget of the page', async ({
  page,
}) => {
  let requests = 0;
  page.on('request', () => {
    requests += 1;
  });
  await openLarge(page, 'Two thousand', 2000);
  await expect(page.getByRole('button', { name: '80%' })).toBeVisible();
  expect(await elements(page)).toBeLessThan(budget.elements);
  expect(requests).toBeLessThan(budget.requests);
  await showWhole(page);
  expect(await elements(page)).toBeLessThan(budget.elements);
  await expectAccessible(page, 'a large flow seen whole');
});

test('from afar the pointer names a node, a frame selects, and a click leads to a node', async ({ page }) => {
  await openLarge(page, 'Seen whole', 1000);
  await showWhole(page);
  const box = await canvas(page).boundingBox();
  if (!box) throw new Error('The canvas is not in sight');
  const said = canvas(page).locator('[aria-live="polite"]');
  const tag = canvas(page).getByText(/^(Keep|Map) \d+$/);
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };

  await page.keyboard.down('Shift');
  await page.mouse.move(middle.x - 150, middle.y - 60);
  await page.mouse.down();
  await page.mouse.move(middle.x + 150, middle.y + 60, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.up('Shift');
  await expect(said).toHaveText(/^\d{2,} nodes selected$/);

  // Nodes stand closer than this to each other: on the way the pointer comes over one.
  let tries = 0;
  await expect(async () => {
    tries += 1;
    await page.mouse.move(middle.x + (tries % 8) * 4, middle.y + (Math.floor(tries / 8) % 6) * 2);
    await expect(tag).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0] });
  const name = (await tag.textContent()) ?? '';
  await page.mouse.down();
  await page.mouse.up();
  await expect(nodeNamed(page, name)).toBeVisible();
  await expect(picture(page)).toBeHidden();
  await expect(said).toContainText(name);
});

test('the checker of code comes late: that it is missing is told, and it is asked for again', async ({ page }) => {
  let refused = 0;
  await page.route('**/*.js', async (route) => {
    const answer = await route.fetch();
    const isChecker = (await answer.text()).includes('Invalid JavaScript at line');
    if (!isChecker || refused >= 3) return route.fulfill({ response: answer });
    refused += 1;
    return route.abort();
  });
  await openLarge(page, 'Checked late', 30);
  await expect(page.getByRole('button', { name: '1 problem' })).toBeVisible();
  await page.getByRole('button', { name: '1 problem' }).click();
  await expect(page.getByText("Code and expressions aren't checked")).toBeVisible();
  await expect(page.getByText('No problems found')).toBeVisible();
});
