import type { Entries } from './entry.ts';

const lists = {
  en: ['the list is {{list}}', 'Choose a list, such as {{example}}.'],
  fr: ['la liste est {{list}}', 'Choisissez une liste, telle que {{example}}.'],
} as const;

const listPath = {
  en: ['the list is {{list}}', 'Enter the path of a list in the payload.'],
  fr: ['la liste est {{list}}', 'Saisissez le chemin d’une liste dans le contenu.'],
} as const;

/** Failures of nodes that call nobody: rules, lists, tables, delays, variables. */
export const nodeFailures = {
  'ERROR.no_message': {
    en: ['this node raises an error', 'Give it a message that says why.'],
    fr: ['ce nœud lève une erreur', 'Donnez-lui un message qui dit pourquoi.'],
  },
  FAN_OUT_LIST: lists,
  SEQUENCER_LIST: lists,
  LIST_LIST: lists,
  'LIST_LIST.other': {
    en: ['the second list is {{list}}', 'Choose a list, such as {{example}}.'],
    fr: ['la deuxième liste est {{list}}', 'Choisissez une liste, telle que {{example}}.'],
  },
  LIST_VALUE: {
    en: [`an item has {{value}}, which isn't {{expected}}`, 'Correct the path, or convert the values first.'],
    fr: [
      'un élément a {{value}}, qui n’est pas {{expected}}',
      'Corrigez le chemin, ou convertissez d’abord les valeurs.',
    ],
  },
  LIST_JOIN: {
    en: [
      'the two lists join to more than {{limit}} items',
      'Join by values that fewer items share, or remove duplicates first.',
    ],
    fr: [
      'la jointure des deux listes donne plus de {{limit}} éléments',
      'Joignez par des valeurs que moins d’éléments partagent, ou retirez d’abord les doublons.',
    ],
  },
  LIST_SLOW: {
    en: ['this takes too long on a list of this size', 'Work on fewer items at a time.'],
    fr: ['cela prend trop de temps sur une liste de cette taille', 'Traitez moins d’éléments à la fois.'],
  },
  LIST_LARGE: {
    en: ['the list is too large for the memory', 'Work on fewer items at a time.'],
    fr: ['la liste est trop grande pour la mémoire', 'Traitez moins d’éléments à la fois.'],
  },
  FILTER_LIST: listPath,
  CONVERSION_LIST: listPath,
  PATH_MISSING: {
    en: ['the list has no item {{item}}', 'Correct the path.'],
    fr: ['la liste n’a pas d’élément {{item}}', 'Corrigez le chemin.'],
  },
  LOOKUP_COLUMN: {
    en: ['"{{table}}" has no column "{{column}}"', 'Choose another column.'],
    fr: ['« {{table}} » n’a pas de colonne « {{column}} »', 'Choisissez une autre colonne.'],
  },
  'LOOKUP_COLUMN.count': {
    en: [
      '"{{table}}" has {{columns}} key columns, but the node gives {{count}} values',
      'Open the node and set where each value is.',
    ],
    fr: [
      '« {{table}} » a {{columns}} colonnes clés, et le nœud donne {{count}} valeurs',
      'Ouvrez le nœud et indiquez où se trouve chaque valeur.',
    ],
  },
  LOOKUP_UNMATCHED: {
    en: [
      `{{values}} isn't in the conversion table "{{table}}"`,
      'Add a row to the table, or choose what happens to unmatched values.',
    ],
    fr: [
      '{{values}} n’est pas dans la table de conversion « {{table}} »',
      'Ajoutez une ligne à la table, ou choisissez ce que deviennent les valeurs sans correspondance.',
    ],
  },
  LOOKUP_MISSING: {
    en: ['the list or table was deleted', 'Choose another one.'],
    fr: ['la liste ou la table a été supprimée', 'Choisissez-en une autre.'],
  },
  LOOKUP_VALUE_LONG: {
    en: ['the text has more than {{limit}} characters, too many for a lookup', 'Look up a part of it.'],
    fr: ['le texte dépasse {{limit}} caractères, trop pour une recherche', 'Cherchez-en une partie.'],
  },
  RULE_TYPE: {
    en: [
      `a rule compares as {{type}}, but {{value}} isn't {{expected}}`,
      "Correct the value or change the rule's type.",
    ],
    fr: [
      'une règle compare des valeurs de type {{type}}, mais {{value}} n’est pas {{expected}}',
      'Corrigez la valeur ou changez le type de la règle.',
    ],
  },
  'RULE_PATTERN.long': {
    en: ['the pattern has {{length}} characters; the maximum is {{limit}}', 'Shorten the pattern.'],
    fr: ['le motif a {{length}} caractères ; le maximum est {{limit}}', 'Raccourcissez le motif.'],
  },
  'RULE_PATTERN.invalid': {
    en: [`{{pattern}} isn't a regular expression`, 'Correct the pattern.'],
    fr: ['{{pattern}} n’est pas une expression régulière', 'Corrigez le motif.'],
  },
  'RULE_PATTERN.slow': {
    en: ['the pattern {{pattern}} takes too long on this text', 'Simplify the pattern.'],
    fr: ['le motif {{pattern}} prend trop de temps sur ce texte', 'Simplifiez le motif.'],
  },
  'RULE_PATTERN.slow_lookup': {
    en: ['a lookup in {{table}} takes too long on this text', 'Simplify the pattern.'],
    fr: ['une recherche dans {{table}} prend trop de temps sur ce texte', 'Simplifiez le motif.'],
  },
  'DELAY_UNTIL.invalid': {
    en: ['invalid time {{value}}', 'Use a date and time such as 2030-01-31T09:00Z, or milliseconds since 1970.'],
    fr: [
      'date invalide : {{value}}',
      'Utilisez une date et une heure telles que 2030-01-31T09:00Z, ou des millisecondes depuis 1970.',
    ],
  },
  'DELAY_UNTIL.far': {
    en: ['{{value}} is more than ten years away', 'Check the unit: milliseconds since 1970.'],
    fr: ['{{value}} est dans plus de dix ans', 'Vérifiez l’unité : millisecondes depuis 1970.'],
  },
  DELAY_TIME_ZONE: {
    en: ['unknown time zone "{{zone}}"', 'Use a name such as Europe/Paris or UTC.'],
    fr: ['fuseau horaire inconnu : « {{zone}} »', 'Utilisez un nom tel que Europe/Paris ou UTC.'],
  },
  DELAY_WINDOW: {
    en: ['the time window has no days', 'Choose at least one day.'],
    fr: ['la plage horaire n’a aucun jour', 'Choisissez au moins un jour.'],
  },
  DELAY_RATE: {
    en: ["this server doesn't support rates", 'Use a delay with a duration.'],
    fr: ['ce serveur ne gère pas les débits', 'Utilisez un délai avec une durée.'],
  },
  'VARIABLE_TYPE.number': {
    en: [`the variable "{{name}}" holds {{value}}, which isn't a number`, 'Increment adds numbers only.'],
    fr: [
      'la variable « {{name}} » contient {{value}}, qui n’est pas un nombre',
      'L’incrémentation n’ajoute que des nombres.',
    ],
  },
  'VARIABLE_TYPE.amount': {
    en: [`the amount is {{value}}, which isn't a number`, 'Increment adds numbers only.'],
    fr: ['l’incrément est {{value}}, qui n’est pas un nombre', 'L’incrémentation n’ajoute que des nombres.'],
  },
  'VARIABLE_TYPE.list': {
    en: [
      `the variable "{{name}}" holds {{value}}, which isn't a list`,
      'Append adds to lists only: set the variable to [] first.',
    ],
    fr: [
      'la variable « {{name}} » contient {{value}}, qui n’est pas une liste',
      'L’ajout ne s’applique qu’aux listes : donnez d’abord la valeur [] à la variable.',
    ],
  },
  STORE_MISSING: {
    en: ["the store isn't there", 'Choose another store.'],
    fr: ['le stockage n’existe pas', 'Choisissez un autre stockage.'],
  },
  'STORE_KEY.empty': {
    en: ['the key is {{key}}', 'Enter a key, or check the value that gives it.'],
    fr: ['la clé est {{key}}', 'Saisissez une clé, ou vérifiez la valeur qui la donne.'],
  },
  STORE_KEY: {
    en: ['the key is longer than 500 characters or has a NUL character', 'Use a shorter key.'],
    fr: ['la clé dépasse 500 caractères ou contient un caractère NUL', 'Utilisez une clé plus courte.'],
  },
  STORE_VALUE: {
    en: ['the value of "{{key}}" would have {{size}} kB, and 256 kB fit', 'Store less, or use several keys.'],
    fr: [
      'la valeur de « {{key}} » ferait {{size}} ko, pour 256 ko au plus',
      'Stockez-en moins, ou utilisez plusieurs clés.',
    ],
  },
  'STORE_FULL.keys': {
    en: [
      'the stores of this organization have reached their limit of {{limit}} keys',
      'Delete keys, or let them expire.',
    ],
    fr: [
      'les stockages de cette organisation ont atteint leur limite de {{limit}} clés',
      'Supprimez des clés, ou donnez-leur une expiration.',
    ],
  },
  'STORE_FULL.bytes': {
    en: [
      'the stores of this organization have reached their limit of {{limit}} MB',
      'Delete keys, or let them expire.',
    ],
    fr: [
      'les stockages de cette organisation ont atteint leur limite de {{limit}} Mo',
      'Supprimez des clés, ou donnez-leur une expiration.',
    ],
  },
  STORE_AMOUNT: {
    en: [`the amount is {{value}}, which isn't a number`, 'Increment adds numbers of up to 40 digits.'],
    fr: [
      'l’incrément est {{value}}, qui n’est pas un nombre',
      'L’incrémentation ajoute des nombres de 40 chiffres au plus.',
    ],
  },
  'STORE_TYPE.number': {
    en: [`the key "{{key}}" holds {{value}}, which isn't a number`, 'Increment adds to numbers only.'],
    fr: [
      'la clé « {{key}} » contient {{value}}, qui n’est pas un nombre',
      'L’incrémentation ne s’applique qu’aux nombres.',
    ],
  },
  'STORE_TYPE.list': {
    en: [`the key "{{key}}" holds {{value}}, which isn't a list`, 'Append adds to lists only.'],
    fr: ['la clé « {{key}} » contient {{value}}, qui n’est pas une liste', 'L’ajout ne s’applique qu’aux listes.'],
  },
  STORE_LOCKED: {
    en: ['another run has the lock "{{key}}"', 'Wait longer, or set a shorter lease.'],
    fr: ['une autre exécution a le verrou « {{key}} »', 'Attendez plus longtemps, ou raccourcissez sa durée.'],
  },
  'STORE_LOCKED.value': {
    en: [`the key "{{key}}" has a value and isn't a lock`, 'Use another key for the lock.'],
    fr: ['la clé « {{key}} » a une valeur et n’est pas un verrou', 'Utilisez une autre clé pour le verrou.'],
  },
  STORE_ITEM: {
    en: ['item {{item}} has no value that distinguishes it', 'Correct the path, such as id.'],
    fr: ['l’élément {{item}} n’a pas de valeur qui le distingue', 'Corrigez le chemin, tel que id.'],
  },
  STORE_ITEMS: {
    en: ['the list has {{count}} items, and {{limit}} can be compared at once', 'Batch the list first.'],
    fr: ['la liste a {{count}} éléments, et {{limit}} se comparent à la fois', 'Répartissez d’abord la liste en lots.'],
  },
  VARIABLE_RANGE: {
    en: ['the variable "{{name}}" would exceed the largest number'],
    fr: ['la variable « {{name}} » dépasserait le plus grand nombre'],
  },
} as const satisfies Entries;
