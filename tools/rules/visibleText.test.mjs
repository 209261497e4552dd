import assert from 'node:assert/strict';
import { test } from 'node:test';
import { components, read } from './sources.mjs';
import { visibleTexts } from './visibleText.mjs';

test('every visible text of a component comes from the messages', () => {
  const found = components().flatMap((path) => visibleTexts(read(path)).map((text) => `${path}:${text}`));
  assert.deepEqual(found, []);
});

const refused = [
  ['between tags', '<p>Hello</p>', 'Hello'],
  ['in braces', "<p>{'Hello'}</p>", 'Hello'],
  ['on one side of a choice', "<p>{open ? 'Hello' : t('bye')}</p>", 'Hello'],
  ['as a name for those who hear', '<button aria-label="Close" />', 'Close'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the markup under test
  ['as a placeholder made of pieces', '<input placeholder={`Search ${name}`} />', 'Search'],
  ['when nothing else is there', "<Field label={name ?? 'Untitled'} />", 'Untitled'],
];

for (const [where, markup, text] of refused) {
  test(`a text ${where} is found`, () => assert.deepEqual(visibleTexts(`const a =\n${markup};`), [`2: ${text}`]));
}

const allowed = [
  "<p>{t('greeting')}</p>",
  '<b>Weft · 1</b>',
  '<i className="big" data-kind="page" />',
  "<Row label={t(open ? 'a' : 'b')} />",
  "<p>{kind === 'page' ? a : b}</p>",
  '<input placeholder="{{ payload.total }}" />',
  '<input placeholder="https://api.example.com/orders" />',
];

for (const markup of allowed) {
  test(`${markup} says nothing of its own`, () => assert.deepEqual(visibleTexts(`const a = ${markup};`), []));
}
