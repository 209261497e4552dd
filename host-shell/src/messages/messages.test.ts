/** @jest-environment-options {"window": true} */

import drawer from './en/drawer.json' with { type: 'json' };
import { english } from './en/index.ts';
import landing from './en/landing.json' with { type: 'json' };
import { laterEnglish } from './en/later.ts';
import { french as fr } from './fr/index.ts';
import { createLanguage } from './language.ts';

const en = { ...english, ...drawer, ...landing, ...laterEnglish };

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${prefix}${key}`] : keysOf(value as object, `${prefix}${key}.`),
  );
}

test('English and French have the same keys', () => {
  expect(keysOf(fr)).toEqual(keysOf(en));
});

test('the texts that the specification gives stand word for word', () => {
  const whole = JSON.stringify(en);
  const texts = [
    'No result found!',
    'No recent searches',
    'No Data Available',
    'No nodes found matching the current filters',
    'No exceptions recorded',
    'No logs found matching the current filters',
    'JSON content copied to clipboard.',
    'Failed to copy JSON content.',
    'No content selected',
    'Failed to load webhook data',
    'Search apps & pages',
    'Search logs...',
    'Loading logs',
    'Retrying can lead to data duplication. Are you sure you want to retry?',
    'Upgrade Now',
    'Documentations',
    'System Status',
    'Logout',
  ];
  for (const text of texts) expect(whole).toContain(text);
});

test('the nine upgrade prompts differ', () => {
  expect(new Set(Object.values(en.assistant.upgrade)).size).toBe(9);
});

test('a change of language reaches loaded remotes, and English stands in for what is missing', async () => {
  const language = await createLanguage('en');
  const french = jest.fn(async () => ({ default: { hello: 'Bonjour' } }));
  await language.addRemote('remote-x', {
    en: async () => ({ default: { hello: 'Hello', only: 'Only English' } }),
    fr: french,
  });
  expect(language.i18n.t('hello', { ns: 'remote-x' })).toBe('Hello');
  expect(french).not.toHaveBeenCalled();
  await language.change('fr');
  expect(language.i18n.t('hello', { ns: 'remote-x' })).toBe('Bonjour');
  expect(language.i18n.t('only', { ns: 'remote-x' })).toBe('Only English');
  expect(language.i18n.t('search.none')).toBe('Aucun résultat\u202f!');
});

test('a remote that comes in a French page brings both languages', async () => {
  const language = await createLanguage('fr');
  await language.addRemote('remote-x', {
    en: async () => ({ default: { a: 'A', b: 'B' } }),
    fr: async () => ({ default: { a: 'À' } }),
  });
  expect(language.i18n.t('a', { ns: 'remote-x' })).toBe('À');
  expect(language.i18n.t('b', { ns: 'remote-x' })).toBe('B');
});

test('texts of a page stand beside those of its remote, and follow the language as well', async () => {
  const language = await createLanguage('en');
  const textsOf = (texts: Record<'en' | 'fr', object>) => ({
    en: async () => ({ default: { ...texts.en } }),
    fr: async () => ({ default: { ...texts.fr } }),
  });
  const messages = textsOf({ en: { list: { title: 'All' } }, fr: { list: { title: 'Tous' } } });
  const ofPage = textsOf({ en: { editor: { save: 'Save' } }, fr: { editor: { save: 'Enregistrer' } } });
  await language.addRemote('remote-x', messages);
  await language.change('fr');
  await language.change('en');
  await language.addRemote('remote-x', messages, ofPage);
  expect(language.i18n.t('editor.save', { ns: 'remote-x' })).toBe('Save');
  await language.change('fr');
  expect(language.i18n.t('editor.save', { ns: 'remote-x' })).toBe('Enregistrer');
  expect(language.i18n.t('list.title', { ns: 'remote-x' })).toBe('Tous');
  const next = textsOf({ en: { list: { title: 'Every one' } }, fr: { list: { title: 'Toutes' } } });
  await language.addRemote('remote-x', next);
  expect(language.i18n.t('list.title', { ns: 'remote-x' })).toBe('Toutes');
  expect(language.i18n.exists('editor.save', { ns: 'remote-x' })).toBe(false);
});

test('from right to left every text keeps its own direction, and none carries bounds otherwise', async () => {
  const language = await createLanguage('en');
  expect(language.i18n.t('search.none')).toBe('No result found!');
  document.documentElement.dir = 'rtl';
  expect(language.i18n.t('search.none')).toBe('\u2068No result found!\u2069');
  document.documentElement.dir = 'ltr';
});
