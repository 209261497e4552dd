import type { Browser, CDPSession, Page } from '@playwright/test';
import { type Asked, close, inNewWindow, openings, time, toScenarios, toWebhooks } from './moves.ts';

export interface MemoryFigures {
  'heap MB': number;
  nodes: number;
  listeners: number;
}

export interface Growth {
  before: MemoryFigures;
  after: MemoryFigures;
  /** Heap after as a share of the heap before, minus one. */
  growth: number;
}

/** What is held once everything that can be collected is gone. */
async function held(session: CDPSession): Promise<MemoryFigures> {
  // What one collection finalises the next can free.
  for (let at = 0; at < 3; at += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return { 'heap MB': of('JSHeapUsedSize') / 1e6, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** Rounds that come before the first look: code and caches that a page keeps on purpose are there by then. */
const warmUp = 10;

async function growthOf(page: Page, rounds: number, round: () => Promise<void>): Promise<Growth> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let at = 0; at < warmUp; at += 1) await round();
  const before = await held(session);
  for (let at = 0; at < rounds; at += 1) await round();
  const after = await held(session);
  return { before, after, growth: after['heap MB'] / before['heap MB'] - 1 };
}

/** What a page holds after the same thing was done many times, beside what it held at first. */
export function measureMemory(browser: Browser, asked: Asked, rounds: number): Promise<Record<string, Growth>> {
  return inNewWindow(browser, asked, async (page) => {
    const { terminal, 'context viewer': viewer } = openings;
    const areas = async () => {
      await time(page, toWebhooks);
      await time(page, toScenarios);
    };
    const opened = (opening: typeof terminal) => async () => {
      await time(page, opening);
      await close(page, opening);
    };
    return {
      'areas switched': await growthOf(page, rounds, areas),
      'terminal opened and closed': await growthOf(page, rounds, opened(terminal)),
      'context viewer opened and closed': await growthOf(page, rounds, opened(viewer)),
    };
  });
}
