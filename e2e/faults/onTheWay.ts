import type { Browser } from '@playwright/test';
import { builtRelease } from '../releases/builtRelease.ts';
import { failureCard } from '../steps/failureCard.ts';
import { alters, answers, befall, type FileFault, neverAnswers } from '../steps/faultyFiles.ts';
import { faulty, isAbout, openFaultyArea, pause } from './openArea.ts';
import { type Answers, yesOrNo } from './table.ts';

const { document } = await builtRelease(faulty.remote);

const files = {
  manifest: document.federationManifest,
  entry: document.entry,
  chunk: document.pages[faulty.route]?.files.findLast((name) => name.endsWith('.js')) ?? '',
} as const;

const fates: Record<string, { fault: FileFault; codes: readonly string[] }> = {
  'answers 404': { fault: answers(404), codes: ['network', 'chunk'] },
  'answers 500': { fault: answers(500), codes: ['network', 'chunk'] },
  'never answers': { fault: neverAnswers, codes: ['timeout'] },
  'comes altered': { fault: alters, codes: ['integrity'] },
};

/** Every file of a release with every fate, by what the row says. */
export const filesOnTheWay = Object.entries(files).flatMap(([file, name]) =>
  Object.entries(fates).map(([fate, { fault, codes }]) => ({ fault: `${file} ${fate}`, name, befalls: fault, codes })),
);

/** A good release whose file fails on its way: the card tells how, and an attempt brings the area when it comes again. */
export async function tryOnTheWay(
  { name, befalls, codes }: (typeof filesOnTheWay)[number],
  browser: Browser,
  url: string,
): Promise<Answers> {
  const area = await openFaultyArea(browser, url);
  try {
    const heal = await befall(area.page, faulty.remote, name, befalls);
    await area.enter();
    const hasCard = await Promise.any(codes.map(async (code) => (await area.hasCard(code)) ?? Promise.reject())).catch(
      () => false,
    );
    const alive = await area.leaves();
    await pause(200);
    const told = await area.reports();
    const isNamed = isAbout(told, ({ source }) => source === faulty.remote);
    await area.enter();
    const again = failureCard(area.page).getByRole('button', { name: 'Try again' });
    // Healed sooner, the area would come without an attempt, and there would be nothing to click.
    await again.waitFor({ timeout: 15_000 }).catch(() => undefined);
    await heal();
    await again.click({ timeout: 15_000 }).catch(() => undefined);
    const isBack = (await area.isShown()) && (await area.isSameWindow());
    return {
      refused: '–',
      named: yesOrNo(isNamed),
      alive,
      reported: yesOrNo(hasCard === true && isNamed),
      healed: yesOrNo(isBack === true),
    };
  } finally {
    await area.close();
  }
}
