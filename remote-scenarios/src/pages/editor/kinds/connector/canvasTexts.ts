import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a configuration', fr: 'Choisissez une configuration' },
  chooseOperation: { en: 'Choose an operation', fr: 'Choisissez une opération' },
} as const satisfies KindTexts;
