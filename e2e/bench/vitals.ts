import type { BrowserContext, Page } from '@playwright/test';

/** Part of the page that moved on its own. */
export interface Shift {
  value: number;
  /** Milliseconds since the navigation. */
  at: number;
  sources: string[];
}

/** What a person sees of a load; times in milliseconds since the navigation. */
export interface Vitals {
  firstPaint: number;
  largestPaint: number;
  /** What the largest paint drew. */
  largest: string;
  /** Time beyond 50 ms of every task after the first paint. */
  blocking: number;
  shift: number;
  shifts: Shift[];
}

/** Stands on the window of a watched page. */
interface Watched {
  firstPaint: number;
  largestPaint: number;
  largest: string;
  tasks: { start: number; duration: number }[];
  shifts: Shift[];
}

type WatchedWindow = Window & { weftVitals?: Watched };

interface LargestPaint extends PerformanceEntry {
  element: Element | null;
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Runs in the page before anything else does; it must not use anything outside of itself. */
function watch(): void {
  const found: Watched = { firstPaint: 0, largestPaint: 0, largest: '', tasks: [], shifts: [] };
  (window as WatchedWindow).weftVitals = found;
  const name = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return element ? `${element.localName}.${element.className} ${(element.textContent ?? '').slice(0, 30)}` : 'gone';
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(',');
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) take(entry);
    }).observe({ type, buffered: true });
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') found.firstPaint = entry.startTime;
  });
  on('largest-contentful-paint', (entry) => {
    found.largestPaint = entry.startTime;
    found.largest = name((entry as LargestPaint).element);
  });
  on('longtask', ({ startTime, duration }) => found.tasks.push({ start: startTime, duration }));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime, sources } = entry as LayoutShift;
    if (hadRecentInput) return;
    const moved = sources.map((source) => {
      return `${name(source.node)}: ${place(source.previousRect)} → ${place(source.currentRect)}`;
    });
    found.shifts.push({ value, at: startTime, sources: moved });
  });
}

export async function watchVitals(context: BrowserContext): Promise<void> {
  await context.addInitScript(watch);
}

/** What the page has shown since its navigation. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const found = await page.evaluate(() => (window as WatchedWindow).weftVitals);
  if (!found) throw new Error('The page was not watched from its beginning');
  const { tasks, shifts, ...paints } = found;
  const beyond = tasks.map(({ start, duration }) => {
    // A task that began before the first paint counts for what lies behind it.
    const after = Math.min(duration, start + duration - paints.firstPaint);
    return Math.max(0, after - 50);
  });
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  return { ...paints, shifts, blocking: sum(beyond), shift: sum(shifts.map(({ value }) => value)) };
}
