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
