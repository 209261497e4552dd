import type { Entries } from './entry.ts';

/** Of polls for new items. */
export const itemFailures = {
  ITEMS_LIST: {
    en: ['the response has no list at "{{path}}"', 'Correct the path of the list.'],
    fr: ['la réponse n’a pas de liste à « {{path}} »', 'Corrigez le chemin de la liste.'],
  },
  'ITEMS_LIST.none': {
    en: ['the response has no list', 'Choose another operation, or enter the path of the list.'],
    fr: ['la réponse n’a pas de liste', 'Choisissez une autre opération, ou saisissez le chemin de la liste.'],
  },
  ITEMS_KEY: {
    en: ['item {{item}} has no key', 'Correct the key, or leave it empty to compare whole items.'],
    fr: [
      'l’élément {{item}} n’a pas de clé',
      'Corrigez la clé, ou laissez-la vide pour comparer les éléments entiers.',
    ],
  },
  ITEMS_TOO_MANY: {
    en: ['the response has {{count}} items, more than {{most}}', 'Narrow the call by its parameters.'],
    fr: ['la réponse a {{count}} éléments, plus de {{most}}', 'Restreignez l’appel par ses paramètres.'],
  },
  ITEMS_CUT: {
    en: ['the tunnel disconnected during the call'],
    fr: ['le tunnel s’est déconnecté pendant l’appel'],
  },
  ITEMS_SLOW: {
    en: ['the poll took more than {{seconds}} s', 'Take fewer pages, or increase the rate of the configuration.'],
    fr: [
      'l’interrogation a pris plus de {{seconds}} s',
      'Demandez moins de pages, ou augmentez le débit de la configuration.',
    ],
  },
  POLL_FAILED: {
    en: ['the items could not be taken'],
    fr: ['les éléments n’ont pas pu être pris'],
  },
} as const satisfies Entries;
