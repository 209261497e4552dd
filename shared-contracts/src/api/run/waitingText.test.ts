import { waitingText } from './waitingText.ts';

const row = (values: string) => waitingText({ code: 'row', values: ['id', 'Countries', values] });

test.each([
  ['nothing', 'a missing value', 'une valeur absente'],
  ['null', 'an empty value (null)', 'une valeur vide (null)'],
  ['""', 'an empty text', 'un texte vide'],
  ['a list of 3, "a list of 3"', 'a list of 3, "a list of 3"', 'une liste de 3, "a list of 3"'],
  ['an empty object', 'an empty object', 'un objet vide'],
  ['an object with code, nothing', 'an object with code, a missing value', 'un objet avec code, une valeur absente'],
  ['"nothing", 5, true', '"nothing", 5, true', '"nothing", 5, true'],
  ['"null \\" nothing", nothing', '"null \\" nothing", a missing value', '"null \\" nothing", une valeur absente'],
  ['"cut off nothing…', '"cut off nothing…', '"cut off nothing…'],
])('a run that waits for a row for %s says so in each language', (listed, en, fr) => {
  const said = row(listed);
  expect(said?.en).toBe(`No row for ${en} in the conversion table "Countries". Add it, and the run continues.`);
  expect(said?.fr).toContain(`Aucune ligne pour ${fr} dans la table de conversion`);
});

test('names of other reasons stay as they are', () => {
  expect(waitingText({ code: 'delay', values: ['null'] })?.en).toBe('Delay in "null"');
});
