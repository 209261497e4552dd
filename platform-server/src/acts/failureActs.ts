/** What was decided about failures. `{{state}}` is a word in each language. */
export const failureActs = {
  'failure.marked': {
    en: 'Marked a failure of scenario {{name}} as {{state}}',
    fr: 'A marqué un échec du scénario «\u202f{{name}}\u202f» comme {{state}}',
  },
  'failure.given': {
    en: 'Made {{owner}} the owner of a failure of scenario {{name}}',
    fr: 'A désigné {{owner}} responsable d’un échec du scénario «\u202f{{name}}\u202f»',
  },
  'failure.left': {
    en: 'Took the owner off a failure of scenario {{name}}',
    fr: 'A retiré le responsable d’un échec du scénario «\u202f{{name}}\u202f»',
  },
  'failure.note-added': {
    en: 'Added a note to a failure of scenario {{name}}',
    fr: 'A ajouté une note à un échec du scénario «\u202f{{name}}\u202f»',
  },
  'failure.note-edited': {
    en: 'Edited a note on a failure of scenario {{name}}',
    fr: 'A modifié une note sur un échec du scénario «\u202f{{name}}\u202f»',
  },
  'failure.note-removed': {
    en: 'Removed a note from a failure of scenario {{name}}',
    fr: 'A retiré une note d’un échec du scénario «\u202f{{name}}\u202f»',
  },
} as const;
