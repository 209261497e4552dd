/** Events that scenarios publish, each with its schema. */
export const scenarioEvents = {
  'run-started': {
    description: { en: 'A run was started manually', fr: 'Une exécution a été lancée manuellement' },
    payload: {
      type: 'object',
      properties: { scenarioId: { type: 'string' }, scenarioName: { type: 'string' }, runId: { type: 'string' } },
      required: ['scenarioId', 'scenarioName', 'runId'],
    },
  },
  'scenario-changed': {
    description: {
      en: 'A scenario was created, saved, started, stopped, moved to trash or deleted',
      fr: 'Un scénario a été créé, enregistré, démarré, arrêté, mis à la corbeille ou supprimé',
    },
    payload: {
      type: 'object',
      properties: {
        scenarioId: { type: 'string' },
        change: { enum: ['created', 'saved', 'started', 'stopped', 'trashed', 'restored', 'deleted'] },
      },
      required: ['scenarioId', 'change'],
    },
  },
  'scenario-variables-changed': {
    description: { en: 'Variables of a scenario changed', fr: 'Des variables d’un scénario ont changé' },
    payload: {
      type: 'object',
      properties: {
        scenarioId: { type: 'string' },
        changed: { type: 'array', items: { type: 'string' } },
        deleted: { type: 'array', items: { type: 'string' } },
      },
      required: ['scenarioId', 'changed', 'deleted'],
    },
  },
} as const;
