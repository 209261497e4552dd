import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import { describe, it } from 'node:test';
import { sign as signForGithub } from '@octokit/webhooks-methods';
import { type CustomSignature, customSignatureSchema, type SignatureProvider } from 'shared-contracts/api/webhook';
import { Webhook as StandardWebhook } from 'standardwebhooks';
import Stripe from 'stripe';
import twilio from 'twilio';
import { explain } from './explain.ts';
import { schemeOf } from './providers.ts';
import { type Scheme, type SignedRequest, verify } from './scheme.ts';

const secret = 'a secret that both sides know';
const standardSecret = `whsec_${Buffer.from('24 bytes that both know.').toString('base64')}`;
const body = Buffer.from('{"id":"evt_1",  "amount": 4711, "name":"Zoë"}');
const url = 'https://weft.test/hook/abc/orders?state=open';
const now = Date.UTC(2026, 0, 31, 12);
const seconds = Math.floor(now / 1000);
const at = { now, tolerance: 300 };

interface Sent {
  headers: Record<string, string>;
  body?: Buffer;
  url?: string;
  contentType?: string;
}

const requestOf = ({ headers, contentType = 'application/json', ...changes }: Sent): SignedRequest => ({
  header: (name) => headers[name],
  url,
  contentType,
  body,
  ...changes,
});

const defaults = customSignatureSchema.parse({});
const scheme = (provider: SignatureProvider, custom: Partial<CustomSignature> = {}): Scheme =>
  schemeOf(provider, { ...defaults, ...custom });
const hmac = (algorithm: string, ...parts: (string | Buffer)[]) =>
  parts.reduce((all, part) => all.update(part), createHmac(algorithm, secret));

const form = new URLSearchParams([
  ['To', '+4912345'],
  ['Body', 'Hello, Zoë'],
  ['AccountSid', 'AC1'],
]);

/** What each sends, signed by its own library where it publishes one. */
const senders: Record<string, () => Promise<[Scheme, Sent, string]>> = {
  GitHub: async () => [
    scheme('github'),
    { headers: { 'x-hub-signature-256': await signForGithub(secret, body.toString()) } },
    secret,
  ],
  Stripe: async () => {
    const payload = body.toString();
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds });
    return [scheme('stripe'), { headers: { 'stripe-signature': header } }, secret];
  },
  Shopify: async () => [
    scheme('shopify'),
    { headers: { 'x-shopify-hmac-sha256': hmac('sha256', body).digest('base64') } },
    secret,
  ],
  Slack: async () => [
    scheme('slack'),
    {
      headers: {
        'x-slack-signature': `v0=${hmac('sha256', `v0:${seconds}:`, body).digest('hex')}`,
        'x-slack-request-timestamp': String(seconds),
      },
    },
    secret,
  ],
  'Twilio with a form': async () => [
    scheme('twilio'),
    {
      headers: { 'x-twilio-signature': twilio.getExpectedTwilioSignature(secret, url, Object.fromEntries(form)) },
      body: Buffer.from(form.toString()),
      contentType: 'application/x-www-form-urlencoded; charset=UTF-8',
    },
    secret,
  ],
  'Twilio with JSON': async () => {
    const signed = `${url}&bodySHA256=${createHash('sha256').update(body).digest('hex')}`;
    const signature = twilio.getExpectedTwilioSignature(secret, signed, {});
    assert.ok(twilio.validateRequestWithBody(secret, signature, signed, body.toString()));
    return [scheme('twilio'), { headers: { 'x-twilio-signature': signature }, url: signed }, secret];
  },
  'Standard Webhooks': async () => [
    scheme('standard'),
    {
      headers: {
        'webhook-id': 'msg_1',
        'webhook-timestamp': String(seconds),
        'webhook-signature': new StandardWebhook(standardSecret).sign('msg_1', new Date(now), body.toString()),
      },
    },
    standardSecret,
  ],
  'a sender of its own kind': async () => [
    scheme('custom', {
      algorithm: 'sha512',
      encoding: 'base64',
      signed: '{timestamp}|{url}|{body}',
      timestamp_header: 'X-Time',
    }),
    { headers: { 'x-signature': hmac('sha512', `${now}|${url}|`, body).digest('base64'), 'x-time': String(now) } },
    secret,
  ],
};

const flipped = (bytes: Buffer, place: number) => {
  const copy = Buffer.from(bytes);
  copy[place] = (copy[place] ?? 0) ^ 1;
  return copy;
};

describe('a signature', () => {
  for (const [name, signed] of Object.entries(senders)) {
    it(`of ${name} is verified, and is not when a byte of it or of the body is another`, async () => {
      const [by, sent, key] = await signed();
      const request = requestOf(sent);
      const verdictOf = (changed: SignedRequest) => verify(by, ['another', key], changed, at);
      assert.deepEqual(verdictOf(request), { is: 'verified', by: 1 });
      assert.deepEqual(verify(by, ['another'], request, at), { fault: 'mismatch' });
      for (const place of [0, request.body.length >> 1, request.body.length - 1]) {
        assert.ok('fault' in verdictOf({ ...request, body: flipped(request.body, place) }));
      }
      const [header = ''] = Object.keys(sent.headers).filter(
        (each) => each.endsWith('signature') || each.includes('hmac') || each.includes('signature-256'),
      );
      const text = Buffer.from(sent.headers[header] ?? '');
      for (let place = 0; place < text.length; place++) {
        const headers = { ...sent.headers, [header]: flipped(text, place).toString() };
        assert.ok('fault' in verdictOf(requestOf({ ...sent, headers })), `byte ${place} of ${header}`);
      }
      assert.match(JSON.stringify(verdictOf(requestOf({ ...sent, headers: {} }))), /"missing"/);
    });
  }

  it('of Slack is that of its documents', () => {
    const text =
      'token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text=&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c';
    const request = requestOf({
      body: Buffer.from(text),
      headers: {
        'x-slack-request-timestamp': '1531420618',
        'x-slack-signature': 'v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503',
      },
    });
    const then = { now: 1_531_420_620_000, tolerance: 300 };
    assert.deepEqual(verify(scheme('slack'), ['8f742231b10e8888abcd99yyyzzz85a5'], request, then), {
      is: 'verified',
      by: 0,
    });
  });

  it('of another time is none, in either direction, whatever secret made it', async () => {
    const [by, sent, key] = await (senders.Stripe as (typeof senders)[string])();
    const later = (s: number) => verify(by, [key], requestOf(sent), { now: now + s * 1000, tolerance: 300 });
    assert.ok('is' in later(299) && 'is' in later(-299));
    assert.deepEqual(later(400), { fault: 'timestamp', seconds: 400 });
    assert.deepEqual(later(-400), { fault: 'timestamp', seconds: -400 });
  });
});

describe('what does not match is found', () => {
  const github = scheme('github');
  const signedBy = (
    bytes: Buffer,
    key: string | Buffer = secret,
    form: 'hex' | 'base64' | 'base64url' = 'hex',
    algorithm = 'sha256',
  ) =>
    requestOf({
      headers: { 'x-hub-signature-256': `sha256=${createHmac(algorithm, key).update(bytes).digest(form)}` },
    });
  const finding = (request: SignedRequest, by = github, key = secret) =>
    explain(by, ['other', key], request, { receivedAt: now, tolerance: 300 });

  const found: [string, SignedRequest, Scheme?, string?][] = [
    ['verified', signedBy(body)],
    ['encoding', signedBy(body, secret, 'base64')],
    ['algorithm', signedBy(body, secret, 'hex', 'sha1')],
    ['newline', signedBy(Buffer.concat([body, Buffer.from('\n')]))],
    ['rewritten', signedBy(Buffer.from(JSON.stringify(JSON.parse(body.toString()))))],
    ['secret_space', signedBy(body), github, ` ${secret}\n`],
    ['secret_encoding', signedBy(body, Buffer.from('c2VjcmV0IG9mIG1pbmU=', 'base64')), github, 'c2VjcmV0IG9mIG1pbmU='],
    ['secret', signedBy(body, 'quite another')],
    ['prefix', requestOf({ headers: { 'x-signature': `v1=${hmac('sha256', body).digest('hex')}` } }), scheme('custom')],
    [
      'address',
      requestOf({ headers: { 'x-signature': hmac('sha256', url.replace('https', 'http'), body).digest('hex') } }),
      scheme('custom', { signed: '{url}{body}' }),
    ],
    [
      'time_left_out',
      requestOf({ headers: { 'x-signature': hmac('sha256', body).digest('hex'), 'x-time': String(seconds) } }),
      scheme('custom', { signed: '{timestamp}.{body}', timestamp_header: 'X-Time' }),
    ],
  ];
  for (const [wanted, request, by, key] of found) {
    it(`as ${wanted}`, async () => assert.equal((await finding(request, by, key)).finding, wanted));
  }

  it('without writing again what would grow beyond all bounds', async () => {
    const deep = Buffer.from(`${'['.repeat(400)}${'1,'.repeat(20_000)}1${']'.repeat(400)}`);
    assert.equal((await finding({ ...signedBy(body, 'quite another'), body: deep })).finding, 'secret');
  });

  it('with the header, the seconds and the secret that it is about', async () => {
    assert.deepEqual(await finding(requestOf({ headers: {} })), { finding: 'missing', header: 'X-Hub-Signature-256' });
    assert.deepEqual(await finding(signedBy(body)), { finding: 'verified', place: 2 });
    const [by, sent, key] = await (senders.Slack as (typeof senders)[string])();
    const late = await explain(by, [key], requestOf(sent), { receivedAt: now + 720_000, tolerance: 300 });
    assert.deepEqual(late, { finding: 'timestamp', seconds: 720 });
  });
});

describe('a custom header of several values', () => {
  const signed = (separator: string) => hmac('sha256', `${seconds}${separator}`, body).digest('hex');
  const kinds: [string, Partial<CustomSignature>, string][] = [
    [
      't=,v1=',
      { signature_key: 'v1', timestamp_key: 't', signed: '{timestamp}.{body}' },
      `t=${seconds},v0=00, v1=${signed('.')}`,
    ],
    [
      'ts=;h1=',
      { signature_key: 'h1', timestamp_key: 'ts', signed: '{timestamp}:{body}' },
      `ts=${seconds};h1=${signed(':')}`,
    ],
    [
      'several signatures',
      { signature_key: 'h1', timestamp_key: 'ts', signed: '{timestamp}:{body}' },
      `ts=${seconds};h1=00;h1=${signed(':')}`,
    ],
    [
      'base64',
      { signature_key: 's', timestamp_key: 't', signed: '{timestamp}.{body}', encoding: 'base64' },
      `t=${seconds},s=${hmac('sha256', `${seconds}.`, body).digest('base64')}`,
    ],
    [
      'a prefix',
      { signature_key: 's', prefix: 'sha256=', signed: '{body}' },
      `keyId=7;s=sha256=${hmac('sha256', body).digest('hex')}`,
    ],
  ];
  const judge = (custom: Partial<CustomSignature>, header: string, { when = at, by = secret } = {}) =>
    verify(scheme('custom', custom), [by], requestOf({ headers: { 'x-signature': header } }), when);

  for (const [name, custom, header] of kinds) {
    it(`is verified, as of ${name}`, () => {
      assert.deepEqual(judge(custom, header), { is: 'verified', by: 0 });
      assert.deepEqual(judge(custom, header, { by: 'another' }), { fault: 'mismatch' });
      assert.ok(customSignatureSchema.safeParse(custom).success);
    });
  }

  it('is refused when it is too old, or lacks what is named', () => {
    const [, custom, header] = kinds[1] as (typeof kinds)[number];
    assert.deepEqual(judge(custom, header, { when: { ...at, now: now + 301_000 } }), {
      fault: 'timestamp',
      seconds: 301,
    });
    for (const other of [`h1=${signed(':')}`, `ts=${seconds}`, `ts=soon;h1=${signed(':')}`, '', ';;,=,'])
      assert.deepEqual(judge(custom, other), { fault: 'unreadable', header: 'X-Signature' });
  });

  it('names its time once, signs it, and names its signature', () => {
    const isRight = (custom: object) => customSignatureSchema.safeParse(custom).success;
    const signed = '{timestamp}.{body}';
    assert.ok(!isRight({ signature_key: 'v1', timestamp_key: 't' }));
    assert.ok(!isRight({ signature_key: 'v1', signed }));
    assert.ok(!isRight({ timestamp_key: 't', signed }));
    assert.ok(!isRight({ signature_key: 'v1', timestamp_key: 't', timestamp_header: 'X-Time', signed }));
    assert.ok(!isRight({ signature_key: 'v=1' }));
  });
});
