import type { Entries } from './entry.ts';

/** Of nodes that wait for what somebody else brings: the end of a run, an answer. */
export const awaitedFailures = {
  CALL_MISSING: {
    en: ["the scenario it calls isn't there", 'Choose another scenario.'],
    fr: ['le scénario appelé n’existe pas', 'Choisissez un autre scénario.'],
  },
  CALL_CIRCLE: {
    en: ['"{{scenario}}" called this scenario, and cannot be called by it', 'Remove one of the two calls.'],
    fr: ['« {{scenario}} » a appelé ce scénario et ne peut pas être appelé par lui', 'Retirez l’un des deux appels.'],
  },
  CALL_DEPTH: {
    en: ['more than 20 scenarios call one another', 'Call fewer scenarios within one another.'],
    fr: ['plus de 20 scénarios s’appellent l’un l’autre', 'Imbriquez moins d’appels.'],
  },
  CALL_DRAFT: {
    en: ['the draft of "{{scenario}}" cannot run as it is drawn', 'Correct its wires, or call what is saved of it.'],
    fr: [
      'le brouillon de « {{scenario}} » ne peut pas être exécuté tel qu’il est dessiné',
      'Corrigez ses liaisons, ou appelez ce qui en est enregistré.',
    ],
  },
  CALL_INPUT: {
    en: ['the input "{{input}}" of "{{scenario}}" does not fit ({{problem}})', 'Correct what the node gives it.'],
    fr: [
      'l’entrée « {{input}} » de « {{scenario}} » ne convient pas ({{problem}})',
      'Corrigez ce que le nœud lui donne.',
    ],
  },
  CALL_FAILED: {
    en: ['the run of "{{scenario}}" failed with: {{cause}}', 'Open that run to see where.'],
    fr: ['l’exécution de « {{scenario}} » a échoué avec : {{cause}}', 'Ouvrez cette exécution pour voir où.'],
  },
  CALL_CANCELLED: {
    en: ['the run of "{{scenario}}" was cancelled'],
    fr: ['l’exécution de « {{scenario}} » a été annulée'],
  },
  CALL_TIMEOUT: {
    en: ['the run of "{{scenario}}" took more than {{seconds}} s and was cancelled', 'Give it more time.'],
    fr: ['l’exécution de « {{scenario}} » a duré plus de {{seconds}} s et a été annulée', 'Donnez-lui plus de temps.'],
  },
  WAIT_EXPIRED: {
    en: ['there was no answer in time'],
    fr: ['il n’y a pas eu de réponse à temps'],
  },
  WAIT_UNAVAILABLE: {
    en: ['questions can’t be asked here'],
    fr: ['aucune question ne peut être posée ici'],
  },
} as const satisfies Entries;
