import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inShort, isExpected } from '../browserCheck/watch.mjs';

test('of an error its message is kept, and the place in the release; the stack of the shell is not', () => {
  const stack = [
    'Error: This page is broken',
    '    at aE (http://localhost:4400/h/36074a584fcf2200606f/871.js:217:47621)',
    '    at a (http://localhost:4400/r/remote-area/9615b519480bfb771031/24.js:1:128)',
    '    at b (http://localhost:4400/r/remote-area/9615b519480bfb771031/24.js:1:999)',
  ];
  assert.equal(inShort(stack.join('\n')), 'Error: This page is broken (24.js:1:128)');
  assert.equal(inShort('The list is {odd: true}'), 'The list is {odd: true}');
  assert.equal(inShort('First\nSecond\n\n'), 'First Second');
});

const server = 'https://weft.example.com';
const logged = (status, path) => ({
  text: () => `Failed to load resource: the server responded with a status of ${status} (Refused)`,
  location: () => ({ url: `${server}${path}` }),
});

test('calls that the server refuses are no fault of the page, those to back ends too', () => {
  assert.ok(isExpected(logged(404, '/api/v2/scenario/1'), server));
  assert.ok(isExpected(logged(403, '/b/remote-invoices/invoices/invoices'), server));
});

test('failures of the server, and files that are missing, are', () => {
  assert.ok(!isExpected(logged(502, '/b/remote-invoices/invoices/invoices'), server));
  assert.ok(!isExpected(logged(404, '/r/remote-invoices/x/a.js'), server));
});
