import assert from 'node:assert/strict';
import { test } from 'node:test';
import { html, inertJson } from './html.ts';

test('values are escaped, in text and in attributes', () => {
  const name = `"><script>alert('1')</script>`;
  const { text } = html`<input value="${name}"><p>${name}</p>`;
  assert.doesNotMatch(text, /<script>/);
  assert.equal(text.match(/&quot;&gt;&lt;script&gt;/g)?.length, 2);
});

test('markup nests, lists join, false and null leave nothing', () => {
  const items = ['a', '<b>'].map((item) => html`<li>${item}</li>`);
  assert.equal(html`<ul>${items}${false}${null}</ul>${0}`.text, '<ul><li>a</li><li>&lt;b&gt;</li></ul>0');
});

test('JSON cannot end the script element it stands in', () => {
  const value = { a: '</script><!-- \u2028' };
  const { text } = inertJson(value);
  assert.doesNotMatch(text, /<|\u2028/);
  assert.deepEqual(JSON.parse(text), value);
});
