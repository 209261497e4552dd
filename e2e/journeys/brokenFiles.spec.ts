import { expect, type Page, test } from '@playwright/test';
import { builtRelease } from '../releases/builtRelease.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNotReloaded, markWindow, visit } from '../steps/browserWindow.ts';
import {
  expectFailureCard,
  failureCard,
  goToScenarios,
  recordShellErrors,
  searchForWebhooks,
  tryAgain,
} from '../steps/failureCard.ts';
import { recordReports } from '../steps/failureReports.ts';
import { alters, answers, befall, neverAnswers } from '../steps/faultyFiles.ts';
import { expectPage } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';
const { document } = await builtRelease(remote);
const entry = document.entry;
const manifest = 'mf-manifest.json';

/** A file that a page comes in and nothing before it. */
const ofPage = (route: string, ending: string) =>
  document.pages[route]?.files.findLast((name) => name.endsWith(ending)) ?? '';
const chunk = ofPage('webhook', '.js');

const faults = [
  { what: 'a manifest that is not there', name: manifest, fault: answers(404), code: 'network' },
  { what: 'an altered manifest', name: manifest, fault: alters, code: 'integrity' },
  { what: 'an entry the server fails on', name: entry, fault: answers(500), code: 'network' },
  { what: 'an entry that never answers', name: entry, fault: neverAnswers, code: 'timeout' },
  { what: 'an altered entry', name: entry, fault: alters, code: 'integrity' },
  { what: 'a chunk that is not there', name: chunk, fault: answers(404), code: 'chunk' },
  { what: 'an altered chunk', name: chunk, fault: alters, code: 'integrity' },
] as const;

/** The clock of the page runs ahead until it has given up waiting, twice. */
function passTime(page: Page): Promise<void> {
  return test.step('the time that a file may take passes', () =>
    expect(async () => {
      await page.clock.fastForward('00:05');
      await expect(failureCard(page)).toBeVisible({ timeout: 500 });
    }).toPass());
}

test('files of an area that are missing, late or altered: each has its code, the rest works, and a try heals', async ({
  page,
}) => {
  const errors = recordShellErrors(page);
  const reports = await recordReports(page);
  await page.clock.install();
  await openAs(page, people.member, '/scenario');
  await expectPage(page, 'Scenarios');
  await markWindow(page);

  // Each fault lies further in than the one before: that it is met shows that what was before it has healed.
  for (const { what, name, fault, code } of faults) {
    await test.step(what, async () => {
      const heal = await befall(page, remote, name, fault);
      await searchForWebhooks(page);
      if (code === 'timeout') await passTime(page);
      await expectFailureCard(page, 'Data Triggers', code);
      await goToScenarios(page);
      await heal();
    });
  }
  await searchForWebhooks(page);
  await expectPage(page, 'Webhooks');

  await test.step('an altered style sheet', async () => {
    const heal = await befall(page, remote, ofPage('webhook-detail', '.css'), alters);
    await visit(page, '/data/webhook/0192f0c0-0000-7000-8000-000000000000');
    await expectFailureCard(page, 'Data Triggers', 'integrity');
    await expectAccessible(page, 'the card of an area that was altered');
    await heal();
    await tryAgain(page);
    await expect(page.getByText("This webhook doesn't exist").first()).toBeVisible();
  });
  const told = (await reports()).filter(({ source }) => source === remote).map(({ phase, code }) => `${phase} ${code}`);
  expect(new Set(told)).toEqual(new Set(['fetch network', 'verify integrity', 'fetch timeout', 'fetch chunk']));
  await expectNotReloaded(page);
  expect(errors).toEqual([]);
});
