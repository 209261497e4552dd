/** Something that code and expressions can use beside the language itself and what a message holds. */
export interface CodeHelper {
  /** As it is written, up to what it is given: `crypto.randomUUID`. */
  name: string;
  /** With what it is given, as it is shown. */
  signature: string;
  example: string;
  text: { en: string; fr: string };
}

/** Every helper of the sandbox, in the order they are offered in. Its own test has each of them (decision 106). */
export const codeHelpers: readonly CodeHelper[] = [
  {
    name: 'hash',
    signature: "hash(algorithm, value, encoding = 'hex')",
    example: "hash('sha256', payload.email)",
    text: {
      en: 'Hash of text or bytes, up to 10 MB: md5, sha1, sha256, sha384 or sha512, in hex, base64 or base64url',
      fr: 'Empreinte d’un texte ou d’octets, 10 Mo au plus : md5, sha1, sha256, sha384 ou sha512, en hex, base64 ou base64url',
    },
  },
  {
    name: 'hmac',
    signature: "hmac(algorithm, key, value, encoding = 'hex')",
    example: "hmac('sha256', vars.key, payload.text)",
    text: {
      en: 'Signature (HMAC) of text or bytes with a key; algorithms and encodings as those of hash',
      fr: 'Signature (HMAC) d’un texte ou d’octets avec une clé ; algorithmes et encodages de hash',
    },
  },
  {
    name: 'btoa',
    signature: 'btoa(text)',
    example: "btoa(vars.user + ':' + vars.password)",
    text: {
      en: 'Base64 of text with characters up to U+00FF',
      fr: 'Base64 d’un texte dont les caractères ne dépassent pas U+00FF',
    },
  },
  {
    name: 'atob',
    signature: 'atob(base64)',
    example: 'atob(payload.content)',
    text: {
      en: 'The bytes that base64 encodes, one character each',
      fr: 'Ce que le base64 représente, un caractère par octet',
    },
  },
  {
    name: 'URL',
    signature: 'new URL(address, base)',
    example: 'new URL(payload.link).hostname',
    text: { en: 'Reads and changes the parts of an address', fr: 'Lit et modifie les parties d’une adresse' },
  },
  {
    name: 'URLSearchParams',
    signature: 'new URLSearchParams(query)',
    example: 'new URLSearchParams({ q: payload.name }).toString()',
    text: { en: 'Reads and writes query parameters', fr: 'Lit et écrit des paramètres de requête' },
  },
  {
    name: 'TextEncoder',
    signature: 'new TextEncoder().encode(text)',
    example: 'new TextEncoder().encode(payload.text).length',
    text: { en: 'Text as bytes in UTF-8', fr: 'Texte en octets UTF-8' },
  },
  {
    name: 'TextDecoder',
    signature: "new TextDecoder(encoding = 'utf-8').decode(bytes)",
    example: "new TextDecoder('windows-1252').decode(bytes)",
    text: { en: 'Bytes as text, in any common encoding', fr: 'Octets en texte, dans tout encodage courant' },
  },
  {
    name: 'structuredClone',
    signature: 'structuredClone(value)',
    example: 'structuredClone(payload)',
    text: { en: 'A copy that shares nothing with its original', fr: 'Une copie qui ne partage rien avec l’original' },
  },
  {
    name: 'crypto.randomUUID',
    signature: 'crypto.randomUUID()',
    example: 'crypto.randomUUID()',
    text: {
      en: 'A new id. A replay of the run gets the same one; not for secrets',
      fr: 'Un nouvel identifiant, identique si l’exécution est rejouée ; pas pour des secrets',
    },
  },
  {
    name: 'crypto.getRandomValues',
    signature: 'crypto.getRandomValues(array)',
    example: 'crypto.getRandomValues(new Uint8Array(8))',
    text: {
      en: 'Fills an array with random bytes. A replay of the run gets the same ones; not for secrets',
      fr: 'Remplit un tableau d’octets aléatoires, identiques si l’exécution est rejouée ; pas pour des secrets',
    },
  },
  {
    name: 'crypto.subtle',
    signature: 'crypto.subtle.digest | importKey | sign | verify',
    example: "await crypto.subtle.digest('SHA-256', bytes)",
    text: {
      en: 'Hashes and HMAC as Web Crypto writes them',
      fr: 'Empreintes et HMAC à la manière de Web Crypto',
    },
  },
  {
    name: 'DateTime.now',
    signature: 'DateTime.now()',
    example: "DateTime.now().setZone('Europe/Paris').toFormat('dd/MM/yyyy')",
    text: {
      en: 'The time at which the node runs, as a DateTime of luxon, in the time zone of the organization. A replay of the run gets the same one',
      fr: 'L’heure à laquelle le nœud s’exécute, en DateTime de luxon, dans le fuseau de l’organisation ; identique si l’exécution est rejouée',
    },
  },
  {
    name: 'DateTime.fromISO',
    signature: 'DateTime.fromISO(text, { zone })',
    example: 'DateTime.fromISO(payload.due).plus({ days: 3 }).toISODate()',
    text: {
      en: 'Date and time written in ISO 8601: plus, minus, startOf, diff, setZone, toFormat',
      fr: 'Date et heure écrites selon ISO 8601 : plus, minus, startOf, diff, setZone, toFormat',
    },
  },
  {
    name: 'DateTime.fromFormat',
    signature: 'DateTime.fromFormat(text, format, { zone, locale })',
    example: "DateTime.fromFormat('24/12/2026', 'dd/MM/yyyy').toISODate()",
    text: {
      en: 'Reads a date in a format of your own, such as dd/MM/yyyy',
      fr: 'Lit une date dans le format de votre choix, tel que dd/MM/yyyy',
    },
  },
  {
    name: 'DateTime.fromMillis',
    signature: 'DateTime.fromMillis(milliseconds, { zone })',
    example: 'DateTime.fromMillis(payload.created * 1000).toISO()',
    text: {
      en: 'Date and time of milliseconds since 1970; fromSeconds takes seconds',
      fr: 'Date et heure de millisecondes depuis 1970 ; fromSeconds prend des secondes',
    },
  },
  {
    name: 'DateTime.fromJSDate',
    signature: 'DateTime.fromJSDate(date, { zone })',
    example: 'DateTime.fromJSDate(now).hour',
    text: { en: 'A Date as a DateTime of luxon', fr: 'Une Date en DateTime de luxon' },
  },
  {
    name: 'Duration.fromObject',
    signature: 'Duration.fromObject({ days, hours, minutes })',
    example: "Duration.fromObject({ minutes: payload.minutes }).toFormat('hh:mm')",
    text: {
      en: 'A length of time, as a Duration of luxon: as, shiftTo, plus, toFormat, toHuman',
      fr: 'Une durée, en Duration de luxon : as, shiftTo, plus, toFormat, toHuman',
    },
  },
  {
    name: 'Duration.fromISO',
    signature: 'Duration.fromISO(text)',
    example: "Duration.fromISO('PT36H').as('days')",
    text: { en: 'A length of time written in ISO 8601', fr: 'Une durée écrite selon ISO 8601' },
  },
  {
    name: 'Math.random',
    signature: 'Math.random()',
    example: 'Math.floor(Math.random() * 6) + 1',
    text: {
      en: 'A number from 0 to below 1. A replay of the run gets the same one',
      fr: 'Un nombre de 0 à moins de 1, identique si l’exécution est rejouée',
    },
  },
];
