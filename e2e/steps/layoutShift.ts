import { expect, type Page, test } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** One move, as browsers measure it (cumulative layout shift), and what moved from where to where. */
interface Move {
  value: number;
  what: string[];
}

/** Runs in the page: keeps what moves without the user from now on, or since the first paint where it comes first. */
function watch(within: string): void {
  const moves: Move[] = [];
  Object.assign(window, { moves });
  const elementOf = (node: Node | null) => (node instanceof Element ? node : (node?.parentElement ?? null));
  const isWatched = (node: Node | null) => document.querySelector(within)?.contains(node) ?? true;
  const placeOf = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const nameOf = (node: Node | null) => {
    const element = elementOf(node);
    const text = (node?.textContent ?? '').trim().slice(0, 40);
    return `${element?.tagName.toLowerCase() ?? 'what is gone'}.${element?.getAttribute('class') ?? ''} "${text}"`;
  };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, sources, value } of list.getEntries() as LayoutShift[]) {
      const seen = sources.filter(({ node }) => isWatched(node));
      if (hadRecentInput || (sources.length > 0 && seen.length === 0)) continue;
      const what = seen.map(
        ({ node, previousRect, currentRect }) => `${nameOf(node)}: ${placeOf(previousRect)} to ${placeOf(currentRect)}`,
      );
      moves.push({ value, what });
    }
  }).observe({ type: 'layout-shift', buffered: document.readyState === 'loading' });
}

/** Keeps what moves inside `within` without the user from now on. */
export function watchLayout(page: Page, within = 'body'): Promise<void> {
  return page.evaluate(watch, within);
}

/**
 * The same for each page that is opened from now on, from its first paint. Its live updates stay away: other journeys
 * in the same organisation cause some.
 */
export async function watchLayoutFromStart(page: Page): Promise<void> {
  await page.routeWebSocket(/\/app\//, () => undefined);
  await page.addInitScript(watch, 'body');
}

/** `tolerated` is how much may have moved after all. */
export function expectNothingMoved(page: Page, tolerated = 0): Promise<void> {
  return test.step('nothing on screen has moved', async () => {
    // Two frames: the browser reports a shift after it has drawn it.
    const moves = await page.evaluate(
      () =>
        new Promise<Move[]>((resolve) => {
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve((window as unknown as { moves: Move[] }).moves)),
          );
        }),
    );
    const moved = moves.reduce((sum, { value }) => sum + value, 0);
    expect(moved > tolerated ? moves : []).toEqual([]);
  });
}
