import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a list', fr: 'Choisissez une liste' },
  sort: { en: 'Sort', fr: 'Trier' },
  unique: { en: 'Remove duplicates', fr: 'Retirer les doublons' },
  limit: { en: 'Limit', fr: 'Limiter' },
  group: { en: 'Group', fr: 'Regrouper' },
  summarize: { en: 'Summarize', fr: 'Résumer' },
  join: { en: 'Join with another list', fr: 'Joindre à une autre liste' },
  fields: { en: 'Choose fields', fr: 'Choisir des champs' },
  flatten: { en: 'Flatten', fr: 'Aplatir' },
  batch: { en: 'Split into batches', fr: 'Découper en lots' },
} as const satisfies KindTexts;
