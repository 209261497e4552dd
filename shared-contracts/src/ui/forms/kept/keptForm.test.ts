import { isWorthOffering } from './keptForm.ts';
import { keptValues } from './keptValues.ts';

const kept = (start: object, values: Record<string, unknown>) => ({ start: JSON.stringify(start), values });

test('what was typed into the form of a thing is offered though the thing was changed meanwhile', () => {
  const typed = kept({ name: 'Orders', description: '', revision: 1 }, { description: 'Mine' });
  expect(isWorthOffering(typed, { name: 'Theirs', description: '', revision: 2 })).toBe(true);
  expect(isWorthOffering(typed, { name: 'Orders', description: 'Theirs', revision: 2 })).toBe(true);
});

test('what was saved after all is not offered', () => {
  const typed = kept({ name: 'Orders', description: '', revision: 1 }, { description: 'Mine' });
  expect(isWorthOffering(typed, { name: 'Orders', description: 'Mine', revision: 2 })).toBe(false);
});

test('a form without a revision is offered what was typed only where it begins with the same', () => {
  const typed = kept({ name: '', folder: null }, { name: 'Returns' });
  expect(isWorthOffering(typed, { name: '', folder: null })).toBe(true);
  expect(isWorthOffering(typed, { name: '', folder: 'f' })).toBe(false);
  expect(isWorthOffering(typed, { name: '', folder: null, revision: 1 })).toBe(false);
});

test('the fields that were changed are kept, and no others', () => {
  const start = { name: 'Orders', tags: ['a'], note: '' };
  expect(keptValues({ name: 'Orders', tags: ['a', 'b'], note: '' }, start, () => false)).toEqual({
    values: { tags: ['a', 'b'] },
    hadSecrets: false,
  });
});

test('secrets are left out by their name and by their field, however deep; references to stored ones stay', () => {
  const values = {
    auth: { type: 'basic', username: 'shop', password: 'typed' },
    headers: [{ name: 'X-Key', value: 'typed' }],
    stored: { token: 'secret:1' },
  };
  const isSecret = (path: string) => path === 'headers_0_value';
  expect(keptValues(values, {}, isSecret)).toEqual({
    values: {
      auth: { type: 'basic', username: 'shop' },
      headers: [{ name: 'X-Key' }],
      stored: { token: 'secret:1' },
    },
    hadSecrets: true,
  });
});

test('a secret alone leaves nothing to keep', () => {
  expect(keptValues({ api_key: 'typed' }, {}, () => false)).toEqual({ values: {}, hadSecrets: true });
});

test('what is no plain value is left out: it would come back as something else', () => {
  const values = { file: new Date(0), run: () => 1, list: [new Map()], ok: 1 };
  expect(keptValues(values, {}, () => false).values).toEqual({ ok: 1 });
});
