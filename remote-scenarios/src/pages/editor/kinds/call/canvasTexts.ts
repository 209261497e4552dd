import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a scenario', fr: 'Choisissez un scénario' },
  calls_one: { en: '{{count}} input', fr: '{{count}} entrée' },
  calls_other: { en: '{{count}} inputs', fr: '{{count}} entrées' },
  atOnce: { en: 'doesn’t wait', fr: 'n’attend pas' },
} as const satisfies KindTexts;
