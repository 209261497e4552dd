import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addressKey } from './addressKey.ts';

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
