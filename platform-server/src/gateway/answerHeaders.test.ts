import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { responseHeadersSchema } from 'shared-contracts/api/webhook';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';

let server: RunsServer;
before(async () => {
  server = await startRunsServer();
});
after(() => server.close());

const headers = [
  { name: 'Cache-Control', value: 'max-age=60' },
  { name: 'X-Own', value: 'yes' },
];

it('fixed answers and results have the headers of their webhook, and keep the server’s own', async () => {
  const actor = await server.newActor();
  const fixed = { mode: 'fixed', status: 201, content_type: 'text/plain', body: 'taken', headers } as const;
  const result = { mode: 'result', timeout_s: 30, headers } as const;
  for (const response of [fixed, result]) {
    const { webhook } = await server.serve(actor, { webhook: { response } });
    const answer = await fetch(webhook.url, { method: 'POST', body: '' });
    assert.equal(answer.headers.get('cache-control'), 'max-age=60');
    assert.equal(answer.headers.get('x-own'), 'yes');
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox|default-src/);
  }
});

it('headers that would do more than answer are not saved', () => {
  const isTaken = (name: string, value = 'x') => responseHeadersSchema.safeParse([{ name, value }]).success;
  for (const name of ['Set-Cookie', 'Transfer-Encoding', 'content-length', 'X-Accel-Redirect', 'Sec-Fetch', 'a b', ''])
    assert.ok(!isTaken(name), name);
  for (const value of ['a\r\nset-cookie: b=c', 'é', '\0']) assert.ok(!isTaken('X-Own', value));
  assert.ok(isTaken('Access-Control-Allow-Origin', '*'));
  assert.ok(!responseHeadersSchema.safeParse([...headers, { name: 'x-own', value: 'no' }]).success);
  assert.ok(
    !responseHeadersSchema.safeParse(Array.from({ length: 21 }, (_, at) => ({ name: `x-${at}`, value: '' }))).success,
  );
});
