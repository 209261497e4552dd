import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Add a rule or a list', fr: 'Ajoutez une règle ou une liste' },
  'scope-message': { en: 'Whole message', fr: 'Message entier' },
  'action-keep': { en: 'Keep', fr: 'Garder' },
  'action-drop': { en: 'Drop', fr: 'Écarter' },
} as const satisfies KindTexts;
