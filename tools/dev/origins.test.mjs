import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formToServer, headersToBrowser, headersToServer, pathToServer } from './origins.ts';

const origins = { server: 'https://weft.example', own: 'http://localhost:4500' };
const base64 = (text) => Buffer.from(text).toString('base64');

test('a request comes as from a page of the server behind', () => {
  const headers = { host: 'localhost:4500', origin: origins.own, referer: `${origins.own}/scenario`, cookie: 'a=1' };
  assert.deepEqual(headersToServer(headers, origins), {
    host: 'weft.example',
    origin: origins.server,
    referer: `${origins.server}/scenario`,
    cookie: 'a=1',
  });
});

test('an origin that is not ours stays what it is', () => {
  assert.equal(headersToServer({ origin: 'https://evil.example' }, origins).origin, 'https://evil.example');
});

test('a redirection leads to us, and elsewhere where it leads elsewhere', () => {
  const location = (to) => headersToBrowser({ location: to }, origins).location;
  assert.equal(location(`${origins.server}/login?rt=x`), `${origins.own}/login?rt=x`);
  assert.equal(location('https://other.example/'), 'https://other.example/');
});

test('return addresses in queries and forms are those of the server behind', () => {
  const rt = base64(`${origins.own}/scenario/7`);
  const theirs = base64(`${origins.server}/scenario/7`);
  assert.equal(pathToServer(`/login?rt=${encodeURIComponent(rt)}`, origins), `/login?rt=${encodeURIComponent(theirs)}`);
  const form = formToServer(new URLSearchParams({ email: 'a@b', rt }).toString(), origins);
  assert.equal(new URLSearchParams(form).get('rt'), theirs);
});

test('paths and forms without a return address are not touched', () => {
  assert.equal(pathToServer('/api/v2/scenario/?page=1', origins), '/api/v2/scenario/?page=1');
  assert.equal(formToServer('email=a%40b', origins), 'email=a%40b');
});
