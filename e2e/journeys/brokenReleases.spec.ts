import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { BuiltRelease } from '../releases/builtRelease.ts';
import { type Change, neededByCode, throwsAtEvaluation, throwsInRender } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import type { Team } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import {
  expectFailureCard,
  failureCard,
  goToScenarios,
  recordShellErrors,
  searchForWebhooks,
} from '../steps/failureCard.ts';
import { recordReports } from '../steps/failureReports.ts';
import { expectPage } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';

const remote = 'remote-data-triggers';

const faults: readonly { what: string; change: Change; phase: string; code: string }[] = [
  { what: 'one that throws when it is read', change: throwsAtEvaluation, phase: 'init', code: 'init' },
  { what: 'one that throws when its page is drawn', change: throwsInRender('webhook'), phase: 'run', code: 'render' },
  {
    what: 'one that needs a newer React, and hid it',
    change: neededByCode('react', '^99.0.0'),
    phase: 'verify',
    code: 'sharedVersion',
  },
];

/** A release that one organisation alone gets. */
async function give(team: Team, organisation: string, ...changes: readonly Change[]): Promise<BuiltRelease> {
  const release = await derived(remote, ...changes);
  await team.publish(release);
  await team.change({ action: 'pin', release: release.document.hash, organisation });
  return release;
}

async function goToWebhooks(page: Page): Promise<void> {
  await page.goto('/scenario');
  await expectPage(page, 'Scenarios');
  await markWindow(page);
  await searchForWebhooks(page);
}

test('a release that fails by itself: its code, the rest works, and the one before takes its place', async ({
  page,
  team,
}) => {
  const errors = recordShellErrors(page);
  const reports = await recordReports(page);
  const { organisation } = await foundOrganisation(page);
  for (const { what, change, phase, code } of faults) {
    await test.step(what, async () => {
      const { document } = await give(team, organisation, change);
      await goToWebhooks(page);
      await expectFailureCard(page, 'Data Triggers', code);
      expect(await reports()).toContainEqual(
        expect.objectContaining({ source: remote, release: document.hash, phase, code }),
      );
      const recorded = () => team.failuresOf(document.hash);
      await expect.poll(recorded).toContainEqual(expect.objectContaining({ phase, code }));
      await goToScenarios(page);
      await searchForWebhooks(page);
      await failureCard(page)
        .getByRole('button', { name: /previous/i })
        .click();
      await expectPage(page, 'Webhooks');
      await expectNotReloaded(page);
    });
  }
  expect(errors).toEqual([]);
});

test('a part that is gone from the disk of the server: its code, and a try when it is back', async ({
  page,
  server,
  team,
}) => {
  const errors = recordShellErrors(page);
  const reports = await recordReports(page);
  const { organisation } = await foundOrganisation(page);
  const { document } = await give(team, organisation);
  const chunk = document.pages.webhook?.files.findLast((name) => name.endsWith('.js'));
  const file = join(server.data, 'releases', remote, document.hash, `${chunk}.br`);
  await rename(file, `${file}.lost`);
  await goToWebhooks(page);
  await expectFailureCard(page, 'Data Triggers', 'chunk');
  expect(await reports()).toContainEqual(
    expect.objectContaining({ source: remote, release: document.hash, phase: 'fetch', code: 'chunk' }),
  );
  await goToScenarios(page);
  await rename(`${file}.lost`, file);
  await searchForWebhooks(page);
  await expectPage(page, 'Webhooks');
  await expectNotReloaded(page);
  expect(errors).toEqual([]);
});
