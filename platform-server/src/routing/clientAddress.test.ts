import assert from 'node:assert/strict';
import type { IncomingMessage } from 'node:http';
import { test } from 'node:test';
import { addressKey, clientAddress } from './clientAddress.ts';

const request = (forwarded?: string) =>
  ({
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    socket: { remoteAddress: '::ffff:10.0.0.1' },
  }) as unknown as IncomingMessage;

test('who names addresses itself is known by the one that our proxy saw', () => {
  assert.equal(clientAddress(request('203.0.113.9'), false), '10.0.0.1');
  assert.equal(clientAddress(request('203.0.113.9'), 1), '203.0.113.9');
  assert.equal(clientAddress(request('192.0.2.1, 203.0.113.9'), 1), '203.0.113.9');
  assert.equal(clientAddress(request('192.0.2.1, 203.0.113.9, 10.0.0.2'), 2), '203.0.113.9');
  assert.equal(clientAddress(request(), 1), '10.0.0.1');
  assert.equal(clientAddress(request('203.0.113.9'), 2), '203.0.113.9');
});

test('an IPv4 address counts as itself, an IPv6 address as its network', () => {
  const keys = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '2001:db8:1:2:3:4:5:6': '2001:db8:1:2::/64',
    '2001:db8:1:2::ffff': '2001:db8:1:2::/64',
    '::1': '0:0:0:0::/64',
    unknown: 'unknown',
  };
  for (const [ip, key] of Object.entries(keys)) assert.equal(addressKey(ip), key, ip);
});

test('a connection that has ended since has no address, and counts as one with all others like it', () => {
  assert.equal(addressKey(undefined), 'gone');
});
