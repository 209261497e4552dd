import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Enter what is asked', fr: 'Saisissez ce qui est demandé' },
  call: { en: 'Call to a link', fr: 'Appel d’un lien' },
} as const satisfies KindTexts;
