import type { EventsAsTyped, JsonSchema, ManifestEvents } from './manifestEvent.ts';

const text = { type: 'string' } as const;

function payload<
  const Properties extends Record<string, JsonSchema>,
  const Names extends readonly (keyof Properties)[],
>(properties: Properties, required: Names) {
  return { type: 'object', properties, required } as const;
}

function declared<const Events extends ManifestEvents>(events: Events & EventsAsTyped<Events>): Events {
  return events;
}

/** Events that the shell itself publishes, and no remote may. */
export const hostEvents = declared({
  'trace-shown': {
    description: { en: 'A value was shown in the Context Viewer', fr: 'Une valeur a été affichée dans l’inspecteur' },
    payload: payload({ title: text, value: {} }, ['title', 'value']),
  },
  'terminal-message-printed': {
    description: { en: 'The footer assistant printed a line', fr: 'L’assistant du pied de page a écrit une ligne' },
    payload: payload({ message: text, state: { enum: ['default', 'warning', 'error'] } }, ['message', 'state']),
  },
  'snackbar-shown': {
    description: { en: 'The snackbar showed a message', fr: 'Une notification a été affichée' },
    payload: payload({ message: text, color: text }, ['message', 'color']),
  },
  'tracking-entry-recorded': {
    description: { en: 'An entry was written to the tracking log', fr: 'Une entrée a été écrite dans le suivi' },
    payload: payload({ table: text, description: text }, ['table', 'description']),
  },
  'account-changed': {
    description: {
      en: 'The account, its limits or its organization changed',
      fr: 'Le compte, ses limites ou son organisation ont changé',
    },
    payload: payload({ accountNumber: text }, ['accountNumber']),
  },
  'language-changed': {
    description: { en: 'The user chose another language', fr: 'La langue a été changée' },
    payload: payload({ locale: { enum: ['en', 'fr'] } }, ['locale']),
  },
  'theme-changed': {
    description: { en: 'Another theme is on screen', fr: 'Le thème affiché a changé' },
    payload: payload({ theme: { enum: ['light', 'dark'] } }, ['theme']),
  },
});

/** Publisher of `hostEvents`: the id of the shell's own scope. */
export const hostId = 'host-shell';
