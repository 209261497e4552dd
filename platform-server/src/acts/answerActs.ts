/** What was answered to what runs ask. `decision` is empty, or stands behind a space in brackets. */
export const answerActs = {
  'answer.given': {
    en: 'Answered “{{title}}” of scenario {{name}}{{decision}}',
    fr: 'A répondu à «\u202f{{title}}\u202f» du scénario «\u202f{{name}}\u202f»{{decision}}',
  },
  'answer.by-link': {
    en: 'By link from {{address}}: answered “{{title}}” of scenario {{name}}{{decision}}',
    fr: 'Par le lien, depuis {{address}}\u202f: réponse à «\u202f{{title}}\u202f» du scénario «\u202f{{name}}\u202f»{{decision}}',
  },
} as const;
