import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nameNode, nodeNamed, openNode } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { functionNode, haveScenario } from '../steps/scenarios.ts';
import { canvasSettled, settled } from '../steps/stillness.ts';

const banner = (page: Page) => page.getByRole('region', { name: 'Run on the canvas' });
const wires = (page: Page) => page.locator('.react-flow__edge');
const chooser = (page: Page) => page.getByRole('dialog', { name: 'Choose a node' });
const endedBefore = 'The run ended before "Call"';

/** A flow whose call has no address yet. */
async function openHalfDrawn(page: Page): Promise<void> {
  await foundOrganisation(page);
  const call = { type: 'http', label: 'Call', config: { url: '' } };
  const { id, name } = await haveScenario(page, 'Half drawn', [functionNode('Double', 'return { n: 2 };'), call]);
  await page.goto(`/scenario/${id}`);
  await expectEditor(page, name);
  await settled(page);
}

/** The acts of a node, which stand above the one under the pointer. */
async function actOn(page: Page, node: string, act: string): Promise<void> {
  await nodeNamed(page, node).hover();
  await page
    .getByRole('toolbar', { name: `Actions on ${node}` })
    .getByRole('button', { name: act, exact: true })
    .click();
}

/** The pointer rests on the middle of a wire that runs straight. */
async function pointAtWire(page: Page, place: number): Promise<void> {
  const box = await wires(page).nth(place).boundingBox();
  if (!box) throw new Error('The wire is not on the canvas');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
}

test('a half-drawn flow runs as far as it is drawn, and each node alone', async ({ page }) => {
  await openHalfDrawn(page);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  await expect(banner(page)).toContainText('Successful');
  await expect(banner(page)).toContainText(endedBefore);
  await banner(page).getByRole('button', { name: 'Complete the node' }).click();
  await expect(nodePanel(page)).toHaveAccessibleName('Settings of Call');
  await expect(nodePanel(page).getByRole('region', { name: 'Input' })).toContainText('n2');
  await expectAccessible(page, 'the node that is not complete');
  await actOn(page, 'Double', 'Run this node');
  await expect(banner(page)).not.toContainText(endedBefore);
  await expect(banner(page)).toContainText('Successful');
});

test('a node goes into a wire, one that is removed is bridged, and a menu has all acts', async ({ page }) => {
  await openHalfDrawn(page);
  await pointAtWire(page, 1);
  await page.getByRole('button', { name: 'Insert a node' }).click();
  await expect(chooser(page).getByRole('searchbox')).toBeFocused();
  await expect(chooser(page).getByRole('button', { name: 'Exception' })).toHaveCount(0);
  await expectAccessible(page, 'the choice of a node');
  await chooser(page).getByRole('button', { name: 'Variable' }).click();
  await nameNode(page, 'Variable', 'Between');
  await expect(wires(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Close panel' }).click();
  await actOn(page, 'Between', 'Remove');
  await expect(nodeNamed(page, 'Between')).toHaveCount(0);
  await expect(wires(page)).toHaveCount(2);

  await nodeNamed(page, 'Call').click({ button: 'right' });
  const menu = page.getByRole('menu');
  // Nothing has come to the call yet: what is before it would run as well.
  const runs = menu.getByRole('menuitem', { name: 'Run' });
  await expect(runs).toHaveText([/^Run to hereCalls out: Call$/, /^Run from the startCalls out: Call$/]);
  await expectAccessible(page, 'the menu of a node');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.getByRole('region', { name: 'Scenario canvas' })).toBeFocused();
  await expect(nodePanel(page)).toHaveCount(0);

  await nodeNamed(page, 'Double').click({ button: 'right' });
  await expect(runs).toHaveText(['Run this node', 'Run to here', /^Run from hereCalls out: Call$/]);
});

test('by keyboard a node is chosen behind another, run and removed', async ({ page }) => {
  await openHalfDrawn(page);
  const canvas = page.getByRole('region', { name: 'Scenario canvas' });
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await expect(banner(page)).toContainText('Successful');
  await expect(banner(page)).not.toContainText(endedBefore);
  await page.keyboard.press('Delete');
  await expect(nodeNamed(page, 'Double')).toHaveCount(0);
  await expect(wires(page)).toHaveCount(1);
  await page.keyboard.press('/');
  await page.keyboard.type('variable');
  await page.keyboard.press('Enter');
  await nameNode(page, 'Variable', 'Behind the last');
  await expect(wires(page)).toHaveCount(2);
});

test('by keyboard menus are gone through and left, and the regions of the page follow each other', async ({ page }) => {
  await openHalfDrawn(page);
  const canvas = page.getByRole('region', { name: 'Scenario canvas' });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await canvas.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+F10');
  await expect(item('Open')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Rename')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(canvas).toBeFocused();
  await expect(page.locator('.react-flow__node.selected')).toHaveCount(1);

  await page.keyboard.press('ControlOrMeta+a');
  const arrange = page.getByRole('button', { name: 'Arrange' });
  await arrange.focus();
  await page.keyboard.press('Enter');
  await expect(item('Tidy up')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Align left edges')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(arrange).toBeFocused();

  await page.keyboard.press('F6');
  await expect(page.getByRole('searchbox', { name: 'Add a node' })).toBeFocused();
  await page.keyboard.press('F6');
  await expect(canvas).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await expect(arrange).toBeFocused();
});

test('a copy and the open node stay in sight when they would lie beyond the edge', async ({ page }) => {
  await openHalfDrawn(page);
  const canvas = page.getByRole('region', { name: 'Scenario canvas' });
  const isInSight = (label: string) =>
    expect
      .poll(async () => {
        const [node, frame] = [await nodeNamed(page, label).boundingBox(), await canvas.boundingBox()];
        if (!node || !frame) return false;
        return node.x >= frame.x && node.x + node.width <= frame.x + frame.width;
      })
      .toBe(true);
  await canvas.focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
  await expect(nodePanel(page)).toHaveAccessibleName('Settings of Call');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Context Viewer' }).click();
  await expect(page.getByRole('complementary', { name: 'Context Viewer' })).toBeVisible();
  await isInSight('Call');
  await canvas.focus();
  await page.keyboard.press('ControlOrMeta+d');
  await isInSight('Call 2');
});

test('an open node has its room, kept for its person, and gives the canvas back as it was', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openHalfDrawn(page);
  const places = () => Promise.all(['Start', 'Double', 'Call'].map((label) => nodeNamed(page, label).boundingBox()));
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  const canvas = page.getByRole('region', { name: 'Scenario canvas' });
  const settings = nodePanel(page).getByRole('tabpanel', { name: 'Settings' });
  await page.getByRole('button', { name: 'Zoom out' }).click();
  await canvasSettled(page);
  const before = await places();

  await openNode(page, 'Double');
  await settled(page);
  expect((await settings.boundingBox())?.width).toBeGreaterThanOrEqual(400);
  const height = await heightOf(nodePanel(page));
  expect(height / (height + (await heightOf(canvas)))).toBeGreaterThanOrEqual(0.6);
  const frame = await canvas.boundingBox();
  for (const box of await places()) {
    expect(box && frame && box.y >= frame.y && box.y + box.height <= frame.y + frame.height).toBe(true);
  }
  await expect(page.getByRole('button', { name: 'Variable', exact: true })).toBeHidden();
  await page.getByRole('searchbox', { name: 'Add a node' }).click();
  await expect(page.getByRole('button', { name: 'Variable', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Close panel' }).click();
  await expect(nodePanel(page)).toBeHidden();
  await canvasSettled(page);
  expect(await places()).toEqual(before);

  await openNode(page, 'Call');
  const isStored = page.waitForResponse((answer) => answer.url().endsWith('/person/preferences'));
  await page.getByRole('button', { name: 'Expand panel' }).click();
  await isStored;
  await page.reload();
  await openNode(page, 'Double');
  await expect(page.getByRole('button', { name: 'Shrink panel' })).toBeVisible();
  await expect.poll(() => heightOf(canvas)).toBeLessThan(150);
});
