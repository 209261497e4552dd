import { expect, type Locator, type Page, test } from '@playwright/test';
import { choose } from './controls.ts';

/** Panel below the canvas, of the node that is open. */
export function nodePanel(page: Page): Locator {
  return page.getByRole('region', { name: /^Settings of/ });
}

export function closePanel(page: Page): Promise<void> {
  return test.step('the user closes the panel', async () => {
    await page.getByRole('button', { name: 'Close panel' }).click();
    await expect(nodePanel(page)).toBeHidden();
  });
}

/** Writes into a setting; expressions stand as they are written. */
export function fillSetting(page: Page, label: string, text: string): Promise<void> {
  return test.step(`the user sets "${label}" to ${text}`, async () => {
    const field = nodePanel(page).getByRole('combobox', { name: label, exact: true });
    await field.fill(text);
    await expect(field).toHaveValue(text);
    // A list of completions may be open over the panel.
    await field.press('Escape');
  });
}

interface Rule {
  left: string;
  type: string;
  operator: string;
  right: string;
}

/** Fills in the only rule of a conditional. */
export function fillRule(page: Page, { left, type, operator, right }: Rule): Promise<void> {
  return test.step(`the user compares: ${left} ${operator} ${right}`, async () => {
    const panel = nodePanel(page);
    await fillSetting(page, 'Value', left);
    await choose(page, panel.getByRole('combobox', { name: 'Type' }), type);
    await choose(page, panel.getByRole('combobox', { name: 'Condition' }), operator);
    await fillSetting(page, 'Compare to', right);
  });
}

export function writeFunction(page: Page, code: string): Promise<void> {
  return test.step('the user writes the function', async () => {
    const editor = nodePanel(page).getByRole('textbox', { name: 'JavaScript' });
    await editor.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(code);
  });
}
