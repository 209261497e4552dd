import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { scheduleTexts } from '../../../../parts/schedule/scheduleTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  summaryImport: { en: 'Import page', fr: 'Page d’import' },
  summaryFailure: { en: 'Failed run', fr: 'Échec' },
  ...scheduleTexts,
  unset: { en: 'Manual', fr: 'Manuel' },
} as const satisfies KindTexts;
