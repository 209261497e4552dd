import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;
type Texts = Readonly<Record<string, string>>;

/** What a schema says of a value where it has no text of its own, in one language: always what to do. */
interface Wording {
  locale: string;
  missing: string;
  types: Texts;
  type(expected: string): string;
  formats: Texts;
  format(format: string): string;
  /** By what is counted; `open` for a number that the bound itself does not fit. */
  too_small: Texts;
  too_big: Texts;
  oneOf: string;
  multipleOf: string;
  unknownKeys: string;
  shape: string;
  other: string;
}

const english: Wording = {
  locale: 'en',
  missing: 'Enter a value',
  types: {
    string: 'Use text',
    number: 'Use a number',
    int: 'Use a whole number',
    boolean: 'Use true or false',
    array: 'Use a list',
    object: 'Use an object',
    record: 'Use an object',
  },
  type: (expected) => `Use a value of type ${expected}`,
  formats: {
    email: 'Enter an email address such as ann@example.com',
    url: 'Enter a URL such as https://example.com',
    uuid: 'Use an id such as 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Use a date such as 2026-12-31T00:00:00Z',
    date: 'Use a date such as 2026-12-31',
    regex: 'Use the format of this field',
  },
  format: (format) => `Use text in the format ${format}`,
  too_small: {
    string: 'Use at least # characters',
    array: 'Use at least # items',
    number: 'Use # or more',
    open: 'Use more than #',
  },
  too_big: {
    string: 'Use at most # characters',
    array: 'Use at most # items',
    number: 'Use # or less',
    open: 'Use less than #',
  },
  oneOf: 'Use one of these: #',
  multipleOf: 'Use a multiple of #',
  unknownKeys: 'Remove the unknown fields: #',
  shape: 'Use one of the formats of this field',
  other: 'Use another value',
};

const french: Wording = {
  locale: 'fr',
  missing: 'Saisissez une valeur',
  types: {
    string: 'Utilisez du texte',
    number: 'Utilisez un nombre',
    int: 'Utilisez un nombre entier',
    boolean: 'Utilisez true ou false',
    array: 'Utilisez une liste',
    object: 'Utilisez un objet',
    record: 'Utilisez un objet',
  },
  type: (expected) => `Utilisez une valeur de type ${expected}`,
  formats: {
    email: 'Saisissez une adresse e-mail telle que ann@example.com',
    url: 'Saisissez une URL telle que https://example.com',
    uuid: 'Utilisez un identifiant tel que 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Utilisez une date telle que 2026-12-31T00:00:00Z',
    date: 'Utilisez une date telle que 2026-12-31',
    regex: 'Respectez le format de ce champ',
  },
  format: (format) => `Utilisez du texte au format ${format}`,
  too_small: {
    string: 'Utilisez au moins # caractères',
    array: 'Utilisez au moins # éléments',
    number: 'Utilisez # ou plus',
    open: 'Utilisez plus de #',
  },
  too_big: {
    string: 'Utilisez au plus # caractères',
    array: 'Utilisez au plus # éléments',
    number: 'Utilisez # ou moins',
    open: 'Utilisez moins de #',
  },
  oneOf: 'Utilisez l’une de ces valeurs : #',
  multipleOf: 'Utilisez un multiple de #',
  unknownKeys: 'Retirez les champs inconnus : #',
  shape: 'Utilisez l’un des formats de ce champ',
  other: 'Utilisez une autre valeur',
};

const counts: Texts = { string: 'string', array: 'array', set: 'array' };

const listed = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(', ');

type Bound = z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig>;

function boundText(issue: Bound, wording: Wording): string {
  const kind = counts[issue.origin] ?? (issue.inclusive === false ? 'open' : 'number');
  const bound = Number(issue.code === 'too_small' ? issue.minimum : issue.maximum);
  // A text of at least one character is one that must be there.
  if (issue.code === 'too_small' && kind === 'string' && bound === 1) return wording.missing;
  return (wording[issue.code][kind] ?? '').replace('#', bound.toLocaleString(wording.locale));
}

function say(issue: Issue, wording: Wording): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return wording.missing;
      return wording.types[issue.expected] ?? wording.type(issue.expected);
    case 'too_small':
    case 'too_big':
      return boundText(issue, wording);
    case 'invalid_format':
      return wording.formats[issue.format] ?? wording.format(issue.format);
    case 'invalid_value':
      if (issue.input === undefined) return wording.missing;
      return wording.oneOf.replace('#', () => listed(issue.values));
    case 'not_multiple_of':
      return wording.multipleOf.replace('#', String(issue.divisor));
    case 'unrecognized_keys':
      return wording.unknownKeys.replace('#', () => issue.keys.join(', '));
    case 'invalid_union':
      return issue.input === undefined ? wording.missing : wording.shape;
    default:
      return wording.other;
  }
}

/** What a schema without a text of its own says of a value, by language, as zod's `error` takes it. */
export const schemaFaults = {
  en: (issue: Issue): string => say(issue, english),
  fr: (issue: Issue): string => say(issue, french),
} as const;
