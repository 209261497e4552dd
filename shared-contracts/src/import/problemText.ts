import type { ImportColumnType, RowProblem } from '../api/import-page/index.ts';

type Language = 'en' | 'fr';
type Params = NonNullable<RowProblem['params']>;
type Text = string | ((params: Params, language: Language) => string);
type Texts = Record<Language, Text>;

const formatted = (value: string | number | undefined, language: Language) =>
  typeof value === 'number' ? value.toLocaleString(language, { maximumFractionDigits: 20 }) : String(value ?? '');

/** `2026-12-31` with the month as a word: days in numbers mean two things to readers of English. */
function day(value: string | number | undefined, language: Language): string {
  const date = new Date(`${value}T00:00:00Z`);
  return Number.isNaN(date.getTime())
    ? String(value)
    : date.toLocaleDateString(language, { timeZone: 'UTC', dateStyle: 'medium' });
}

const bound = (params: Params, name: 'min' | 'max', language: Language) =>
  params.of === 'date' ? day(params[name], language) : formatted(params[name], language);

const types: Record<ImportColumnType, Record<Language, string>> = {
  text: { en: 'Enter text', fr: 'Saisissez un texte' },
  number: { en: 'Enter a number', fr: 'Saisissez un nombre' },
  integer: { en: 'Enter a whole number', fr: 'Saisissez un nombre entier' },
  boolean: { en: 'Enter yes or no', fr: 'Saisissez oui ou non' },
  date: { en: 'Enter a date such as 2026-12-31', fr: 'Saisissez une date, par exemple 2026-12-31' },
  email: { en: 'Enter an email address', fr: 'Saisissez une adresse e-mail' },
  url: {
    en: 'Enter a web address that starts with https://',
    fr: 'Saisissez une adresse web qui commence par https://',
  },
  choice: { en: 'Choose one of the listed values', fr: 'Choisissez une des valeurs proposées' },
};

const failed = {
  en: (error: string) => `This cell holds a spreadsheet error (${error}). Enter a value.`,
  fr: (error: string) => `Cette cellule contient une erreur de tableur (${error}). Saisissez une valeur.`,
};

const typeText = (language: Language) => (params: Params) =>
  params.error === undefined
    ? (types[params.type as ImportColumnType] ?? types.text)[language]
    : failed[language](String(params.error));

const isOne = (value: string | number | undefined) => value === 1;

const texts: Record<RowProblem['code'], Texts> = {
  required: { en: 'Enter a value', fr: 'Saisissez une valeur' },
  type: { en: typeText('en'), fr: typeText('fr') },
  min: {
    en: (params) => {
      const min = bound(params, 'min', 'en');
      if (params.of === 'length') return `Use at least ${min} ${isOne(params.min) ? 'character' : 'characters'}`;
      return params.of === 'date' ? `Enter ${min} or a later date` : `Enter ${min} or more`;
    },
    fr: (params) => {
      const min = bound(params, 'min', 'fr');
      if (params.of === 'length') return `Utilisez au moins ${min} ${isOne(params.min) ? 'caractère' : 'caractères'}`;
      return params.of === 'date' ? `Saisissez le ${min} ou une date ultérieure` : `Saisissez ${min} ou plus`;
    },
  },
  max: {
    en: (params) => {
      const max = bound(params, 'max', 'en');
      if (params.of === 'length') return `Use at most ${max} ${isOne(params.max) ? 'character' : 'characters'}`;
      return params.of === 'date' ? `Enter ${max} or an earlier date` : `Enter ${max} or less`;
    },
    fr: (params) => {
      const max = bound(params, 'max', 'fr');
      if (params.of === 'length') return `Utilisez au plus ${max} ${isOne(params.max) ? 'caractère' : 'caractères'}`;
      return params.of === 'date' ? `Saisissez le ${max} ou une date antérieure` : `Saisissez ${max} ou moins`;
    },
  },
  pattern: { en: 'Use the expected format', fr: 'Respectez le format attendu' },
  choice: types.choice,
  duplicate: {
    en: (params) => `Row ${formatted(params.row, 'en')} has the same value. Each row needs its own.`,
    fr: (params) => `La ligne ${formatted(params.row, 'fr')} a la même valeur. Chaque ligne doit avoir la sienne.`,
  },
  'not-allowed': { en: 'This value isn’t allowed', fr: 'Cette valeur n’est pas autorisée' },
  unmatched: {
    en: 'This value isn’t known. Use another one.',
    fr: 'Cette valeur est inconnue. Utilisez-en une autre.',
  },
  // Words of whoever made the scenario, in both languages or in the one that they chose.
  scenario: {
    en: ({ en, message = 'This value was refused. Use another one.' }) => String(en ?? message),
    fr: ({ fr, message = 'Cette valeur a été refusée. Utilisez-en une autre.' }) => String(fr ?? message),
  },
};

/** What to do about a problem of a cell, in the visitor's language. */
export function problemText(code: RowProblem['code'], params: RowProblem['params'], language: Language): string {
  const text = texts[code][language];
  return typeof text === 'string' ? text : text(params ?? {}, language);
}
