import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a table', fr: 'Choisissez une table' },
} as const satisfies KindTexts;
