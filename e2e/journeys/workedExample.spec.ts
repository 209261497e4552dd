import { type Browser, expect, type Page } from '@playwright/test';
import { freePort } from '../../tools/ports/freePort.ts';
import { type GuideBlock, guideBlocks } from '../own/guideBlocks.ts';
import { OwnFolder } from '../own/ownFolder.ts';
import { teamOf } from '../releases/team.ts';
import { test } from '../server/ownServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Person, people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const folders: OwnFolder[] = [];
test.afterAll(() => Promise.all(folders.map((folder) => folder.remove())));

async function folderWith(settings: NodeJS.ProcessEnv): Promise<OwnFolder> {
  const folder = await OwnFolder.make(settings);
  folders.push(folder);
  return folder;
}

/** Does what a block says: writes its file, or runs its commands and answers what they said. */
async function follow(folder: OwnFolder, { language, name, code }: GuideBlock): Promise<string> {
  if (language === 'sh') return folder.run('bash', '-ec', code);
  await folder.write(name, code);
  return '';
}

const isOfService = ({ language, name }: GuideBlock) =>
  name === 'service' || (language === 'js' && name.endsWith('.mjs'));

async function windowOf(browser: Browser, baseURL: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await openAs(page, person, '/invoices');
  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  return page;
}

test('the example of the guide leads from an empty folder to a live area with a database of its own', async ({
  server,
  browser,
}) => {
  // Packages are installed and a release is built, as a newcomer does.
  test.setTimeout(900_000);
  const blocks = await guideBlocks(server.url);
  const port = await freePort();
  const service = await folderWith({ WEFT_SERVER: server.url, PORT: String(port) });

  const key = await test.step('the service is made, and prints its public key', async () => {
    let said = '';
    for (const block of blocks.filter(isOfService)) said += await follow(service, block);
    return (
      said
        .trim()
        .split('\n')
        .findLast((line) => /^[\w-]{43}$/.test(line)) ?? ''
    );
  });

  const team = await teamOf(server.url, 'remote-invoices', {
    ...{ paths: ['/invoices'], names: ['invoices'], audience: 'all', origins: { connect: [], images: [] } },
    backends: [
      {
        name: 'invoices',
        address: `http://127.0.0.1:${port}`,
        methods: ['GET', 'POST'],
        paths: ['/invoices'],
        event_keys: [key],
      },
    ],
  });
  await team.leave();
  const remote = await folderWith({ WEFT_DEPLOY_CREDENTIAL: team.credential });

  await test.step('the remote is made, published and promoted', async () => {
    await service.start(/Invoices are served/, 'node', 'invoices.mjs');
    let said = '';
    for (const block of blocks.filter((each) => !isOfService(each))) said += await follow(remote, block);
    expect(said).toContain('types/backends/invoices.d.ts is made.');
    expect(said).toContain('✓ back ends');
  });

  const [one, other] = [
    await windowOf(browser, server.url, people.member),
    await windowOf(browser, server.url, people.admin),
  ];

  await test.step('what one window marks as paid the other of the account shows at once', async () => {
    await one.getByRole('button', { name: 'Add invoice' }).click();
    await expect(one.getByText('New customer, open')).toBeVisible();
    await other.reload();
    await expect(other.getByText('New customer, open')).toBeVisible();
    await expectAccessible(one, 'the invoices');
    await one.getByRole('button', { name: 'Mark as paid' }).click();
    await expect(one.getByText('New customer, paid')).toBeVisible();
    await expect(other.getByText('New customer, paid')).toBeVisible();
  });

  await test.step('another account has invoices of its own', async () => {
    const foreign = await windowOf(browser, server.url, people.globex);
    await expect(foreign.getByText('No invoices yet')).toBeVisible();
    await foreign.context().close();
  });
  await Promise.all([one, other].map((page) => page.context().close()));
});
