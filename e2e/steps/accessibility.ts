import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page, test } from '@playwright/test';
import axe from 'axe-core';
import { settled } from './stillness.ts';

/** What keeps people out; lesser findings are advice. */
const barriers: readonly unknown[] = ['serious', 'critical'];

// Each page compiles it: less than half the text of `axe.source`.
const script = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

interface Audit {
  _audit: { rules: { id: string; impact: string }[] };
}

// Every finding of a rule has the impact of the rule, so these find no barrier; they are a quarter of the time.
const adviceOnly = (axe as unknown as Audit)._audit.rules.filter(({ impact }) => !barriers.includes(impact));
const options: axe.RunOptions = {
  resultTypes: ['violations'],
  // What it would fetch ahead, style sheets and media, no rule of ours asks for.
  preload: false,
  rules: Object.fromEntries(adviceOnly.map(({ id }) => [id, { enabled: false }])),
};

/** The serious and critical barriers of what is on screen: each names its rule and the elements. */
export async function barriersOn(page: Page): Promise<{ id: string; help: string; where: string[] }[]> {
  await settled(page);
  return (await violationsOn(page))
    .filter(({ impact }) => barriers.includes(impact))
    .map(({ id, help, nodes }) => ({ id, help, where: nodes.map(whereOf) }));
}

/** No serious or critical barrier on what is on screen. */
export function expectAccessible(page: Page, screen: string): Promise<void> {
  return test.step(`${screen} has no barriers`, async () => {
    expect(await barriersOn(page), `barriers on ${screen}`).toEqual([]);
  });
}

/** As `@axe-core/playwright` does it for pages without frames; that opens a page and sends axe twice for each look. */
async function violationsOn(page: Page): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(script);
  return page.evaluate(async (given) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    return (await run(document, given)).violations;
  }, options);
}

function whereOf({ target, html, failureSummary }: axe.NodeResult): string {
  return `${target} ${html} ${failureSummary}`;
}
