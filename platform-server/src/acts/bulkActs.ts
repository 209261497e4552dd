/** What is done with many runs at once. `{{action}}` is a word in each language. */
export const bulkActs = {
  'bulk.started': {
    en: 'Started a bulk action on runs: {{action}} ({{count}} runs)',
    fr: 'A lancé une action groupée sur des exécutions\u00a0: {{action}} ({{count}} exécutions)',
  },
  'bulk.cancelled': {
    en: 'Canceled a bulk action on runs: {{action}} ({{count}} runs)',
    fr: 'A annulé une action groupée sur des exécutions\u00a0: {{action}} ({{count}} exécutions)',
  },
} as const;
