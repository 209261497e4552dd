import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Origins } from './origins.ts';

const local = new Origins({ publicUrl: 'http://localhost:4400', allowed: [] });
const hosted = new Origins({ publicUrl: 'https://weft.example.org', allowed: ['https://shell.example.org'] });
const rt = (address: string) => Buffer.from(address, 'latin1').toString('base64');

test('the names of one machine are one server, on its port alone', () => {
  assert.ok(local.isOwn('http://127.0.0.1:4400'));
  assert.ok(local.isOwn('http://[::1]:4400'));
  assert.ok(!local.isOwn('http://localhost:4401'));
  assert.ok(!local.isOwn('https://localhost:4400'));
  assert.ok(!hosted.isOwn('http://localhost:4400'));
});

test('a request keeps the name it came by, unless that is not ours', () => {
  assert.equal(local.ofHost('127.0.0.1:4400'), 'http://127.0.0.1:4400');
  assert.equal(local.ofHost('evil.example'), 'http://localhost:4400');
  assert.equal(local.ofHost(undefined), 'http://localhost:4400');
});

test('return addresses of our origins are followed', () => {
  assert.equal(local.returnAddress(rt('http://localhost:4400/scenario?a=1#b')), 'http://localhost:4400/scenario?a=1#b');
  assert.equal(local.returnAddress('/scenario', '127.0.0.1:4400'), 'http://127.0.0.1:4400/scenario');
  assert.equal(hosted.returnAddress(rt('https://shell.example.org/')), 'https://shell.example.org/');
});

test('anything else is no return address', () => {
  const elsewhere = [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:4400@evil.example/',
    'http://user:pass@localhost:4400/',
    'https://weft.example.org.evil.example/',
    '',
    'nonsense',
  ];
  for (const address of elsewhere) {
    assert.equal(local.returnAddress(address), null, address);
    assert.equal(local.returnAddress(rt(address)), null, address);
    assert.equal(hosted.returnAddress(rt(address)), null, address);
  }
});
