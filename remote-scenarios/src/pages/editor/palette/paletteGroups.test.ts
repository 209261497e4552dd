import { findKinds, paletteGroups } from './paletteGroups.ts';

const found = (search: string) => findKinds(search).map(({ kind }) => kind.kind);

test.each([
  ['if', 'conditional'],
  ['si', 'conditional'],
  ['loop', 'fan-out'],
  ['boucle', 'fan-out'],
  ['for each', 'fan-out'],
  ['pour chaque', 'fan-out'],
  ['code', 'function'],
  ['csv', 'function'],
  ['map', 'function'],
  ['email', 'mail'],
  ['courriel', 'mail'],
  ['request', 'http'],
  ['requete', 'http'],
  ['webhook', 'start'],
  ['schedule', 'start'],
  ['respond', 'respond'],
  ['router', 'switch'],
  ['aiguillage', 'switch'],
  ['wait', 'wait'],
  ['pause', 'delay'],
  ['approval', 'wait'],
  ['approbation', 'wait'],
])('"%s" finds %s first', (search, kind) => {
  expect(found(search)[0]).toBe(kind);
});

test.each(['set', 'merge', 'split', 'fusionner', 'diviser'])('"%s" finds something', (search) => {
  expect(found(search)).not.toEqual([]);
});

test('an empty search finds all kinds, and what is called otherwise none', () => {
  expect(found('')).toHaveLength(paletteGroups().flatMap(({ kinds }) => kinds).length);
  expect(found(' ')).toHaveLength(found('').length);
  expect(found('nothing of this')).toEqual([]);
});
