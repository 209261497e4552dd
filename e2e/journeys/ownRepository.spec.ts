import { expect, type Page } from '@playwright/test';
import { freePort } from '../../tools/ports/freePort.ts';
import { guideBlocks } from '../own/guideBlocks.ts';
import { OwnFolder } from '../own/ownFolder.ts';
import { teamOf } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { people } from '../steps/people.ts';
import { callAs } from '../steps/productApi.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-orders24';
const path = '/orders24';
const page = 'src/pages/home/HomePage.tsx';

/** Addresses and names that a super admin grants the new team. */
const grant = { paths: [path], names: ['orders24'], audience: 'all', origins: { connect: [], images: [] } };

let folder: OwnFolder;
test.beforeAll(async ({ server }) => {
  const team = await teamOf(server.url, remote, grant);
  await team.leave();
  folder = await OwnFolder.make({ WEFT_DEPLOY_CREDENTIAL: team.credential });
});
test.afterAll(() => folder?.remove());

/** State of the page that a reload would lose. */
async function chooseActive(window: Page): Promise<void> {
  await window.getByText('Active', { exact: true }).click();
  await expect(window.getByRole('radio', { name: 'Active' })).toBeChecked();
}

/** A back end on this machine publishes by the code of the guide, with the key of development, and the page shows it. */
async function publishesInDevelopment(window: Page, platform: string): Promise<void> {
  const required = "required: ['count'] },";
  await folder.edit('src/manifest.ts', required, `${required}\n      fromBackends: true,`);
  await folder.edit(page, 'useHost } from', 'useEventListener, useHost } from');
  await folder.edit(
    page,
    'const host = useHost();',
    `const host = useHost();\n  const [latest, setLatest] = useState(0);\n  useEventListener('orders24-refreshed', ({ count }) => setLatest(count));`,
  );
  await folder.edit(page, ', edited</>', ', latest {latest}</>');
  await expect(async () => {
    await window.goto(path);
    await expect(heading(window, 'All orders, latest 0')).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  const blocks = await guideBlocks(platform);
  const { code } = blocks.find(({ name }) => name === 'publishEvent.mjs') ?? { code: '' };
  await folder.write('node_modules/service/publishEvent.mjs', code);
  const { account_number: account } = await callAs<{ account_number: string }>(window, 'GET', '/account/me/');
  await folder.write(
    'node_modules/service/publish.mjs',
    `import { readFileSync } from 'node:fs';
import { platformEvents } from './publishEvent.mjs';
const key = readFileSync('node_modules/.cache/weft/event-key.pem', 'utf8');
const publish = platformEvents('${platform}', '${remote}/orders', key);
await publish('another', 'orders24-refreshed', { count: 4 });
await publish('${account}', 'orders24-refreshed', { count: 7 });
`,
  );
  await expect(async () => {
    await folder.run('node', 'node_modules/service/publish.mjs');
    await expect(heading(window, 'All orders, latest 7')).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}

const heading = (window: Page, name: string) => window.getByRole('heading', { name });

test('a team makes an area in an empty folder, develops it in the running shell, ships it and takes it back', async ({
  server,
  browser,
}) => {
  // Its packages are installed as a newcomer's are.
  test.setTimeout(900_000);

  await test.step('one command makes the remote', async () => {
    await folder.run('npx', '--yes', `${server.url}/sdk/create-weft-remote.tgz`, 'orders24');
    await folder.run('git', 'add', '.');
    await folder.run('git', 'commit', '--quiet', '--message', 'Begin');
  });

  await test.step('edits are seen in the running shell, and the page keeps its state', async () => {
    const port = await freePort();
    const backend = ['--backend', 'orders=http://localhost:1'];
    await folder.start(/sign events for/, 'npm', 'run', 'dev', '--', '--port', String(port), ...backend);
    const context = await browser.newContext({ baseURL: `http://localhost:${port}` });
    const window = await context.newPage();
    await openAs(window, people.member, path);
    await expect(heading(window, 'Orders24')).toBeVisible();
    await chooseActive(window);

    await folder.edit(page, "title={t('title')}", 'title={<>{t("title")}, edited</>}');
    await expect(heading(window, 'Orders24, edited')).toBeVisible();

    await folder.edit('src/messages/en.json', 'Orders24', 'All orders');
    await expect(heading(window, 'All orders, edited')).toBeVisible();

    await folder.edit(page, 'export function Page() {', 'export function Page( {');
    const overlay = window.frameLocator('#webpack-dev-server-client-overlay');
    await expect(overlay.getByText('HomePage.tsx').first()).toBeVisible();
    await folder.edit(page, 'export function Page( {', 'export function Page() {');
    await expect(window.locator('#webpack-dev-server-client-overlay')).toHaveCount(0);
    await expect(window.getByRole('radio', { name: 'Active' })).toBeChecked();

    await folder.edit('src/remote.ts', 'export const remote', 'export const added = 1;\n\nexport const remote');
    await expect(window.getByRole('radio', { name: 'All' })).toBeChecked();
    const later = await context.newPage();
    const faults: Error[] = [];
    later.on('pageerror', (fault) => faults.push(fault));
    await later.goto(path);
    await expect(heading(later, 'All orders, edited')).toBeVisible();
    expect(faults, 'a page that is opened after a save runs no replacement').toEqual([]);
    await publishesInDevelopment(later, `http://localhost:${port}`);
    await context.close();
    await folder.stop();
  });

  await test.step('its own browser test passes in the live plan, uncommitted as it is', async () => {
    await folder.run('git', 'checkout', '--quiet', '.');
    expect(await folder.run('npm', 'run', 'test:browser')).toContain('2 passed');
  });

  await test.step('what is committed is published with types, style, tests and pages checked', async () => {
    const said = await folder.run('npm', 'run', 'publish');
    for (const check of ['types', 'lint', 'tests', 'browser']) expect(said).toContain(`✓ ${check}`);
    const facts = await folder.run('bash', '-ec', 'cat dist/releases/*/*/remote.json');
    expect(facts, 'the budget holds for its page').toMatch(/"pages":\s*\{\s*"orders24"/);
  });

  await test.step('what is stored is tested again, and checked before it is built', async () => {
    expect(await folder.run('npm', 'run', 'test:browser')).toContain('2 passed');
    expect(await folder.run('npm', 'run', 'check')).toContain('0.1.0');
    await folder.edit('src/manifest.ts', `path: '${path}'`, "path: '/elsewhere'");
    await expect(folder.run('npm', 'run', 'check')).rejects.toThrow('"/elsewhere" is beyond the grant');
    await folder.run('git', 'checkout', '--quiet', '.');
    await folder.edit(page, '<Button onClick', '<Button danger="wrong" onClick');
    await expect(folder.run('npm', 'run', 'types'), 'types of the design system').rejects.toThrow('is not assignable');
    await folder.run('git', 'checkout', '--quiet', '.');
  });

  const context = await browser.newContext({ baseURL: server.url });
  const window = await context.newPage();

  await test.step('promoted, everyone has the area in the navigation', async () => {
    await folder.run('npm', 'run', 'promote', '--', '--reason', 'First');
    await openAs(window, people.member);
    await window.getByRole('navigation').getByRole('link', { name: 'Orders24', exact: true }).first().click();
    await expect(heading(window, 'Orders24')).toBeVisible();
  });

  await test.step('a second release replaces it; what no commit holds stays marked', async () => {
    await folder.edit('src/messages/en.json', 'Orders24', 'New orders');
    await folder.edit('package.json', '"version": "0.1.0"', '"version": "0.2.0"');
    const skip = ['--skip-browser', '--skip-tests', '--reason', 'Seen before'];
    await expect(folder.run('npm', 'run', 'publish', '--', ...skip)).rejects.toThrow('Uncommitted changes');
    await folder.run('npm', 'run', 'publish', '--', '--dirty', ...skip);
    await folder.run('npm', 'run', 'promote', '--', '0.2.0');
    const [dirty, clean] = JSON.parse(
      await folder.run('npm', 'run', '-s', 'deploy', 'releases', remote, '--', '--json'),
    ).items;
    const commit = (await folder.run('git', 'rev-parse', 'HEAD')).trim();
    expect([dirty.commit, dirty.author]).toEqual([`${commit}-dirty`, 'Mia']);
    expect([clean.commit, clean.author]).toEqual([commit, 'Mia']);
    await window.goto(path);
    await expect(heading(window, 'New orders')).toBeVisible();
  });

  await test.step('taken back, everyone has the first again', async () => {
    await folder.run('npm', 'run', 'deploy', 'rollback', remote);
    await window.goto(path);
    await expect(heading(window, 'Orders24')).toBeVisible();
    await context.close();
  });
});
