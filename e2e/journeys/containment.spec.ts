import { expect, type Page } from '@playwright/test';
import { type FaultName, faults } from '../faults/faults.ts';
import { withPageCode } from '../faults/pageCode.ts';
import type { BuiltRelease } from '../releases/builtRelease.ts';
import type { Change } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import type { Team } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { failureCard, goToScenarios, searchForWebhooks } from '../steps/failureCard.ts';
import { recordReports } from '../steps/failureReports.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';

const remote = 'remote-data-triggers';

async function give(team: Team, organisation: string, change: Change): Promise<BuiltRelease> {
  const release = await derived(remote, change);
  await team.publish(release);
  await team.change({ action: 'pin', release: release.document.hash, organisation });
  return release;
}

const giveFault = (team: Team, organisation: string, name: FaultName) =>
  give(team, organisation, faults[name].change('webhook'));

async function openScenarios(page: Page): Promise<void> {
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await markWindow(page);
}

async function visitWebhooks(page: Page): Promise<void> {
  await searchForWebhooks(page);
  await expectPage(page, 'Webhooks');
}

const misdeeds: readonly { name: FaultName; code: string; visits?: number; late?: number }[] = [
  { name: 'timerThrow', code: 'unhandled' },
  { name: 'rejection', code: 'unhandled' },
  { name: 'fetchEarly', code: 'globals' },
  { name: 'fetchLate', code: 'globals', late: 700 },
  { name: 'prototype', code: 'globals' },
  { name: 'listenerLeft', code: 'leak', visits: 2 },
  { name: 'timerLeft', code: 'leak', visits: 2 },
];

/** What a page left running is counted a second after it was left. */
const counted = 1200;

test('what a release does to the page is put on it: the other areas and the shell go on, and it counts as failed', async ({
  page,
  team,
}) => {
  const reports = await recordReports(page);
  const { organisation } = await foundOrganisation(page);
  for (const { name, code, visits = 1, late } of misdeeds) {
    await test.step(faults[name].what, async () => {
      const { document } = await giveFault(team, organisation, name);
      const told = async () => (await reports()).filter((report) => report.code === code);
      const expectReported = () =>
        expect(async () => {
          expect(await told()).toContainEqual(expect.objectContaining({ source: remote, release: document.hash }));
        }).toPass();
      await openScenarios(page);
      for (let visit = 0; visit < visits; visit += 1) {
        await visitWebhooks(page);
        if (late) await page.waitForTimeout(late);
        if (code === 'unhandled') await expectReported();
        await goToScenarios(page);
        if (code === 'leak') await page.waitForTimeout(counted);
      }
      await expectReported();
      await expect(failureCard(page)).toBeHidden();
      expect((await told()).filter(({ release }) => release !== document.hash && release !== null)).toEqual([]);
      await expect.poll(() => team.failuresOf(document.hash)).toContainEqual(expect.objectContaining({ code }));
      await expectNotReloaded(page);
    });
  }
});

for (const name of ['effectLoop', 'busyLoop'] as const) {
  test(`${faults[name].what} is left within two seconds`, async ({ page, team }) => {
    const { organisation } = await foundOrganisation(page);
    await giveFault(team, organisation, name);
    await openScenarios(page);
    await searchForWebhooks(page);
    await expect(page.getByRole('heading', { name: 'Webhooks' }).first()).toBeVisible();
    // Pressed in the page: a press of the test's waits for a page that is still.
    await page.locator('a[href="/scenario"]').first().dispatchEvent('click');
    await expectPage(page, 'Scenarios');
  });
}

test('a page that froze comes back without the release it froze in, until the user wants it again', async ({
  page,
  team,
}) => {
  const { organisation } = await foundOrganisation(page);
  const freezes =
    'const end=performance.now()+(window.frozeOnce?0:12000);window.frozeOnce=1;while(performance.now()<end);';
  const change = withPageCode('webhook', { inPage: `React.useEffect(()=>{${freezes}},[])` });
  const { document } = await give(team, organisation, change);
  await openScenarios(page);
  await visitWebhooks(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Data Triggers is paused in this tab' })).toBeVisible();
  await expect(failureCard(page).getByText(remote)).toBeVisible();
  await expect.poll(() => team.failuresOf(document.hash)).toContainEqual(expect.objectContaining({ code: 'frozen' }));
  await failureCard(page).getByRole('button', { name: 'Continue without it' }).click();
  await expectPage(page, 'Dashboard');
  await searchForWebhooks(page);
  await page.evaluate(() => Object.assign(window, { frozeOnce: 1 }));
  await failureCard(page).getByRole('button', { name: 'Load it again' }).click();
  await expectPage(page, 'Webhooks');
});

test('pointing at a link fetches files of an area and runs none of them', async ({ page, team }) => {
  const { organisation } = await foundOrganisation(page);
  const { document } = await giveFault(team, organisation, 'entryThrow');
  await openScenarios(page);
  const thrown: Error[] = [];
  page.on('pageerror', (error) => thrown.push(error));
  const entry = page.waitForResponse((response) => response.url().endsWith(`${document.hash}/${document.entry}`));
  // The pointer cannot come to a link in a group that is closed; what it would do there can.
  await page.locator('a[href="/data/webhook"]').first().dispatchEvent('pointerover');
  await entry;
  expect(await page.evaluate((name) => name in window, `remote_data_triggers_${document.hash}`)).toBe(false);
  expect(thrown).toEqual([]);
});
