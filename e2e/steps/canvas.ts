import { expect, type Locator, type Page, test } from '@playwright/test';
import { canvasSettled } from './stillness.ts';

/** The canvas draws nodes without a role: by keyboard and screen reader they are lines of the outline. */
export function nodeNamed(page: Page, label: string): Locator {
  return page.locator('.react-flow__node').filter({ has: page.getByText(label, { exact: true }) });
}

function outputOf(node: Locator, output: string): Locator {
  return node.locator(`.react-flow__handle.source[data-handleid="${output}"]`);
}

async function takeFromPalette(page: Page, kind: string, name: string): Promise<void> {
  const palette = page.getByRole('navigation', { name: 'Add a node' });
  // Beside an open node it lists kinds while its search has the focus.
  await palette.getByRole('searchbox').click();
  await palette.getByRole('button', { name: kind, exact: true }).first().click();
  await nameNode(page, kind, name);
}

/** Names the node that was just added, whose panel is open. */
export async function nameNode(page: Page, kind: string, name: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Node name' });
  await expect(field).toHaveValue(new RegExp(`^${kind} \\d+$`));
  await field.fill(name);
  await field.press('Enter');
  await expect(nodeNamed(page, name)).toBeVisible();
}

/** Adds a node by the palette, behind the one that is open, gives it a name, and leaves its panel open. */
export function addNode(page: Page, kind: string, name: string): Promise<void> {
  return test.step(`the user adds the ${kind} "${name}"`, () => takeFromPalette(page, kind, name));
}

/** Lets a wire go over the free canvas, which asks for the node at its end. */
export function addNodeByWire(page: Page, from: string, output: string, kind: string, name: string): Promise<void> {
  return test.step(`the user pulls a wire from "${from}" (${output}) and adds the ${kind} "${name}"`, async () => {
    const handle = outputOf(nodeNamed(page, from), output);
    await handle.hover();
    await page.mouse.down();
    const box = await handle.boundingBox();
    if (!box) throw new Error(`The output ${output} of ${from} is not on the canvas`);
    await page.mouse.move(box.x + 120, box.y + 100, { steps: 8 });
    await page.mouse.up();
    const chooser = page.getByRole('dialog', { name: 'Choose a node' });
    // What was chosen before comes first, and again among its kind.
    await chooser.getByRole('button', { name: kind, exact: true }).first().click();
    await nameNode(page, kind, name);
  });
}

export function openNode(page: Page, name: string): Promise<void> {
  return test.step(`the user opens the node "${name}"`, async () => {
    await canvasSettled(page);
    await nodeNamed(page, name).getByText(name, { exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Node name' })).toHaveValue(name);
  });
}

/** Takes the pointer from an output over a node, without letting go. */
export async function pullWire(page: Page, from: string, output: string, to: string): Promise<void> {
  await outputOf(nodeNamed(page, from), output).hover();
  await page.mouse.down();
  const box = await nodeNamed(page, to).boundingBox();
  if (!box) throw new Error(`The node ${to} is not on the canvas`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 });
}

export function drawWire(page: Page, from: string, output: string, to: string): Promise<void> {
  return test.step(`the user draws a wire from "${from}" (${output}) to "${to}"`, async () => {
    const wires = page.locator('.react-flow__edge');
    const before = await wires.count();
    await pullWire(page, from, output, to);
    await page.mouse.up();
    await expect(wires).toHaveCount(before + 1);
  });
}
