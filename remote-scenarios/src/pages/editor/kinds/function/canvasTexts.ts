import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  lines_one: { en: 'JavaScript · {{count}} line', fr: 'JavaScript · {{count}} ligne' },
  lines_other: { en: 'JavaScript · {{count}} lines', fr: 'JavaScript · {{count}} lignes' },
  unset: { en: 'Write the function', fr: 'Écrivez la fonction' },
} as const satisfies KindTexts;
