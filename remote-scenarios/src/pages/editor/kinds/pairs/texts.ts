import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What tables of names with values say. */
export const texts = {
  addPair: { en: 'Add', fr: 'Ajouter' },
  pairName: { en: 'Name', fr: 'Nom' },
  pairValue: { en: 'Value of {{name}}', fr: 'Valeur de {{name}}' },
  removePair: { en: 'Remove {{name}}', fr: 'Supprimer {{name}}' },
} as const satisfies KindTexts;
