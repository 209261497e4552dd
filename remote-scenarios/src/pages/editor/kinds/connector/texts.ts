import type { KindTexts } from '../kindTexts.ts';

export const texts = {
  unset: { en: 'Choose a configuration', fr: 'Choisissez une configuration' },
  configuration: { en: 'Configuration', fr: 'Configuration' },
  chooseConfiguration: { en: 'Choose a configuration', fr: 'Choisissez une configuration' },
  openConfiguration: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  operation: { en: 'Operation', fr: 'Opération' },
  chooseOperation: { en: 'Choose an operation', fr: 'Choisissez une opération' },
  body: { en: 'Body', fr: 'Corps' },
  bodyHint: {
    en: 'JSON with expressions, or a single expression.',
    fr: 'Du JSON avec des expressions, ou une seule expression.',
  },
  key: { en: 'Idempotency key', fr: 'Clé d’idempotence' },
  keyHint: {
    en: 'Empty: one that the run makes, the same for every attempt.',
    fr: 'Vide\u202f: une clé créée par l’exécution, la même à chaque tentative.',
  },
  success: { en: 'Success status', fr: 'Statut de réussite' },
  'success-2xx': { en: 'Status 200–299', fr: 'Statut 200–299' },
  'success-any': { en: 'Any status', fr: 'Tout statut' },
  'success-listed': { en: 'Listed statuses', fr: 'Statuts indiqués' },
  statuses: { en: 'Statuses', fr: 'Statuts' },
} as const satisfies KindTexts;
