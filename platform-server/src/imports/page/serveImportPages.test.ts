import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { importContentSchema, importDeploymentSchema } from 'shared-contracts/api/import-page';
import { answerHeadersOf } from '../../errors/answerHeaders.ts';
import { HttpError, notFound } from '../../errors/httpError.ts';
import { setSecurityHeaders } from '../../http/app.ts';
import { Origins } from '../../routing/origins.ts';
import type { ShownBranding } from '../../store/repositories/partnerRepository.ts';
import type { VisitedPages } from '../visitedPages.ts';
import { PageFiles } from './pageFiles.ts';
import { openImportPageArea } from './serveImportPages.ts';

const origin = 'http://localhost:4400';
const column = { key: 'country', label: { en: 'Country', fr: 'Pays' }, filter_id: 'list-1' };
const content = importContentSchema.parse({
  columns: [column],
  language: 'fr',
  texts: { fr: { title: 'Vos </script> commandes' } },
});

const visited = (access: string, allowed_origins: string[] = []) => ({
  page: {
    ...{ id: 'p', account_number: 'A-1', key: 'key', slug: 'orders', name: 'Orders', content, is_paused: false },
    ...{ deployment: importDeploymentSchema.parse({ access, allowed_origins }), password_hash: 'secret-hash' },
    ...{ published_version: 3, published: content },
  },
  version: 3,
  content,
});

const pages = {
  async at(address: string) {
    if (address === 'orders-paused') throw new HttpError('gone.import_paused');
    if (address === 'orders-framed') return visited('public', ['https://shop.example']);
    if (address !== 'orders-key') throw notFound('import_page');
    return visited('signed-in');
  },
  by: async () => ({ ...visited('signed-in'), version: 0 }),
  learned: async () => ({ land: 'country' }),
} as unknown as VisitedPages;

const plain: ShownBranding = {
  ...{ name: '', logo: null, logoDigest: null, colour: null },
  ...{ footer: '', contact: '', links: [] },
};
let shown = plain;

let folder: string;
let app: FastifyInstance;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'weft-import-page-'));
  const note = { scripts: ['main.1a.js'], styles: ['main.2b.css'] };
  await writeFile(join(folder, 'assets.json'), JSON.stringify(note));
  await writeFile(join(folder, 'main.1a.js'), 'plain');
  await writeFile(join(folder, 'main.1a.js.br'), brotliCompressSync('plain'));
  app = fastify();
  setSecurityHeaders(app, answerHeadersOf('http://localhost'));
  const origins = new Origins({ publicUrl: origin, allowed: [] });
  const branding = async () => shown;
  const area = await openImportPageArea({
    ...{ pages, files: new PageFiles(folder), origins, branding },
    authUrl: () => origin,
  });
  app.register(async (scope) => area(scope));
});
after(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const configIn = (body: string) =>
  JSON.parse(/<script type="application\/json" id="import-page">(.*?)<\/script>/s.exec(body)?.[1] ?? 'null');

test('the page tells its script what visitors may know, and no more', async () => {
  const { body, headers, statusCode } = await get('/import/orders-key');
  assert.equal(statusCode, 200);
  const config = configIn(body);
  assert.deepEqual(
    [config.version, config.language, config.access, config.needs, config.context, config.learned],
    [3, 'fr', 'signed-in', 'sign-in', 'off', { land: 'country' }],
  );
  assert.deepEqual([config.content.columns[0].has_filter, config.content.columns[0].has_conversion], [true, false]);
  assert.ok(config.sign_in.startsWith(`${origin}/login?rt=`));
  assert.doesNotMatch(body, /list-1|secret-hash|A-1/);
  assert.match(body, /<title>Vos &lt;\/script&gt; commandes<\/title>/);
  assert.match(body, /<script src="\/import\/files\/main\.1a\.js" defer>/);
  assert.equal(headers['set-cookie'], undefined);
  assert.equal(headers['cache-control'], 'no-store');
});

test('the language is that of the address, else of the browser, else of the page', async () => {
  const languages = await Promise.all(
    [
      get('/import/orders-key?lang=en', { 'accept-language': 'fr' }),
      get('/import/orders-key', { 'accept-language': 'de, en;q=0.5' }),
      get('/import/orders-key', { 'accept-language': 'de' }),
    ].map(async (answer) => /<html lang="(..)"/.exec((await answer).body)?.[1]),
  );
  assert.deepEqual(languages, ['en', 'en', 'fr']);
});

test('only pages of the origins that are allowed show it in a frame, and the shell its preview', async () => {
  const framesOf = async (url: string) => {
    const { headers } = await get(url);
    assert.equal(headers['x-frame-options'], undefined);
    return /frame-ancestors ([^;]+)/.exec(String(headers['content-security-policy']))?.[1];
  };
  assert.equal(await framesOf('/import/orders-key'), "'none'");
  assert.equal(await framesOf('/import/orders-framed'), 'https://shop.example');
  assert.equal(await framesOf('/import/orders-key?preview=pass'), "'self'");
});

test('a preview brings its pass and needs nothing', async () => {
  const config = configIn((await get('/import/orders-key?preview=the-pass')).body);
  assert.deepEqual([config.version, config.pass, config.needs, config.sign_in], [0, 'the-pass', 'nothing', undefined]);
});

test('what stands in place of a page says why, in the language of the browser', async () => {
  const paused = await get('/import/orders-paused');
  assert.equal(paused.statusCode, 410);
  assert.match(paused.body, /<h1>This import page is paused\.<\/h1><p class="dim">Try again later/);
  const unknown = await get('/import/orders-other', { 'accept-language': 'fr-CA' });
  assert.equal(unknown.statusCode, 404);
  assert.match(unknown.body, /<html lang="fr"/);
  assert.doesNotMatch(unknown.body, /doesn’t exist/);
});

test('files of the build are kept for good, small where the browser takes brotli', async () => {
  const packed = await get('/import/files/main.1a.js', { 'accept-encoding': 'gzip, br' });
  assert.deepEqual([packed.statusCode, packed.headers['content-encoding']], [200, 'br']);
  assert.equal(packed.headers['cache-control'], 'public, max-age=31536000, immutable');
  const plain = await get('/import/files/main.1a.js');
  assert.deepEqual([plain.body, plain.headers['content-encoding']], ['plain', undefined]);
  for (const name of ['assets.json', 'other.js', '..%2Fassets.js']) {
    assert.notEqual((await get(`/import/files/${name}`)).statusCode, 200, name);
  }
});

test('the branding of the account stands where the page has set nothing', async () => {
  const logo = 'data:image/png;base64,iVBORw0KGgo=';
  const links = [{ label: 'Help', url: 'https://help.acme.test/' }];
  shown = { ...plain, name: 'Acme', logo, colour: '#114477', footer: 'Acme Ltd', contact: 'help@acme.test', links };
  const { body } = await get('/import/orders-key');
  shown = plain;
  const config = configIn(body);
  assert.deepEqual(config.brand, { name: 'Acme', footer: 'Acme Ltd', contact: 'help@acme.test', links });
  assert.equal(config.content.logo, logo);
  assert.equal(config.content.colour, '#114477');
  assert.equal(configIn((await get('/import/orders-key')).body).brand, undefined);
});
