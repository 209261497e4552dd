import { nodeCatalogue } from './catalogue.ts';
import { textsOfFields, withFields } from './fields.ts';
import { fieldTexts } from './traits.ts';

const config = {
  url: 'https://x',
  headers: [
    { name: 'a', value: '1' },
    { name: 'b', value: '2' },
  ],
  authentication: { type: 'none' },
  count: 3,
};

test('texts of fields come with their paths; what is no text or not there is left out', () => {
  expect(textsOfFields(config, ['url', 'headers.*.value', 'authentication.secret', 'count', 'url.length'])).toEqual([
    { path: 'url', text: 'https://x' },
    { path: 'headers.0.value', text: '1' },
    { path: 'headers.1.value', text: '2' },
  ]);
  expect(textsOfFields(null, ['url'])).toEqual([]);
  expect(textsOfFields({ headers: 'text' }, ['headers.*.value'])).toEqual([]);
});

test('changed fields leave the rest as it is, by identity', () => {
  const changed = withFields(config, ['headers.*.value'], (text, path) => (path === 'headers.1.value' ? 'new' : text));
  expect(changed.headers).toEqual([config.headers[0], { name: 'b', value: 'new' }]);
  expect(changed.headers[0]).toBe(config.headers[0]);
  expect(changed.authentication).toBe(config.authentication);
  expect(withFields(config, ['url', 'nothing.*'], (text) => text)).toBe(config);
});

test('what is changed into nothing leaves its list, and is empty elsewhere', () => {
  const named = { ids: ['a', 'b'], id: 'a' };
  const gone = (id: string) => (id === 'a' ? undefined : id);
  expect(withFields(named, ['ids.*', 'id'], gone)).toEqual({ ids: ['b'], id: '' });
});

test('no kind takes a setting for two things', () => {
  for (const { templateFields, codeFields, secretFields, nodeFields } of nodeCatalogue) {
    const fields = [...templateFields, ...codeFields, ...secretFields, ...nodeFields];
    expect(new Set(fields).size).toBe(fields.length);
  }
});

test('a kind that this release does not know has no fields', () => {
  const data = { config: { code: 'x' }, policy: {}, disabled: false };
  expect(fieldTexts({ type: 'unknown', data }, 'codeFields')).toEqual([]);
  expect(fieldTexts({ type: 'function', data }, 'codeFields')).toEqual([{ path: 'code', text: 'x' }]);
});
