import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoint } from 'shared-contracts/api';
import { revealWebhookEvent } from 'shared-contracts/api/event';
import { z } from 'zod';
import type { Caller } from '../routing/caller.ts';
import { Origins } from '../routing/origins.ts';
import { publicRoute, route, WrittenAnswer } from '../routing/route.ts';
import { createHttpApp } from './app.ts';
import { createMetricsRegistry } from './metrics.ts';

const words = (bytes: number) => 'weft '.repeat(bytes / 5);

const getWords = endpoint({
  id: 'words.get',
  method: 'GET',
  path: '/words/:bytes',
  summary: 'Words',
  access: { public: true },
  params: z.object({ bytes: z.coerce.number() }),
  query: z.object({ written: z.string().optional() }),
  answer: z.object({ text: z.string() }),
});

const compressed = { config: { compressed: true } };
const app = createHttpApp({
  routes: [
    publicRoute(getWords, ({ params, query }) => {
      const answer = { text: words(params.bytes) };
      return query.written ? new WrittenAnswer(Buffer.from(JSON.stringify(answer))) : answer;
    }),
    route(revealWebhookEvent, () => ({ raw_body: words(50_000) })),
  ],
  authenticate: async () => ({ canWrite: true, access: {} }) as Caller,
  areas: [
    (scope) => {
      scope.get('/unsaid', (_request, reply) => reply.type('text/html').send(words(50_000)));
      scope.get('/page', compressed, (_request, reply) => reply.type('text/html').send(words(50_000)));
      scope.get('/font', compressed, (_request, reply) => reply.type('font/woff2').send(Buffer.from(words(50_000))));
      scope.get('/packed', compressed, (_request, reply) =>
        reply.headers({ 'content-type': 'text/css', 'content-encoding': 'br' }).send(words(50_000)),
      );
      scope.get('/stream', compressed, (_request, reply) =>
        reply.type('text/plain').send(Readable.from([words(5_000), words(5_000)])),
      );
    },
  ],
  readiness: {},
  metrics: createMetricsRegistry(),
  logLevel: 'silent',
  origins: new Origins({ publicUrl: 'http://localhost:4400', allowed: [] }),
  trustProxy: false,
});
after(() => app.close());

const ask = (
  url: string,
  encodings: string | undefined = 'gzip, deflate, br',
  method: 'GET' | 'POST' | 'HEAD' = 'GET',
) =>
  app.inject({
    method,
    url,
    headers: { authorization: 'Bearer x', ...(encodings && { 'accept-encoding': encodings }) },
  });

test('a big answer of the API comes compressed, and whole', async () => {
  const expected = { text: words(50_000) };
  for (const [encodings, name, decode] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const) {
    for (const query of ['', '?written=yes']) {
      const { headers, rawPayload } = await ask(`/api/v2/words/50000${query}`, encodings);
      assert.equal(headers['content-encoding'], name);
      assert.equal(headers['content-length'], String(rawPayload.length));
      assert.equal(headers.vary, 'origin, accept-encoding');
      assert.ok(rawPayload.length < 1_000, String(rawPayload.length));
      assert.deepEqual(JSON.parse(decode(rawPayload).toString()), expected);
    }
  }
});

test('a small answer stays plain, and so does every answer for who asks for no encoding', async () => {
  const small = await ask('/api/v2/words/1000');
  assert.equal(small.headers['content-encoding'], undefined);
  assert.deepEqual(small.json(), { text: words(1_000) });
  const plain = await ask('/api/v2/words/50000', 'identity');
  assert.equal(plain.headers['content-encoding'], undefined);
  assert.equal(plain.headers.vary, 'origin, accept-encoding');
  assert.deepEqual(plain.json(), { text: words(50_000) });
});

test('an answer that holds a secret stays plain', async () => {
  const { statusCode, headers } = await ask('/api/v2/hookdeck/events/1/reveal', 'br', 'POST');
  assert.equal(statusCode, 200);
  assert.equal(headers['content-encoding'], undefined);
});

test('outside the API an address says whether it is compressed: text is, nothing else', async () => {
  const encodingOf = async (path: string) => (await ask(path)).headers['content-encoding'];
  assert.equal(await encodingOf('/page'), 'br');
  assert.equal(await encodingOf('/unsaid'), undefined);
  assert.equal(await encodingOf('/font'), undefined);
});

test('what is compressed already and what streams goes out as it is', async () => {
  assert.equal((await ask('/packed')).payload, words(50_000));
  const { headers, payload } = await ask('/stream');
  assert.equal(headers['content-encoding'], undefined);
  assert.equal(payload, words(10_000));
});

test('a question for the head alone is told the length of the compressed answer', async () => {
  const { headers } = await ask('/page', 'br', 'HEAD');
  assert.equal(headers['content-encoding'], 'br');
  assert.equal(headers['content-length'], (await ask('/page', 'br')).headers['content-length']);
});
