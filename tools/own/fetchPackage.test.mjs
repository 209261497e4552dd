import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tarballOf } from '../kit/tarball.ts';
import { fetchPackage } from './fetchPackage.mjs';

const folder = mkdtempSync(join(tmpdir(), 'weft-fetch-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const archive = tarballOf(new Map([['package.json', { bytes: Buffer.from('{"name":"a-tool","version":"1.2.3"}') }]]));

/** A registry that is not there at first. */
async function registryFailing(times) {
  let asked = 0;
  const server = createServer((request, response) => {
    if (request.url.endsWith('.tgz')) return response.end(archive);
    asked += 1;
    if (asked <= times) return response.writeHead(503).end('{"error":"no upstream"}');
    const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
    const dist = { tarball: `http://${request.headers.host}/a-tool/-/a-tool-1.2.3.tgz`, integrity };
    const versions = { '1.2.3': { name: 'a-tool', version: '1.2.3', dist } };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ name: 'a-tool', 'dist-tags': { latest: '1.2.3' }, versions }));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  after(() => server.close());
  return { url: `http://127.0.0.1:${server.address().port}`, asked: () => asked };
}

/** Fetches from it as a remote's repository does; npm itself asks once each time. */
function fetchFrom(registry, home) {
  const env = {
    ...process.env,
    npm_config_registry: registry.url,
    npm_config_cache: join(folder, 'cache'),
    npm_config_fetch_retries: '0',
    npm_config_update_notifier: 'false',
  };
  const said = [];
  const end = fetchPackage(join(folder, home), 'a-tool', '1.2.3', { env, pause: 10, say: (line) => said.push(line) });
  return { end, said };
}

test('a registry that is away for a moment ends nothing', async () => {
  const registry = await registryFailing(2);
  const { end, said } = fetchFrom(registry, 'first');
  const { version } = JSON.parse(readFileSync(join(await end, 'package.json'), 'utf8'));
  assert.deepEqual([version, registry.asked()], ['1.2.3', 3]);
  assert.equal(said.filter((line) => /again/.test(line)).length, 2);
  assert.equal(await fetchFrom(registry, 'first').end, join(folder, 'first/node_modules/a-tool'));
  assert.equal(registry.asked(), 3, 'what is there is not fetched again');
});

test('one that stays away is given up, with what npm says and nothing left behind', async () => {
  const registry = await registryFailing(9);
  await assert.rejects(fetchFrom(registry, 'second').end, /could not fetch a-tool 1\.2\.3:[\s\S]*503/);
  assert.equal(registry.asked(), 3);
  const left = readdirSync(folder).filter((name) => name.startsWith('second'));
  assert.deepEqual(left, []);
});
