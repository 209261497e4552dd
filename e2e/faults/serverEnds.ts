import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { derived } from '../releases/derived.ts';
import { teamOf } from '../releases/team.ts';
import { startServerAlone } from '../server/startServer.ts';
import { faulty, inTime, openFaultyArea } from './openArea.ts';
import { type Answers, yesOrNo } from './table.ts';

/** The server is killed while a page is open, and starts again on the same data: what was live is live. */
export async function tryKilledServer(browser: Browser): Promise<Answers> {
  const data = await mkdtemp(join(tmpdir(), 'weft-faults-'));
  const before = await startServerAlone({ WEFT_DATA_DIR: data });
  const settings = { WEFT_DATA_DIR: data, PORT: new URL(before.url).port };
  const team = await teamOf(before.url, faulty.remote);
  const release = await derived(faulty.remote);
  await team.publish(release);
  await team.change({ action: 'promote', release: release.document.hash });
  const area = await openFaultyArea(browser, before.url);
  await area.enter();
  await area.isShown();
  await before.kill();
  const alive = await area.leaves();
  const after = await startServerAlone(settings);
  try {
    await area.enter();
    const isBack = (await area.isShown()) && (await area.isSameWindow());
    const live = await inTime(10_000, () =>
      area.page
        .locator(`[data-release="${release.document.hash}"]`)
        .waitFor()
        .then(() => true),
    );
    return { refused: '–', named: '–', alive, reported: '–', healed: yesOrNo(isBack === true && live === true) };
  } finally {
    await area.close();
    await team.leave();
    await after.stop();
    await before.stop();
    await rm(data, { recursive: true, force: true });
  }
}
