import type { Entries } from './entry.ts';

/** Failures of requests that cannot be sent, and of responses that cannot be read. */
export const responseFailures = {
  HTTP_ADDRESS: {
    en: ['invalid URL {{url}}', 'Use a URL that starts with http:// or https://.'],
    fr: ['URL invalide : {{url}}', 'Utilisez une URL qui commence par http:// ou https://.'],
  },
  'HTTP_HEADER.name': {
    en: [`the header "{{name}}" can't be set`, 'Remove it or correct its name.'],
    fr: ['l’en-tête « {{name}} » ne peut pas être défini', 'Retirez-le ou corrigez son nom.'],
  },
  'HTTP_HEADER.value': {
    en: ['the value of the header "{{name}}" has a line break or a character outside Latin-1', 'Encode the value.'],
    fr: [
      'la valeur de l’en-tête « {{name}} » contient un saut de ligne ou un caractère hors de Latin-1',
      'Encodez la valeur.',
    ],
  },
  'HTTP_HEADER.cookie': {
    en: [`the cookie {{name}} can't be set`, 'Remove it or correct its name.'],
    fr: ['le cookie {{name}} ne peut pas être défini', 'Retirez-le ou corrigez son nom.'],
  },
  HTTP_REDIRECT: {
    en: [`the server redirected to "{{location}}", which isn't a URL`, 'Report this to the other service.'],
    fr: ['le serveur redirige vers « {{location}} », qui n’est pas une URL', 'Signalez-le à l’autre service.'],
  },
  HTTP_TOO_MANY_REDIRECTS: {
    en: ['the server redirected more than {{limit}} times', 'Increase the maximum or correct the URL.'],
    fr: ['le serveur a redirigé plus de {{limit}} fois', 'Augmentez le maximum ou corrigez l’URL.'],
  },
  HTTP_TOO_LARGE: {
    en: ['the response is larger than {{limit}} MB', 'Request less data, for example page by page.'],
    fr: ['la réponse dépasse {{limit}} Mo', 'Demandez moins de données, par exemple page par page.'],
  },
  'HTTP_TOO_LARGE.pages': {
    en: [
      'the first {{pages}} pages together have more than {{limit}} MB',
      'Reduce the maximum number of pages, or request less per page.',
    ],
    fr: [
      'les {{pages}} premières pages dépassent ensemble {{limit}} Mo',
      'Réduisez le nombre maximal de pages, ou demandez-en moins par page.',
    ],
  },
  'HTTP_TOO_LARGE.page_values': {
    en: [
      'the first {{pages}} pages together have more than {{limit}} values',
      'Reduce the maximum number of pages, or request less per page.',
    ],
    fr: [
      'les {{pages}} premières pages dépassent ensemble {{limit}} valeurs',
      'Réduisez le nombre maximal de pages, ou demandez-en moins par page.',
    ],
  },
  HTTP_TOO_DEEP: {
    en: ['the response is nested deeper than {{limit}} levels', 'Set the response format to text.'],
    fr: ['la réponse dépasse {{limit}} niveaux d’imbrication', 'Choisissez le format de réponse texte.'],
  },
  HTTP_TOO_MANY_VALUES: {
    en: [
      'the response has more than {{limit}} values',
      'Request less data, for example page by page, or set the response format to text.',
    ],
    fr: [
      'la réponse dépasse {{limit}} valeurs',
      'Demandez moins de données, par exemple page par page, ou choisissez le format de réponse texte.',
    ],
  },
  HTTP_NOT_JSON: {
    en: [`the response isn't JSON; it starts with {{begin}}`, 'Set the response format to text, or correct the URL.'],
    fr: [
      'la réponse n’est pas du JSON ; elle commence par {{begin}}',
      'Choisissez le format de réponse texte, ou corrigez l’URL.',
    ],
  },
  'HTTP_PAGING.body': {
    en: ['the body is {{body}}', 'Send an object, so that "{{name}}" can be put into it.'],
    fr: ['le corps est {{body}}', 'Envoyez un objet, pour pouvoir y placer « {{name}} ».'],
  },
  'HTTP_PAGING.cursor': {
    en: ['the cursor at {{path}} is {{found}}', 'Correct the path of the cursor.'],
    fr: ['le curseur à {{path}} est {{found}}', 'Corrigez le chemin du curseur.'],
  },
  'HTTP_PAGING.hidden': {
    en: ["the response uses the node's secret to reach the next page", 'Page by number or offset.'],
    fr: ['la réponse utilise le secret du nœud pour atteindre la page suivante', 'Paginez par numéro ou décalage.'],
  },
  'HTTP_PAGING.url': {
    en: ['the URL at {{path}} is {{found}}', 'Correct the path of the next URL.'],
    fr: ['l’URL à {{path}} est {{found}}', 'Corrigez le chemin de l’URL suivante.'],
  },
  'HTTP_PAGING.invalid_url': {
    en: ['the next page has the invalid URL {{found}}', 'Correct the path of the next URL.'],
    fr: ['la page suivante a une URL invalide : {{found}}', 'Corrigez le chemin de l’URL suivante.'],
  },
  'HTTP_PAGING.no_list': {
    en: ['page {{page}} has {{found}}, not a list, at "{{path}}"', 'Correct the list path.'],
    fr: ['la page {{page}} contient {{found}}, et non une liste, à « {{path}} »', 'Corrigez le chemin de la liste.'],
  },
  'HTTP_PAGING.not_a_list': {
    en: [
      'page {{page}} has {{found}}, not a list, at "{{path}}"',
      'Correct the list path. The response has {{value}} there.',
    ],
    fr: [
      'la page {{page}} contient {{found}}, et non une liste, à « {{path}} »',
      'Corrigez le chemin de la liste. La réponse y contient {{value}}.',
    ],
  },
} as const satisfies Entries;
