import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

type Finding = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

function whereOf({ target, html, failureSummary }: Finding): string {
  return `${target} ${html} ${failureSummary}`;
}

const barriers = new Set(['serious', 'critical']);

/** No serious or critical barrier on what is on screen. Each finding names its rule and the elements. */
export function expectAccessible(page: Page, screen: string): Promise<void> {
  return test.step(`${screen} has no barriers`, async () => {
    await settled(page);
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations
      .filter(({ impact }) => barriers.has(impact ?? ''))
      .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(whereOf) }));
    expect(found, `barriers on ${screen}`).toEqual([]);
  });
}

/** A colour is measured once its fade has ended; what turns without end is left out. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}
