import { expect, type Page, test } from '@playwright/test';
import { settled } from './stillness.ts';

/** Nothing reaches beyond the sides of the window. Names what does. */
export function expectNoSidewaysScroll(page: Page, screen: string): Promise<void> {
  return test.step(`${screen} fits the width`, async () => {
    await settled(page);
    const beyond = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      const sticksOut = (element: Element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 0 && (right > clientWidth + 1 || left < -1);
      };
      const found = [...document.body.querySelectorAll('*')].filter(sticksOut);
      return [`${scrollWidth} > ${clientWidth}`, ...found.slice(-5).map((one) => `${one.localName}.${one.className}`)];
    });
    expect(beyond, `wider than the window on ${screen}`).toEqual([]);
  });
}
