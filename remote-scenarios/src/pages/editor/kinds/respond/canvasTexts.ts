import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas and in the list of problems; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Enter a status', fr: 'Saisissez un statut' },
  notWaiting: {
    en: `{{name}} doesn't wait for this response. In the webhook, set the response to "Scenario result".`,
    fr: '{{name}} n’attend pas cette réponse. Dans le webhook, réglez la réponse sur « Résultat du scénario ».',
  },
} as const satisfies KindTexts;
