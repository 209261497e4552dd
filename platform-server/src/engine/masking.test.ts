import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mask, maskHeaders } from './masking.ts';

test('headers that authenticate or sign are masked, the others stay', () => {
  const secret = [
    'authorization',
    'proxy-authorization',
    'cookie',
    'x-hub-signature',
    'x-hub-signature-256',
    'stripe-signature',
    'x-shopify-hmac-sha256',
    'svix-signature',
    'webhook-signature',
    'x-slack-signature',
    'x-twilio-signature',
    'paypal-transmission-sig',
    'x-gitlab-token',
    'x-api-key',
  ];
  const open = ['content-type', 'user-agent', 'x-github-event', 'svix-id', 'x-signed-at', 'x-shopify-topic'];
  const masked = maskHeaders(Object.fromEntries([...secret, ...open].map((name) => [name, 'value'])));
  assert.deepEqual(
    Object.keys(masked).filter((name) => masked[name] === mask),
    secret,
  );
});
