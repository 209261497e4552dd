type Texts = Readonly<Record<string, string>>;

/**
 * What a schema says of a value where it has no text of its own, in one language: always what to do. What zod calls its
 * types and formats is in no text: those without an entry have the text of `other` and of `format`.
 */
export interface SchemaWording {
  locale: string;
  missing: string;
  types: Texts;
  formats: Texts;
  format: string;
  /** By what is counted; `open` for a number that the bound itself does not fit. Plurals end in s. */
  too_small: Texts;
  too_big: Texts;
  exact: Texts;
  only: string;
  oneOf: string;
  multipleOf: string;
  unknownKeys: string;
  key: string;
  shape: string;
  other: string;
}

/** English. */
export const english: SchemaWording = {
  locale: 'en',
  missing: 'Enter a value',
  types: {
    string: 'Use text',
    number: 'Use a number',
    int: 'Use a whole number',
    boolean: 'Use true or false',
    date: 'Use a date',
    array: 'Use a list',
    tuple: 'Use a list',
    object: 'Use an object',
    record: 'Use an object',
  },
  formats: {
    email: 'Enter an email address such as ann@example.com',
    url: 'Enter a URL such as https://example.com',
    uuid: 'Use an id such as 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Use a date such as 2026-12-31T00:00:00Z',
    date: 'Use a date such as 2026-12-31',
    starts_with: 'Start with #',
  },
  format: 'Use the format of this field',
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
  exact: { string: 'Use exactly # characters', array: 'Use exactly # items' },
  only: 'Use #',
  oneOf: 'Use one of these: #',
  multipleOf: 'Use a multiple of #',
  unknownKeys: 'Remove the unknown fields: #',
  key: 'Rename this field',
  shape: 'Use one of the formats of this field',
  other: 'Use another value',
};

/** French. */
export const french: SchemaWording = {
  locale: 'fr',
  missing: 'Saisissez une valeur',
  types: {
    string: 'Utilisez du texte',
    number: 'Utilisez un nombre',
    int: 'Utilisez un nombre entier',
    boolean: 'Utilisez true ou false',
    date: 'Utilisez une date',
    array: 'Utilisez une liste',
    tuple: 'Utilisez une liste',
    object: 'Utilisez un objet',
    record: 'Utilisez un objet',
  },
  formats: {
    email: 'Saisissez une adresse e-mail telle que ann@example.com',
    url: 'Saisissez une URL telle que https://example.com',
    uuid: 'Utilisez un identifiant tel que 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Utilisez une date telle que 2026-12-31T00:00:00Z',
    date: 'Utilisez une date telle que 2026-12-31',
    starts_with: 'Commencez par #',
  },
  format: 'Respectez le format de ce champ',
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
  exact: { string: 'Utilisez exactement # caractères', array: 'Utilisez exactement # éléments' },
  only: 'Utilisez #',
  oneOf: 'Utilisez l’une de ces valeurs : #',
  multipleOf: 'Utilisez un multiple de #',
  unknownKeys: 'Retirez les champs inconnus : #',
  key: 'Renommez ce champ',
  shape: 'Utilisez l’un des formats de ce champ',
  other: 'Utilisez une autre valeur',
};
