import { expect, type Locator, type Page, test } from '@playwright/test';

type Key = 'Tab' | 'Shift+Tab';

/** More stops than this on the way to anything are too many for a person, too. */
const maxStops = 60;

/** What has the focus is seen to have it: it is on screen and wears its ring. */
async function expectVisibleFocus(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return { what: 'body', shown: true };
    const { width, height, bottom, right } = element.getBoundingClientRect();
    const isOnScreen = width > 0 && height > 0 && bottom > 0 && right > 0;
    const what = `${element.localName} "${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 40)}"`;
    return { what, shown: isOnScreen && element.matches(':focus-visible') };
  });
  expect(focus, 'the focus can be seen').toMatchObject({ shown: true });
}

/** The focus is here, and can be seen. */
export function expectFocus(page: Page, target: Locator, what: string): Promise<void> {
  return test.step(`the focus is on ${what}`, async () => {
    await expect(target).toBeFocused();
    await expectVisibleFocus(page);
  });
}

const isFocused = (target: Locator) => target.evaluateAll((all) => all.some((one) => one === document.activeElement));

/** Goes on by Tab until something has the focus; every stop on the way must be visible. */
export function tabTo(page: Page, target: Locator, what: string, key: Key = 'Tab'): Promise<void> {
  return test.step(`the user reaches ${what} by ${key}`, async () => {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < maxStops; stop += 1) {
      if (await isFocused(target)) return expectVisibleFocus(page);
      await page.keyboard.press(key);
      await expectVisibleFocus(page);
    }
    throw new Error(`${what} is not among ${maxStops} stops of ${key}`);
  });
}

/** Chooses an option of the list box that has the focus, so many steps below the chosen one. */
export function chooseBelow(page: Page, list: Locator, steps: number): Promise<void> {
  return test.step(`the user chooses ${steps} below`, async () => {
    await page.keyboard.press('Enter');
    await expect(list).toHaveAttribute('aria-expanded', 'true');
    for (let at = 0; at < steps; at += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(list).toHaveAttribute('aria-expanded', 'false');
  });
}
