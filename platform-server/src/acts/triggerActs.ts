/** Acts on what starts runs: webhooks and import pages. */
export const triggerActs = {
  'webhook.body-revealed': {
    en: 'Revealed the body of event {{event}}',
    fr: 'A affiché en clair le corps de l’événement {{event}}',
  },
  'import-page.version-published': {
    en: 'Published version {{version}} of import page {{name}}',
    fr: 'A publié la version {{version}} de la page d’import «\u202f{{name}}\u202f»',
  },
  'import-page.context-secret-created': {
    en: 'Created a signing secret for import page {{name}}',
    fr: 'A créé un secret de signature pour la page d’import «\u202f{{name}}\u202f»',
  },
  'import-page.version-restored': {
    en: 'Restored version {{version}} of import page {{name}}',
    fr: 'A restauré la version {{version}} de la page d’import «\u202f{{name}}\u202f»',
  },
} as const;
