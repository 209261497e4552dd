import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  store: { en: 'Store', fr: 'Stockage' },
  open: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  operation: { en: 'Action', fr: 'Action' },
  getHint: { en: 'Reads the value of a key.', fr: 'Lit la valeur d’une clé.' },
  setHint: { en: 'Writes the value of a key.', fr: 'Écrit la valeur d’une clé.' },
  addHint: {
    en: 'Writes the value unless the key has one, and gives what it has.',
    fr: 'Écrit la valeur si la clé n’en a pas, et donne celle qu’elle a.',
  },
  incrementHint: {
    en: 'Adds to a number. Runs at the same time lose nothing.',
    fr: 'Ajoute à un nombre. Des exécutions simultanées ne perdent rien.',
  },
  appendHint: {
    en: 'Adds to the end of a list, and gives its length.',
    fr: 'Ajoute à la fin d’une liste, et donne sa longueur.',
  },
  deleteHint: { en: 'Deletes a key.', fr: 'Supprime une clé.' },
  listHint: {
    en: 'Gives the keys that begin with the prefix, with their values.',
    fr: 'Donne les clés qui commencent par le préfixe, avec leurs valeurs.',
  },
  newHint: {
    en: 'Drops items that an earlier run has seen.',
    fr: 'Écarte les éléments qu’une exécution précédente a vus.',
  },
  lockHint: {
    en: 'One run at a time continues, until it releases the lock or the lease ends.',
    fr: 'Une exécution à la fois continue, jusqu’à ce qu’elle libère le verrou ou que la durée s’achève.',
  },
  unlockHint: { en: 'Releases a lock that this run has.', fr: 'Libère un verrou que cette exécution a.' },
  key: { en: 'Key', fr: 'Clé' },
  prefix: { en: 'Prefix of the keys', fr: 'Préfixe des clés' },
  value: { en: 'Value', fr: 'Valeur' },
  amount: { en: 'Add', fr: 'Ajouter' },
  amountHint: { en: '1 if empty', fr: '1 si vide' },
  fallback: { en: 'Default', fr: 'Valeur par défaut' },
  fallbackHint: { en: 'If the key has no value. Empty for null.', fr: 'Si la clé n’a pas de valeur. Vide pour null.' },
  target: { en: 'Write result to', fr: 'Écrire le résultat dans' },
  targetHint: {
    en: 'A path in the payload. Empty: the result becomes the payload.',
    fr: 'Un chemin dans le contenu. Vide : le résultat devient le contenu.',
  },
  expires: { en: 'Expires', fr: 'Expire' },
  forgets: { en: 'Forget items', fr: 'Oublier les éléments' },
  expiresIn: { en: 'After', fr: 'Après' },
  unit: { en: 'Unit', fr: 'Unité' },
  seconds: { en: 'Seconds', fr: 'Secondes' },
  minutes: { en: 'Minutes', fr: 'Minutes' },
  hours: { en: 'Hours', fr: 'Heures' },
  days: { en: 'Days', fr: 'Jours' },
  keep: { en: 'Items to keep', fr: 'Éléments à garder' },
  keepHint: { en: 'The last ones. 0 for all.', fr: 'Les derniers. 0 pour tous.' },
  limit: { en: 'Keys at most', fr: 'Clés au plus' },
  after: { en: 'Continue after', fr: 'Continuer après' },
  items: { en: 'List', fr: 'Liste' },
  itemsHint: {
    en: 'A path in the payload. Empty for the payload itself.',
    fr: 'Un chemin dans le contenu. Vide pour le contenu lui-même.',
  },
  item: { en: 'Distinguish by', fr: 'Distinguer par' },
  itemHint: {
    en: 'A path in the item. Empty for the item itself.',
    fr: 'Un chemin dans l’élément. Vide pour l’élément lui-même.',
  },
  remember: { en: 'Items to remember', fr: 'Éléments à mémoriser' },
  lease: { en: 'Lease (seconds)', fr: 'Durée (secondes)' },
  wait: { en: 'Wait at most (seconds)', fr: 'Attendre au plus (secondes)' },
} as const satisfies KindTexts;
