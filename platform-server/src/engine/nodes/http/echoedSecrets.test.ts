import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { node, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../../test/engine/peer.ts';
import { ended, execute } from '../../../../test/engine/runner.ts';

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
after(() => peer.close());

// JSON and addresses write it otherwise than it is.
const secret = 'tops3cret/"é"\\value';

/** Calls a path with the secret in a header, and answers what is on record and what comes out of the run. */
async function called(path: string, config: Record<string, unknown> = {}) {
  const authentication = { type: 'bearer', secret: 'secret:s1' };
  const flow = [
    start,
    node('h', 'http', { url: `${peer.url}${path}`, authentication, ...config }),
    ...wires('start > h'),
  ];
  const run = await execute(scenarioOf(flow), {
    trigger: {},
    run: { source: 'webhook' },
    engine: { egress: peer.egress },
    deps: { secret: async () => ({ text: secret }) },
  });
  return { record: run.record, outcome: ended(run) };
}

/** Whether a value has the secret in it, in clear, as an address writes it or in base64. */
function hasSecret(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasSecret);
  if (typeof value === 'object' && value !== null) return Object.entries(value).flat().some(hasSecret);
  if (typeof value !== 'string') return false;
  const forms = [value, Buffer.from(value, 'base64').toString(), Buffer.from(value, 'base64').toString('latin1')];
  return forms.some((form) => [secret, encodeURIComponent(secret)].some((known) => form.includes(known)));
}

const json = { 'content-type': 'application/json' };

for (const [what, body, headers, config] of [
  ['JSON that escapes it', JSON.stringify({ got: [`Bearer ${secret}`], [secret]: 1 }), json],
  [
    'JSON that escapes more than it must',
    JSON.stringify({ got: secret }).replace('é', '\\u00e9').replace('/', '\\/'),
    json,
  ],
  ['JSON that is kept as text', JSON.stringify({ got: secret }), json, { response: 'text' }],
  ['JSON that is none', `{"got": ${JSON.stringify(secret)}`, json],
  ['an address', `https://x.example/?key=${encodeURIComponent(secret)}`, { 'content-type': 'text/plain' }],
  ['bytes', Buffer.from(`\u0000${secret}\u0001`), { 'content-type': 'application/octet-stream' }],
  ['text that is taken as base64', secret, { 'content-type': 'text/plain' }, { response: 'base64' }],
] as const) {
  test(`an answer that repeats the secret in ${what} has a mask in its place`, async () => {
    peer.on('/echo', (_request, response) => void response.writeHead(200, headers).end(body));
    const { record, outcome } = await called('/echo', config);
    assert.equal(outcome.status, 'SUCCESSFUL');
    assert.ok(!hasSecret([record, outcome.result]), JSON.stringify(outcome.result?.payload));
  });
}

/** An answer with the secret as others write it. */
const written = {
  'base64 alone': Buffer.from(secret).toString('base64'),
  'base64 of a text with it': Buffer.from(`{"token":"${secret}!"}`).toString('base64'),
  'base64 of addresses': Buffer.from(`x${secret}`).toString('base64url'),
  hexadecimal: Buffer.from(`ab${secret}`).toString('hex'),
  'hexadecimal in capitals': Buffer.from(secret).toString('hex').toUpperCase(),
  capitals: secret.toUpperCase(),
  'small letters': secret.toLowerCase(),
  'entities of HTML': secret.replace(/[^a-z0-9]/gi, (one) => `&#x${one.codePointAt(0)?.toString(16).toUpperCase()};`),
  'decimal entities': Array.from(secret, (one) => `&#${one.codePointAt(0)};`).join(''),
  'what HTML must escape': secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;'),
  'an address in small letters': encodeURIComponent(secret).replace(/%../g, (one) => one.toLowerCase()),
  'an address within an address': encodeURIComponent(encodeURIComponent(secret)),
  'escapes of JavaScript': Array.from(secret, (one) => `\\u${one.codePointAt(0)?.toString(16).padStart(4, '0')}`).join(
    '',
  ),
} as const;

for (const [what, text] of Object.entries(written)) {
  test(`an answer that repeats the secret in ${what} has a mask in its place`, async () => {
    const headers = { ...json, 'x-echo': encodeURI(text) };
    const body = JSON.stringify({ before: `<${text}>`, [text]: 1 });
    peer.on('/echo', (_request, response) => void response.writeHead(200, headers).end(body));
    const { record, outcome } = await called('/echo', {});
    assert.equal(outcome.status, 'SUCCESSFUL');
    const inner = text.slice(4, -4);
    assert.ok(
      !JSON.stringify([record, outcome.result]).includes(JSON.stringify(inner).slice(1, -1)),
      JSON.stringify(outcome.result),
    );
  });
}

test('what is no secret stays as it is', async () => {
  const body = { text: 'İstanbul, ΣΑΣ', key: Buffer.from('another').toString('base64') };
  peer.on('/plain', (_request, response) => void response.writeHead(200, json).end(JSON.stringify(body)));
  assert.deepEqual((await called('/plain', {})).outcome.result?.payload, body);
});

const plain = 'tops3cret-value';

test('a failure names no secret that the other side has put into its status or its redirect', async () => {
  const authentication = { type: 'bearer', secret: 'secret:s1' };
  peer.on('/status', (_request, response) => void response.writeHead(400, `No ${plain}`).end());
  peer.on('/away', (_request, response) => void response.writeHead(302, { location: `http://[${plain}` }).end());
  for (const path of ['/status', '/away']) {
    const flow = [start, node('h', 'http', { url: `${peer.url}${path}`, authentication }), ...wires('start > h')];
    const run = await execute(scenarioOf(flow), {
      trigger: {},
      run: { source: 'webhook' },
      engine: { egress: peer.egress },
      deps: { secret: async () => ({ text: plain }) },
    });
    assert.equal(ended(run).status, 'FAILED');
    assert.ok(!JSON.stringify([run.record, ended(run).errors]).includes(plain), path);
  }
});
