import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { type BuildFolder, buildFolder } from '../releases/buildFolder.ts';
import { withContract, withSharedRange, withText } from '../releases/changes.ts';
import { derived } from '../releases/derived.ts';
import { type RunningServer, startServerAlone } from '../server/startServer.ts';
import { expectNotReloaded, markWindow, recordRequests, visit } from '../steps/browserWindow.ts';
import { expectFailureCard, goToScenarios, recordShellErrors, searchForWebhooks } from '../steps/failureCard.ts';
import { expectPage } from '../steps/frame.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const triggers = 'remote-data-triggers';
const admin = 'remote-admin';

const heading = (text: string) => withText('"title":"Webhooks"', `"title":"${text}"`);

interface Plan {
  remotes: { remote: string; release: { hash: string } | null; steppedBack?: string }[];
}

/**
 * A shell that is older than some of the releases live in it, as after a shell was taken back: two starts on the same
 * data, each of which takes in what was built beside the shell.
 */
async function serveInOlderShell(build: BuildFolder, data: string): Promise<RunningServer> {
  const settings = { WEFT_BUILD_DIR: build.path, WEFT_DATA_DIR: data };
  await build.add(await derived(triggers, heading('Webhooks, fitting')));
  // The only release of this one there is.
  await build.add(await derived(admin, withSharedRange('react', '^99.0.0')));
  const first = await startServerAlone(settings);
  await first.stop();
  await build.add(await derived(triggers, heading('Webhooks, too new'), withContract('99.0')));
  return startServerAlone(settings);
}

let build: BuildFolder;
let data: string;
let server: RunningServer;
test.beforeAll(async () => {
  build = await buildFolder();
  data = await mkdtemp(join(tmpdir(), 'weft-e2e-'));
  server = await serveInOlderShell(build, data);
});
test.afterAll(async () => {
  await server.stop();
  await build.remove();
  await rm(data, { recursive: true, force: true });
});

async function planOf(page: Page): Promise<Plan['remotes']> {
  return (await callAs<Plan>(page, 'GET', '/plan/')).remotes;
}

test('a release that is too new for the shell: the newest that fits, or a card before any code is asked for', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: server.url });
  const errors = recordShellErrors(page);
  const paths = recordRequests(page);
  await openAs(page, people.superadmin, '/scenario');
  await expectPage(page, 'Scenarios');
  await markWindow(page);

  await test.step('a contract that is too new gives way to the newest release that fits', async () => {
    await searchForWebhooks(page);
    await expectPage(page, 'Webhooks, fitting');
    const entry = (await planOf(page)).find(({ remote }) => remote === triggers);
    expect(entry?.steppedBack).toContain('99.0');
    expect(paths.some((path) => path.startsWith(`/r/${triggers}/${entry?.release?.hash}/`))).toBe(true);
  });
  await test.step('none fits: the area says so, and the rest works', async () => {
    await visit(page, '/admin/remotes');
    await expectFailureCard(page, 'App Admin', 'sharedVersion');
    expect(
      paths.filter((path) => path.startsWith(`/r/${admin}/`)),
      'code that was asked for',
    ).toEqual([]);
    await goToScenarios(page);
  });
  await expectNotReloaded(page);
  expect(errors).toEqual([]);
  await page.close();
});
