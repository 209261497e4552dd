import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Enter a URL', fr: 'Saisissez une URL' },
} as const satisfies KindTexts;
