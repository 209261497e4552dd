import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAllowList } from '../config/allowList.ts';
import { backendAllowList } from './backendNetwork.ts';

const list = backendAllowList('invoices.internal', parseAllowList(''));

test('the host that a grant names may be in the private network, and no other host', () => {
  for (const address of ['10.1.2.3', '192.168.0.7', '172.16.0.1', 'fd12::7', '::ffff:10.0.0.1']) {
    assert.ok(list.permits('invoices.internal', address), address);
    assert.ok(!list.permits('other.internal', address), address);
  }
});

test('it may not be this machine, a neighbour on the link or what gives out credentials', () => {
  for (const address of [
    '127.0.0.1',
    '::1',
    '169.254.169.254',
    'fe80::1',
    '100.100.100.200',
    'fd00:ec2::254',
    '0.0.0.0',
  ]) {
    assert.ok(!list.permits('invoices.internal', address), address);
  }
  assert.ok(
    backendAllowList('x', parseAllowList('127.0.0.1')).permits('x', '127.0.0.1'),
    'unless the operator allows it',
  );
});
