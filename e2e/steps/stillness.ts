import type { Page } from '@playwright/test';

/**
 * Colours and places are measured once every fade and slide has ended; what turns without end is left out. A menu begins
 * to fade some frames after it is there, so nothing may move for four of them.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const fades = () =>
      document.getAnimations().filter(({ effect, playState }) => {
        return playState !== 'finished' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
      });
    for (let still = 0; still < 4; still += 1) {
      await frame();
      const moving = fades();
      if (moving.length > 0) still = -1;
      await Promise.allSettled(moving.map((animation) => animation.finished));
    }
  });
}

/** The canvas has come to where it was sent: what is clicked on the way lies elsewhere when the click arrives. */
export async function canvasSettled(page: Page): Promise<void> {
  await page.locator('.react-flow__viewport').evaluate(async (viewport) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before = '';
    for (let still = 0; still < 8; still += 1) {
      await frame();
      const { transform } = (viewport as HTMLElement).style;
      if (transform !== before) still = -1;
      before = transform;
    }
  });
}

/**
 * Loads the page again once nothing is open over it: closing takes an entry off the history, and a reload that comes
 * between is called off.
 */
export async function reload(page: Page): Promise<void> {
  await page.waitForFunction(() => !(history.state as { layer?: true } | null)?.layer);
  await page.reload();
}
