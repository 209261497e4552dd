import { descriptionIn } from './index.ts';

const description = 'Paused webhook Orders';
const act = { code: 'thing.paused', params: {}, fr: 'A mis en pause le webhook «\u202fOrders\u202f»' };

it('says what was done in the language of the reader', () => {
  expect(descriptionIn({ description, act }, 'fr-CA')).toBe(act.fr);
  expect(descriptionIn({ description, act }, 'en')).toBe(description);
});

it('shows entries of earlier releases, and codes without a text, as they were recorded', () => {
  expect(descriptionIn({ description }, 'fr')).toBe(description);
  expect(descriptionIn({ description, act: { code: 'thing.polished', params: {} } }, 'fr')).toBe(description);
});
