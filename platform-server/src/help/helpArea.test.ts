import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import cookie from '@fastify/cookie';
import fastify from 'fastify';
import { endpoint } from 'shared-contracts/api';
import { z } from 'zod';
import { openHelpArea } from './helpArea.ts';

const listThings = endpoint({
  id: 'thing.list',
  method: 'GET',
  path: '/thing/:id/',
  summary: 'Lists <things>',
  access: { write: true, anyOf: ['isAdmin'], credential: 'deploy' },
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.number().default(1), q: z.string() }),
  answer: z.array(z.string()),
});

const app = fastify();
let root: string;
let databaseWorks = true;

before(async () => {
  root = await mkdtemp(join(tmpdir(), 'weft-help-'));
  await mkdir(join(root, 'docs', 'decisions'), { recursive: true });
  await mkdir(join(root, 'docs', 'pictures'));
  const write = (name: string, text: string) => writeFile(join(root, name), text);
  await write(
    'README.md',
    '# Weft\n\n<script>alert(1)</script>\n\n[How](docs/architecture.md#rooms) [why](docs/decisions) [code](src/main.ts) [out](https://example.com/)\n\n![The editor](docs/pictures/editor.png)\n',
  );
  await write(
    'docs/architecture.md',
    '# Architecture\n\n## Rooms\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n[home](../README.md)\n',
  );
  await write('docs/README.md', '# For maintainers\n\n[home](../README.md)\n');
  await write('docs/decisions/README.md', '# Decisions\n\n[one](0001-one.md)\n');
  await write('docs/decisions/0001-one.md', '# 1. One\n');
  await write('docs/pictures/editor.png', 'png');
  await write('docs/pictures/soak.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await write('secret.txt', 'secret');
  const help = await openHelpArea({
    root,
    guideFolder: join(import.meta.dirname, '../../guide'),
    endpoints: [listThings],
    checks: { database: async () => assert.ok(databaseWorks), queue: async () => undefined },
    version: '1.2.3',
    startedAt: new Date('2026-11-21T09:30:00Z'),
  });
  await app.register(cookie);
  help.serve(app);
});

after(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('links of the README lead to pages of the maintainers, and to nothing that is not served', async () => {
  const { statusCode, body, headers } = await get('/docs/maintainers/readme');
  assert.equal(statusCode, 200);
  assert.match(String(headers['content-type']), /^text\/html/);
  assert.match(body, /<h1 id="weft">Weft<\/h1>/);
  assert.match(body, /<a href="\/docs\/maintainers\/architecture#rooms">How<\/a>/);
  assert.match(body, /<a href="\/docs\/maintainers\/decisions">why<\/a>/);
  assert.match(body, /<a href="https:\/\/example.com\/" rel="noopener noreferrer">out<\/a>/);
  assert.match(body, /<img src="\/docs\/pictures\/editor.png" alt="The editor"/);
  assert.match(body, /<\/a> code <a/, 'a link to what is not served stays as words');
  assert.doesNotMatch(body, /src\/main\.ts/);
});

test('markup in the documentation is shown, not run', async () => {
  const { body, headers } = await get('/docs/maintainers/readme');
  assert.match(body, /&lt;script&gt;alert\(1\)&lt;\/script&gt;/);
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
});

test('every page is listed, in reading order, and the one on screen is marked', async () => {
  const { body } = await get('/docs/maintainers/decisions/0001-one');
  const listed = [...body.matchAll(/<li[^>]*><a href="([^"]+)"/g)].map(([, address]) => address);
  assert.deepEqual(listed, [
    '/docs/maintainers',
    '/docs/maintainers/readme',
    '/docs/maintainers/architecture',
    '/docs/maintainers/decisions',
    '/docs/maintainers/decisions/0001-one',
  ]);
  assert.match(body, /href="\/docs\/maintainers\/decisions\/0001-one" aria-current="page"/);
});

test('pictures of the documentation are served, and no other file', async () => {
  assert.equal((await get('/docs/pictures/editor.png')).headers['content-type'], 'image/png');
  assert.equal((await get('/docs/pictures/soak.svg')).headers['content-type'], 'image/svg+xml');
  for (const path of ['/docs/secret.txt', '/docs/../secret.txt', '/docs/%2e%2e/secret.txt', '/docs/nothing'])
    assert.equal((await get(path)).statusCode, 404, path);
});

test('the API reference tells of each call what it takes and whom it serves', async () => {
  const { body } = await get('/docs/en/api-reference');
  assert.match(body, /<code>\/api\/v2\/thing\/:id\/<\/code>/);
  assert.match(body, /Lists &lt;things&gt;/);
  assert.match(body, /not allowed for guests · requires Admin · or a deploy credential/);
  const rows = [...body.matchAll(/<td><code>(\w+)<\/code><\/td><td>(\w+)<\/td><td>(\w*)<\/td>/g)].map((row) =>
    row.slice(1),
  );
  assert.deepEqual(rows, [
    ['id', 'path', 'yes'],
    ['page', 'query', ''],
    ['q', 'query', 'yes'],
  ]);
});

test('an address without a language leads to the reader’s, and an old one to where the page is now', async () => {
  const leads = async (url: string, headers = {}) => (await get(url, headers)).headers.location;
  assert.equal(await leads('/docs', { cookie: 'app-locale=fr' }), '/docs/fr');
  assert.equal(await leads('/docs/', { 'accept-language': 'fr-CA' }), '/docs/fr');
  assert.equal(await leads('/docs/nodes/filter'), '/docs/en/nodes/filter');
  assert.equal(await leads('/docs/architecture'), '/docs/maintainers/architecture');
  const { body } = await get('/docs/maintainers', { cookie: 'app-locale=fr' });
  assert.match(body, /Ces pages sont en anglais uniquement/);
  assert.match(body, /<article lang="en">/);
  assert.match((await get('/status', { 'accept-language': 'fr-CA' })).body, /Tous les systèmes fonctionnent/);
});

test('a page of the guide is the same for everybody: caches may keep it, and its policy names its script', async () => {
  const { body, headers } = await get('/docs/fr/nodes/filter', { cookie: 'app-locale=en', 'accept-language': 'en' });
  assert.match(body, /<html lang="fr"/);
  assert.match(body, /<h1[^>]*>Filtre<\/h1>/);
  assert.match(body, /href="\/docs\/en\/nodes\/filter" hreflang="en"/);
  assert.match(String(headers['cache-control']), /^public, max-age=\d+/);
  assert.equal(headers.vary, undefined);
  const script = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(script).digest('base64');
  assert.ok(String(headers['content-security-policy']).includes(`'sha256-${hash}'`));
  assert.doesNotMatch(String(headers['content-security-policy']), /nonce|unsafe/);
});

test('a search answers without a script; what was typed comes back as text', async () => {
  const { statusCode, body } = await get('/docs/en/search?q=%3Cscript%3Ealert(1)');
  assert.equal(statusCode, 200);
  assert.doesNotMatch(body, /<script>alert/);
  const found = (await get('/docs/fr/search?q=erréurs')).body;
  assert.match(found, /<ol class="hits"><li><a href="\/docs\/fr\/errors"/);
  for (const path of ['/docs/en/nothing', '/docs/de/webhooks', '/docs/en/../../package.json', '/docs/en/%2e%2e/fr/x'])
    assert.equal((await get(path)).statusCode, 404, path);
});

test('the status page tells of every part, version and start', async () => {
  databaseWorks = true;
  const { statusCode, body, headers } = await get('/status');
  assert.equal(statusCode, 200);
  assert.equal(headers['cache-control'], 'no-store');
  assert.match(body, /<h1>All systems operational<\/h1>/);
  const parts = [...body.matchAll(/<li><span>([^<]+)<\/span><span class="state" data-state="(\w+)"/g)].map((part) =>
    part.slice(1),
  );
  assert.deepEqual(parts, [
    ['Server', 'ready'],
    ['Database', 'ready'],
    ['Run queue', 'ready'],
  ]);
  assert.match(body, /1\.2\.3/);
  assert.match(body, /datetime="2026-11-21T09:30:00.000Z"/);
});

test('a part that fails is told by word and colour', async () => {
  databaseWorks = false;
  const { statusCode, body } = await get('/status');
  assert.equal(statusCode, 200);
  assert.match(body, /data-state="failed".*<h1>Some systems are down<\/h1>/s);
  assert.match(body, /<span>Database<\/span><span class="state" data-state="failed">.*Not responding/s);
});

test('styles and script come under an address of their content', async () => {
  const base = /href="(\/help\/[0-9a-f]{16}\/)help.css"/.exec((await get('/status')).body)?.[1];
  assert.match(String((await get(`${base}help.css`)).headers['cache-control']), /immutable/);
  assert.equal((await get(`${base}help.js`)).statusCode, 200);
});
