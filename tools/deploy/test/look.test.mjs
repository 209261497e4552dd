import assert from 'node:assert/strict';
import { test } from 'node:test';
import { frameChanges, stateChanges } from '../browserCheck/look.mjs';

const item = 'nav:1:class=menu>a:0:class=item';

test('of the frame what is there in the same state and looks different is told, with how it looked', () => {
  const before = { [item]: 'display: flex; color: red', 'footer:2:': 'display: block; color: red' };
  const now = { [item]: 'display: none; color: red', 'footer:2:': 'display: none; color: red' };
  assert.deepEqual(frameChanges(before, now), ['a in nav: flex became display: none, and 1 more parts']);
  assert.deepEqual(frameChanges(before, before), []);
});

test('an entry that is open now, or new, is no change; a frame that is gone is', () => {
  const before = { [item]: 'display: flex' };
  const open = { [`${item}:aria-current=page`]: 'display: grid', 'header:0:': 'display: block' };
  assert.deepEqual(frameChanges(before, open), []);
  assert.deepEqual(frameChanges(before, {}), ['navigation, header and footer are gone']);
});

test('facts of the shell are told with what they were', () => {
  const before = { 'the focus': 'a', 'class of html': 'dark' };
  assert.deepEqual(stateChanges(before, { 'the focus': 'body', 'class of html': 'dark', 'lang of body': 'x' }), [
    'the focus was “a” and is “body”',
    'lang of body was absent and is “x”',
  ]);
});
