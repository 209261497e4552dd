import { type Browser, expect } from '@playwright/test';
import {
  isRefusedByBrowser,
  refusedByServer,
  tryKilledPublisher,
  tryRefused,
  tryTwoPublishers,
} from '../faults/atPublish.ts';
import { type Fault, type FaultName, faults } from '../faults/faults.ts';
import { tryInPage } from '../faults/inPage.ts';
import { filesOnTheWay, tryOnTheWay } from '../faults/onTheWay.ts';
import type { FaultyRoute } from '../faults/openArea.ts';
import { tryKilledServer } from '../faults/serverEnds.ts';
import { type Answers, answersFor, writeTable, yesOrNo } from '../faults/table.ts';
import { type Change, neededByCode } from '../releases/changes.ts';
import type { Team } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';

/** `all`: every fault; `publish`: whether `publish` finds those of a page. Else only some, compared with the table. */
const wanted = process.env.WEFT_FAULTS;
const isWriting = wanted !== undefined;
const isPublishing = wanted === 'publish';

/** Tried by every run of the tests: one of each kind, the rest by `npm run faults`. */
const always: ReadonlySet<string> = new Set([
  faults.importThrow.what,
  faults.rejection.what,
  faults.effectLoop.what,
  faults.bodyEmptied.what,
  faults.frameTaken.what,
  'manifest comes altered',
  'chunk answers 404',
  'a path of another remote',
  'a need of React 18',
  'two publishers of one version',
  'a publisher that is killed',
]);

const all: string[] = [];

interface Given {
  browser: Browser;
  server: { url: string };
  team: Team;
}

/** One row of the table; in a run of the tests what the table says yes to holds. */
function row(fault: string, attempt: (given: Given) => Promise<Answers>, isOfRelease = false): void {
  all.push(fault);
  if (isPublishing ? !isOfRelease : !isWriting && !always.has(fault)) return;
  test(fault, async ({ browser, server, team }) => {
    const answers = await attempt({ browser, server, team });
    if (isWriting) save(fault, answers);
    else expect(answers).toMatchObject(held(answersFor(fault), answers));
  });
}

/** What is no yet may have become a yes; the other way round it is a fault. */
const held = (table: Answers, tried: Answers) =>
  Object.fromEntries(Object.entries(table).filter(([question, answer]) => question in tried && answer === 'yes'));

function save(fault: string, answers: Answers): void {
  const rows = all.map((each) => ({ fault: each, always: always.has(each) }));
  writeTable(rows, new Map([[fault, answers]]));
}

interface GivenRelease extends Given {
  route: FaultyRoute;
  showsAfter?: number | undefined;
}

async function tryRelease(change: Change, { browser, server, team, route, showsAfter }: GivenRelease) {
  if (!isPublishing) return tryInPage(change, { browser, url: server.url, team, route, showsAfter });
  return { refused: yesOrNo(await isRefusedByBrowser(change, server.url, team.credential)) };
}

/** The list has no style sheet of its own. */
const routeOf = (name: FaultName): FaultyRoute => (name === 'globalStyle' ? 'webhook-detail' : 'webhook');

for (const name of Object.keys(faults) as FaultName[]) {
  const { what, change, showsAfter }: Fault = faults[name];
  const route = routeOf(name);
  row(what, (given) => tryRelease(change(route), { ...given, route, showsAfter }), true);
}
row(
  'code that needs React 18 and hid it',
  (given) => tryRelease(neededByCode('react', '^18.0.0'), { ...given, route: 'webhook' }),
  true,
);
for (const each of filesOnTheWay) row(each.fault, ({ browser, server }) => tryOnTheWay(each, browser, server.url));
for (const each of refusedByServer) row(each.fault, ({ team }) => tryRefused(each, team));
row('two publishers of one version', ({ team }) => tryTwoPublishers(team));
row('a publisher that is killed', ({ team }) => tryKilledPublisher(team));
row('a server that is killed', ({ browser }) => tryKilledServer(browser));
