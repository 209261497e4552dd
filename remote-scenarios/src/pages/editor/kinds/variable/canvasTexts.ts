import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Enter a variable name', fr: 'Saisissez un nom de variable' },
} as const satisfies KindTexts;
