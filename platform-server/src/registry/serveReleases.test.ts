import assert from 'node:assert/strict';
import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { candidateRelease } from '../../test/publishing/candidate.ts';
import { type PublishingServer, startPublishingServer } from '../../test/publishing/publishingServer.ts';
import { DiskStorage } from './storage/diskStorage.ts';

const secret = 'what lies outside of the release';
const offered = candidateRelease();
const base = `/r/remote-filters/${offered.document.hash}`;
let server: PublishingServer;
/** Files the storage was asked for. */
const requested: string[] = [];

class WatchedStorage extends DiskStorage {
  override read(...[place, name]: Parameters<DiskStorage['read']>) {
    requested.push(name);
    return super.read(place, name);
  }
}

before(async () => {
  server = await startPublishingServer({ storage: (releases) => new WatchedStorage(releases) });
  assert.equal((await (await server.team('remote-filters')).publish(offered)).status, 200);
  await writeFile(join(server.releaseFolder, 'outside.txt'), secret);
  await writeFile(join(server.releaseFolder, 'remote-filters', offered.document.hash, 'unlisted.txt'), secret);
});
after(() => server.close());

/** Sends a request line as it is: clients of HTTP tidy paths up before they send them. */
async function raw(path: string): Promise<{ status: number; text: string }> {
  const socket = connect(server.port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost:${server.port}\r\nconnection: close\r\n\r\n`, 'latin1');
  const text = Buffer.concat(await socket.toArray()).toString('latin1');
  return { status: Number(text.split(' ')[1]), text };
}

test('paths that lead out of a release never reach the disk', async () => {
  const names = [
    '../../outside.txt',
    '..%2f..%2foutside.txt',
    '%2e%2e%2f%2e%2e%2foutside.txt',
    '%2e%2e/%2e%2e/outside.txt',
    '..%5c..%5coutside.txt',
    '..\\..\\outside.txt',
    '%252e%252e%252foutside.txt',
    'unlisted.txt',
    './remoteEntry.js',
    'remoteEntry.js%00.txt',
    'remoteEntry.js%00',
    '%00',
    'remoteEntry.js.br',
    'constructor',
    '__proto__',
    '%c0%ae%c0%ae%c0%afoutside.txt',
  ];
  requested.length = 0;
  for (const name of names) {
    const { status, text } = await raw(`${base}/${name}`);
    assert.ok(status === 404 || status === 400, `${name}: ${status}`);
    assert.ok(!text.includes(secret), name);
  }
  assert.deepEqual(requested, []);
});

test('neither does a remote or hash that is more than a name', async () => {
  requested.length = 0;
  const { hash } = offered.document;
  const folders = [
    `/r/../releases/${hash}/remoteEntry.js`,
    `/r/remote-filters%2f${hash}/x/remoteEntry.js`,
    `/r/remote-filters/${hash}%2f..%2f${hash}/remoteEntry.js`,
    `/r/remote-filters/..%2f/outside.txt`,
    `/r/remote-filters/%00/remoteEntry.js`,
    `/r/%2e%2e/${hash}/remoteEntry.js`,
    '/h/..%2f..%2freleases/outside.txt',
  ];
  for (const path of folders) assert.ok([400, 404].includes((await raw(path)).status), path);
  assert.deepEqual(requested, []);
});

test('the plain name of a listed file does', async () => {
  const { status, text } = await raw(`${base}/remoteEntry.js`);
  assert.equal(status, 200);
  assert.ok(text.endsWith(offered.files.get('remoteEntry.js')?.toString() ?? 'missing'));
});

test('a file that is opened as a page runs nothing and reaches nothing', async () => {
  const { text } = await raw(`${base}/remoteEntry.js`);
  assert.match(text, /^content-security-policy: sandbox; default-src 'none'\r$/m);
  assert.match(text, /^x-content-type-options: nosniff\r$/m);
});

test('a link in the place of a listed file, or of its folder, is not followed', async () => {
  const linked = candidateRelease({ version: '1.1.0' });
  const team = await server.team('remote-filters');
  await team.publish(linked);
  const folder = join(server.releaseFolder, 'remote-filters', linked.document.hash);
  const path = `/r/remote-filters/${linked.document.hash}/remoteEntry.js`;
  assert.equal((await raw(path)).status, 200);
  await rename(join(folder, 'remoteEntry.js'), join(server.folder, 'elsewhere.js'));
  await symlink(join(server.folder, 'elsewhere.js'), join(folder, 'remoteEntry.js'));
  assert.equal((await raw(path)).status, 404);
  await mkdir(join(server.folder, 'moved'));
  await rename(join(server.folder, 'elsewhere.js'), join(server.folder, 'moved', 'remoteEntry.js'));
  await rename(folder, join(server.folder, 'away'));
  await symlink(join(server.folder, 'moved'), folder);
  assert.equal((await raw(path)).status, 404);
});

test('a file that is not as long as its release says is not sent', async () => {
  const cut = candidateRelease({ version: '1.2.0' });
  await (await server.team('remote-filters')).publish(cut);
  const { hash } = cut.document;
  await writeFile(join(server.releaseFolder, 'remote-filters', hash, 'remoteEntry.js'), 'cut');
  assert.equal((await raw(`/r/remote-filters/${hash}/remoteEntry.js`)).status, 404);
});
