import { expect, type Locator, type Page, test } from '@playwright/test';

type Tab = 'Run Scenarios' | 'Received Webhooks' | 'System Messages';

export function terminal(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Terminal' });
}

export function openTerminal(page: Page): Promise<void> {
  return test.step('the user opens the Terminal', async () => {
    await page.getByRole('contentinfo').getByRole('button', { name: 'Terminal' }).click();
    await expect(terminal(page)).toBeVisible();
  });
}

export function closeTerminal(page: Page): Promise<void> {
  return test.step('the user closes the Terminal', async () => {
    await terminal(page).getByRole('button', { name: 'Close the Terminal' }).click();
    await expect(terminal(page)).toBeHidden();
  });
}

/** Rows of a tab, newest first. */
export function rowsOf(page: Page, tab: Tab): Locator {
  return terminal(page).getByRole('region', { name: tab }).getByRole('listitem');
}

/** Acts of a row appear under the pointer. */
export async function act(row: Locator, name: string): Promise<void> {
  await row.hover();
  await row.getByRole('button', { name, exact: true }).click();
}

export function nodesOfRun(page: Page): Locator {
  return terminal(page).getByRole('complementary', { name: 'Nodes of the run' });
}

/** Opens a node in the panel of a run's nodes, with the message it sent. */
export function showPayload(page: Page, node: string): Promise<void> {
  return test.step(`the user looks at the payload of "${node}"`, async () => {
    const entry = nodesOfRun(page).getByRole('button', { name: new RegExp(`^${node} `) });
    if ((await entry.getAttribute('aria-expanded')) === 'false') await entry.click();
    await nodesOfRun(page).getByRole('button', { name: 'Show payload' }).click();
  });
}

export function showTab(page: Page, tab: Tab): Promise<void> {
  return test.step(`the user turns to ${tab}`, () => terminal(page).getByRole('tab', { name: tab }).click());
}

/** Ctrl and the key below Escape, once the frame is there to hear it. */
export function openTerminalByKey(page: Page): Promise<void> {
  return test.step('the user opens the Terminal by its key', async () => {
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.keyboard.press('Control+Backquote');
    await expect(page.locator('[data-terminal-theme]')).toBeVisible();
  });
}

/** The line that takes commands. */
export function commandLine(page: Page): Locator {
  return terminal(page).getByRole('combobox', { name: 'Command' });
}

/** What commands printed. */
export function output(page: Page): Locator {
  return terminal(page).getByRole('log');
}

export function enter(page: Page, line: string): Promise<void> {
  return test.step(`the user enters ${line}`, async () => {
    await commandLine(page).click();
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  });
}
