import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { databaseFolder } from './databaseFolder.ts';
import { node, trace } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { startWeft, type WeftServer } from './server/weftServer.ts';

const execute = promisify(execFile);
const checkout = join(import.meta.dirname, '..', '..');

let installed: string;
let data: string;
let server: WeftServer | undefined;
/** As a shell of somebody who has no checkout. */
const { NODE_COMPILE_CACHE: _, INIT_CWD: __, ...environment } = process.env;

const home = () => join(installed, 'node_modules', 'weft');
const program = () => [process.execPath, join(home(), 'bin', 'weft.mjs')] as const;

before(async () => {
  installed = await mkdtemp(join(tmpdir(), 'weft-package-'));
  // PostgreSQL's own user enters both.
  await chmod(installed, 0o755);
  data = await mkdtemp(join(await databaseFolder(), 'weft-package-data-'));
  await chmod(data, 0o711);
  await execute(process.execPath, [join(checkout, 'tools/pack/pack.ts'), installed]);
  const { version } = JSON.parse(await readFile(join(checkout, 'package.json'), 'utf8')) as { version: string };
  await writeFile(join(installed, 'package.json'), '{}');
  // Scripts of packages are off: npm will not run them by itself.
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await cp(join(checkout, 'platform-server/catalogue/rest'), join(installed, 'catalogue/rest'), { recursive: true });
  await execute('npm', ['install', ...flags, `./weft-${version}.tgz`], { cwd: installed, env: environment });
});
after(async () => {
  await server?.stop();
  for (const folder of [installed, data]) await rm(folder, { recursive: true, force: true });
});

const problems: string[] = [];

async function start(more = {}): Promise<WeftServer> {
  const settings = {
    ...more,
    WEFT_CATALOGUE_DIR: join(installed, 'catalogue'),
  };
  server = await startWeft(data, settings, (line) => /^Weft is ready/.test(line) || problems.push(line), program());
  return server;
}

async function stop(): Promise<void> {
  await server?.stop();
  server = undefined;
}

async function outcomeOf(api: ApiCall, run: string): Promise<string> {
  for (;;) {
    const { status } = await api<{ status: string }>('GET', `/run-status/logs/${run}`);
    if (['SUCCESSFUL', 'FAILED', 'CANCELLED'].includes(status)) return status;
    await sleep(50);
  }
}

/** Waits until the connector of the catalogue is there: its document was read in a thread. */
async function publicConnector(api: ApiCall): Promise<void> {
  while (problems.length === 0) {
    const items = await api<unknown[]>('GET', '/connector/catalogue/');
    if (items.length > 0) return;
    await sleep(100);
  }
}

test('the package has what its checksums and its description say', async () => {
  const sums = await readFile(join(home(), 'SHA256SUMS'), 'utf8');
  const lines = sums.trim().split('\n');
  for (const line of lines) {
    const [sum, path = ''] = line.split('  ');
    const bytes = await readFile(join(home(), path));
    // npm rewrites nothing but the description.
    if (path !== 'package.json') assert.equal(createHash('sha256').update(bytes).digest('hex'), sum, path);
  }
  const description = JSON.parse(await readFile(join(home(), 'package.json'), 'utf8'));
  for (const [name, version] of Object.entries(description.optionalDependencies))
    assert.match(String(version), /^\d+\.\d+\.\d+(-[\w.]+)?$/, name);
});

test('it starts in a folder without a checkout, signs in and runs code behind a webhook; again with the same data', async () => {
  const first = await start();
  const api = await signIn(first.url);
  const double = node('double', 'function', { code: 'return { twice: payload.id + payload.id };' });
  const url = await haveStartedScenario(api, 'Orders', [double, trace('seen')], 'start > double > seen');
  assert.equal(await outcomeOf(api, await sendId(url, 'one')), 'SUCCESSFUL');
  for (const path of [
    '/',
    '/docs/en',
    '/docs/maintainers',
    '/status',
    '/sdk/weft-tunnel.tgz',
    '/icons/any/webhook.svg',
  ])
    assert.equal((await fetch(`${first.url}${path}`)).status, 200, path);
  // Its remotes go to where the next version finds them.
  while (!existsSync(join(data, 'releases/remote-scenarios'))) await sleep(100);
  await stop();
  // Several processes are programs of the package too.
  const second = await start({ WEFT_PROCESSES: process.platform === 'linux' ? '2' : '1' });
  const again = await signIn(second.url);
  await publicConnector(again);
  const { pathname } = new URL(url);
  assert.equal(await outcomeOf(again, await sendId(`${second.url}${pathname}`, 'two')), 'SUCCESSFUL');
  await stop();
  assert.deepEqual(problems, []);
});

test('the commands of the server are those of the package', async () => {
  const [file, ...args] = program();
  const say = async (...given: string[]) =>
    (await execute(file, [...args, ...given], { env: { ...environment, WEFT_DATA_DIR: data } })).stdout;
  assert.match(await say('--help'), /^Usage: weft .+WEFT_DATA_DIR/s);
  assert.match(await say('--version'), /^\d+\.\d+\.\d+\n$/);
  assert.match(await say('backup', join(installed, 'backup'), '--check'), /restored and read/);
});
