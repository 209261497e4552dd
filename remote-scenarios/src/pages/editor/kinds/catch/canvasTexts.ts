import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  'scope-all': { en: 'All nodes', fr: 'Tous les nœuds' },
  'scope-uncaught': { en: 'Uncaught errors', fr: 'Erreurs non interceptées' },
  'scope-chosen_one': { en: '{{count}} node', fr: '{{count}} nœud' },
  'scope-chosen_other': { en: '{{count}} nodes', fr: '{{count}} nœuds' },
  'scope-chosen_zero': { en: 'Select nodes', fr: 'Sélectionnez des nœuds' },
} as const satisfies KindTexts;
