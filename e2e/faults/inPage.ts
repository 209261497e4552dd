import type { Browser } from '@playwright/test';
import type { Change } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import type { Team } from '../releases/team.ts';
import { type FaultyRoute, faulty, inTime, isAbout, type OpenArea, openFaultyArea, pause } from './openArea.ts';
import { type Answer, type Answers, yesOrNo } from './table.ts';

/** How long a fault may usually take to show itself: timers of the faults wait up to half a second. */
const usually = 2500;

interface Place {
  browser: Browser;
  url: string;
  team: Team;
  route: FaultyRoute;
  /** Milliseconds until the fault shows itself. */
  showsAfter?: number | undefined;
}

/** Whether the server has a failure of the release on record; freezes are told by a worker after some seconds. */
async function isOnRecord(team: Team, release: string): Promise<boolean> {
  for (let at = 0; at < 20; at += 1) {
    if ((await team.failuresOf(release)).length > 0) return true;
    await pause(1000);
  }
  return false;
}

/** Whether whatever the page has reported names this release; a page that stands still is asked in vain. */
async function named(area: OpenArea, release: string, onRecord: boolean): Promise<Answer> {
  const told = await inTime(5000, () => area.reports());
  if (!told) return yesOrNo(onRecord);
  return yesOrNo(isAbout(told, (report) => report.release === release));
}

async function healed(area: OpenArea, team: Team): Promise<Answer> {
  await area.enter();
  await team.change({ action: 'kill', message: 'Back at noon.' });
  const isOff = await area.hasCard('killed');
  await team.change({ action: 'rollback' });
  await team.change({ action: 'revive' });
  const isBack = (await area.isShown()) && (await area.isSameWindow());
  if (isOff && isBack) return 'yes';
  return (await area.isShownAnew()) ? 'reload' : 'no';
}

/** Everyone gets a release with the fault; someone meets it, goes elsewhere, and it is switched off and taken back. */
export async function tryInPage(
  change: Change,
  { browser, url, team, route, showsAfter = usually }: Place,
): Promise<Answers> {
  const release = await derived(faulty.remote, change);
  const { hash } = release.document;
  await team.publish(release);
  await team.change({ action: 'promote', release: hash });
  const area = await openFaultyArea(browser, url, route);
  try {
    await area.enter();
    await pause(showsAfter);
    const alive = await area.leaves();
    // What stays behind is known by the second visit, when the first has settled.
    if (alive === 'yes') {
      await pause(1500);
      await area.enter();
      await pause(1000);
      await area.leaves();
    }
    const onRecord = await isOnRecord(team, hash);
    const answers = { alive, reported: yesOrNo(onRecord), named: await named(area, hash, onRecord) };
    return { ...answers, healed: await healed(area, team) };
  } finally {
    await area.close();
  }
}
