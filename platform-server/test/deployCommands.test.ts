import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { candidateRelease } from './publishing/candidate.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

// The server has every area of the product: a team of a new one must not meet a route that another serves.
const remote = 'remote-made-up';
const route = { name: 'made-up', path: '/made-up' };
const program = join(import.meta.dirname, '..', '..', 'tools', 'deploy', 'deploy.mjs');

let server: WholeServer;
let member: Caller;
let credential: string;
let folder: string;
before(async () => {
  [server, folder] = await Promise.all([startWholeServer(), mkdtemp(join(tmpdir(), 'weft-built-'))]);
  member = await server.as('member');
  const origins = { connect: [], images: [] };
  const grant = { paths: [route.path], names: [route.name], audience: 'all', origins };
  const made = { remote, name: 'CI of the made-up team', grant };
  credential = (await (await server.as('superadmin')).call('POST', '/deploy/credentials/', made)).body.secret;
});
after(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs the command line as a CI does. */
async function deploy(...args: string[]): Promise<{ code: number; out: string; error: string }> {
  const env = { PATH: process.env.PATH, WEFT_SERVER: server.url, WEFT_DEPLOY_CREDENTIAL: credential };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, out, error };
}

/** The same for a machine; what it answers must be what was wanted. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of many shapes
async function answerOf(...args: string[]): Promise<any> {
  const { code, out, error } = await deploy(...args, '--json');
  assert.equal(code, 0, `${args.join(' ')}: ${out}${error}`);
  return JSON.parse(out);
}

/** Builds a small release on the disk and answers its hash. */
async function built(version: string): Promise<{ place: string; hash: string }> {
  const { document, files } = candidateRelease({ remote, route, version });
  const place = join(folder, document.hash);
  await mkdir(place);
  await writeFile(join(place, 'remote.json'), JSON.stringify(document));
  for (const [name, bytes] of files) await writeFile(join(place, name), bytes);
  return { place, hash: document.hash };
}

const skip = ['--skip-browser', '--reason', 'a test'];

/** The release that a member's next page gets. */
async function live(): Promise<string | undefined> {
  const { body } = await member.call('GET', '/plan/');
  const found = body.remotes.find((entry: { remote: string }) => entry.remote === remote);
  return found?.release?.version ?? found?.disabled?.message;
}

test('a team publishes, gives to everyone, takes back, kills and revives, from the command line alone', async () => {
  const [first, second] = [await built('1.0.0'), await built('1.1.0')];
  assert.equal((await answerOf('publish', remote, '--folder', first.place, ...skip)).release.hash, first.hash);
  assert.equal(await live(), undefined);
  await answerOf('promote', remote);
  assert.equal(await live(), '1.0.0');

  await answerOf('publish', remote, '--folder', second.place, ...skip);
  const wouldBe = await answerOf('promote', remote, '1.1.0', '--dry-run');
  assert.deepEqual([wouldBe.written, wouldBe.after.version, await live()], [false, '1.1.0', '1.0.0']);
  await answerOf('canary', remote, '--percent', '100');
  assert.equal(await live(), '1.1.0');
  await answerOf('rollback', remote, '--reason', 'Lists stay empty');
  assert.equal(await live(), '1.0.0');
  await answerOf('promote', remote, second.hash.slice(0, 8));
  await answerOf('rollback', remote);
  assert.equal(await live(), '1.0.0');
  await answerOf('pin', remote, '1.1.0', '--user', 'member@weft.local');
  assert.equal(await live(), '1.1.0');
  await answerOf('pin', remote, '--off', '--user', 'member@weft.local');

  await answerOf('kill', remote, '--message', 'Back at noon.');
  assert.equal(await live(), 'Back at noon.');
  await answerOf('revive', remote);
  assert.equal(await live(), '1.0.0');

  const { items } = await answerOf('ledger', remote);
  const actions = items.map(({ action }: { action: string }) => action).reverse();
  const reported = ['promote', 'canary', 'rollback', 'promote', 'rollback', 'pin', 'pin', 'kill', 'revive'];
  assert.deepEqual(actions, reported);
  assert.match(items[0].actor, /^CI of the made-up team/);
});

test('what is live, stored and why is told to people', async () => {
  const [status, releases, why] = [
    await deploy('status'),
    await deploy('releases', remote),
    await deploy('why', 'member@weft.local', remote),
  ];
  assert.match(status.out, /^remote-made-up +1\.0\.0 /m);
  assert.match(releases.out, /1\.1\.0 .* earlier /);
  assert.match(why.out, /^member@weft\.local.*\n(.*\n)+remote-made-up loads: 1\.0\.0 /);
});

test('a decision on an older ledger, another team’s remote and a change that is none have their exit codes', async () => {
  const stale = await deploy('kill', remote, '--message', 'Stop', '--expect', '0');
  assert.deepEqual([stale.code, await live()], [4, '1.0.0'], stale.error);
  assert.equal((await deploy('kill', 'remote-scenarios', '--message', 'Stop')).code, 3);
  assert.equal((await deploy('revive', remote)).code, 1);
  const unknown = await deploy('promote', remote, '9.9.9');
  assert.equal(unknown.code, 1);
  assert.match(unknown.error, /Stored: 1\.1\.0 /);
});

test('the same version with other files is refused, and says what to do', async () => {
  const other = await built('1.1.0');
  const { code, error } = await deploy('publish', remote, '--folder', other.place, ...skip);
  assert.equal(code, 4);
  assert.match(error, /Raise "version" in remote-made-up\/package\.json/);
});
