/** What is done with the test cases of a scenario. */
export const testCaseActs = {
  'test-case.created': {
    en: 'Created test case {{test}} of scenario {{name}}',
    fr: 'A créé le cas de test {{test}} du scénario «\u202f{{name}}\u202f»',
  },
  'test-case.changed': {
    en: 'Changed test case {{test}} of scenario {{name}}',
    fr: 'A modifié le cas de test {{test}} du scénario «\u202f{{name}}\u202f»',
  },
  'test-case.deleted': {
    en: 'Deleted test case {{test}} of scenario {{name}}',
    fr: 'A supprimé le cas de test {{test}} du scénario «\u202f{{name}}\u202f»',
  },
} as const;
