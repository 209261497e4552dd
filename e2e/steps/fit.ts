import { expect, type Locator, type Page, test } from '@playwright/test';
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

/** All of a part is above the footer of the shell, which lies over the lower edge of the page. */
export function expectAboveFooter(page: Page, part: Locator): Promise<void> {
  return test.step('the footer covers none of it', async () => {
    const footer = page.getByRole('contentinfo');
    const overlap = async () => {
      const [above, below] = await Promise.all([part.boundingBox(), footer.boundingBox()]);
      return above && below ? above.y + above.height - below.y : Number.POSITIVE_INFINITY;
    };
    await expect.poll(overlap).toBeLessThanOrEqual(0);
  });
}
