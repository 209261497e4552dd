import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What fan out and sequencer say alike. */
export const texts = {
  mode: { en: 'Run a branch for', fr: 'Exécuter une branche pour' },
  list: { en: 'Each item of a list', fr: 'Chaque élément d’une liste' },
  branches: { en: 'Each output', fr: 'Chaque sortie' },
  listHint: {
    en: 'Output “each” sends one message per item: the item is its payload. Output “done” then sends payload.results, in the order of the list, and payload.errors.',
    fr: 'La sortie « chacun » envoie un message par élément : l’élément est son contenu. La sortie « terminé » envoie ensuite payload.results, dans l’ordre de la liste, et payload.errors.',
  },
  branchesHint: {
    en: 'Every output gets a copy of the message. Output “done” then sends payload.results, in the order of the outputs, and payload.errors.',
    fr: 'Chaque sortie reçoit une copie du message. La sortie « terminé » envoie ensuite payload.results, dans l’ordre des sorties, et payload.errors.',
  },
  source: { en: 'List', fr: 'Liste' },
  count: { en: 'Outputs', fr: 'Sorties' },
  stop: { en: 'Stop on first error', fr: 'Arrêter à la première erreur' },
  stopHint: {
    en: 'No more branches start; those already running finish.',
    fr: 'Aucune autre branche ne démarre ; celles en cours se terminent.',
  },
} as const satisfies KindTexts;
