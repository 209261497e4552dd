import type { KindTexts } from '../kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a table', fr: 'Choisissez une table' },
} as const satisfies KindTexts;
