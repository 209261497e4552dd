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
    bigint: 'Use a whole number',
    boolean: 'Use true or false',
    date: 'Use a date',
    array: 'Use a list',
    tuple: 'Use a list',
    set: 'Use a list',
    object: 'Use an object',
    record: 'Use an object',
    map: 'Use an object',
    file: 'Choose a file',
    null: 'Leave this empty',
    undefined: 'Leave this out',
    void: 'Leave this out',
    never: 'Leave this out',
    nonoptional: 'Enter a value',
  },
  formats: {
    email: 'Enter an email address such as ann@example.com',
    url: 'Enter a URL such as https://example.com',
    uuid: 'Use an id such as 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Use a date such as 2026-12-31T00:00:00Z',
    date: 'Use a date such as 2026-12-31',
    time: 'Use a time such as 09:00',
    ipv4: 'Use an IP address such as 203.0.113.7',
    ipv6: 'Use an IP address such as 2001:db8::7',
    cidrv4: 'Use a range of IP addresses such as 203.0.113.0/24',
    cidrv6: 'Use a range of IP addresses such as 2001:db8::/32',
    json_string: 'Use valid JSON',
    starts_with: 'Start with #',
    ends_with: 'End with #',
    includes: 'Include #',
  },
  format: 'Use the format of this field',
  too_small: {
    string: 'Use at least # characters',
    array: 'Use at least # items',
    number: 'Use # or more',
    open: 'Use more than #',
    date: 'Use a later date',
    file: 'Choose a larger file',
  },
  too_big: {
    string: 'Use at most # characters',
    array: 'Use at most # items',
    number: 'Use # or less',
    open: 'Use less than #',
    date: 'Use an earlier date',
    file: 'Choose a smaller file',
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
    bigint: 'Utilisez un nombre entier',
    boolean: 'Utilisez true ou false',
    date: 'Utilisez une date',
    array: 'Utilisez une liste',
    tuple: 'Utilisez une liste',
    set: 'Utilisez une liste',
    object: 'Utilisez un objet',
    record: 'Utilisez un objet',
    map: 'Utilisez un objet',
    file: 'Choisissez un fichier',
    null: 'Laissez ce champ vide',
    undefined: 'Retirez ce champ',
    void: 'Retirez ce champ',
    never: 'Retirez ce champ',
    nonoptional: 'Saisissez une valeur',
  },
  formats: {
    email: 'Saisissez une adresse e-mail telle que ann@example.com',
    url: 'Saisissez une URL telle que https://example.com',
    uuid: 'Utilisez un identifiant tel que 0b8c6f2e-4f0d-4b8e-9f43-2f6f1d1f7a10',
    datetime: 'Utilisez une date telle que 2026-12-31T00:00:00Z',
    date: 'Utilisez une date telle que 2026-12-31',
    time: 'Utilisez une heure telle que 09:00',
    ipv4: 'Utilisez une adresse IP telle que 203.0.113.7',
    ipv6: 'Utilisez une adresse IP telle que 2001:db8::7',
    cidrv4: 'Utilisez une plage d’adresses IP telle que 203.0.113.0/24',
    cidrv6: 'Utilisez une plage d’adresses IP telle que 2001:db8::/32',
    json_string: 'Utilisez du JSON valide',
    starts_with: 'Commencez par #',
    ends_with: 'Terminez par #',
    includes: 'Incluez #',
  },
  format: 'Respectez le format de ce champ',
  too_small: {
    string: 'Utilisez au moins # caractères',
    array: 'Utilisez au moins # éléments',
    number: 'Utilisez # ou plus',
    open: 'Utilisez plus de #',
    date: 'Utilisez une date ultérieure',
    file: 'Choisissez un fichier plus volumineux',
  },
  too_big: {
    string: 'Utilisez au plus # caractères',
    array: 'Utilisez au plus # éléments',
    number: 'Utilisez # ou moins',
    open: 'Utilisez moins de #',
    date: 'Utilisez une date antérieure',
    file: 'Choisissez un fichier moins volumineux',
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
