import type { Entries } from './entry.ts';

/** Failures of nodes that respond to a caller. */
export const respondFailures = {
  RESPOND_TWICE: {
    en: [
      'this run has already responded',
      'Use one Respond node per run, or put them on branches that exclude each other.',
    ],
    fr: [
      'cette exécution a déjà répondu',
      'Utilisez un seul nœud Réponse par exécution, ou placez-les sur des branches qui s’excluent.',
    ],
  },
  RESPOND_STATUS: {
    en: ['the status is {{status}}', 'Use a number from 200 to 599.'],
    fr: ['le statut est {{status}}', 'Utilisez un nombre de 200 à 599.'],
  },
  'RESPOND_TYPE.syntax': {
    en: ['the content type is {{type}}', 'Use a media type such as text/xml.'],
    fr: ['le type de contenu est {{type}}', 'Utilisez un type de média, par exemple text/xml.'],
  },
  'RESPOND_TYPE.script': {
    en: ['the content type is {{type}}, and scripts are refused', 'Use another type.'],
    fr: ['le type de contenu est {{type}}, et les scripts sont refusés', 'Utilisez un autre type.'],
  },
  'RESPOND_HEADER.syntax': {
    en: ['{{name}} is not the name of a header', 'Correct its name.'],
    fr: ['{{name}} n’est pas le nom d’un en-tête', 'Corrigez son nom.'],
  },
  'RESPOND_HEADER.reserved': {
    en: ['the header {{name}} is reserved', 'Remove it.'],
    fr: ['l’en-tête {{name}} est réservé', 'Retirez-le.'],
  },
  'RESPOND_HEADER.value': {
    en: [
      'the value of the header {{name}} has a line break or a character outside ASCII, or more than {{limit}} characters',
      'Encode or shorten the value.',
    ],
    fr: [
      'la valeur de l’en-tête {{name}} contient un saut de ligne ou un caractère hors de l’ASCII, ou plus de {{limit}} caractères',
      'Encodez ou raccourcissez la valeur.',
    ],
  },
  'RESPOND_BODY.encoding': {
    en: ['the body is {{value}}, which is not Base64', 'Encode the bytes in Base64, or choose another body type.'],
    fr: [
      'le corps est {{value}}, ce qui n’est pas du Base64',
      'Encodez les octets en Base64, ou choisissez un autre type de corps.',
    ],
  },
  'RESPOND_BODY.size': {
    en: ['the body is larger than {{limit}} MB', 'Respond with less, or with a link.'],
    fr: ['le corps dépasse {{limit}} Mo', 'Répondez avec moins de données, ou avec un lien.'],
  },
} as const satisfies Entries;
