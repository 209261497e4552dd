import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  takes: { en: 'Catch errors from', fr: 'Intercepter les erreurs de' },
  all: { en: 'All nodes', fr: 'Tous les nœuds' },
  chosen: { en: 'Selected nodes', fr: 'Nœuds sélectionnés' },
  uncaught: { en: 'Uncaught errors only', fr: 'Erreurs non interceptées uniquement' },
  allHint: {
    en: 'Every failure without an error branch or a Catch for selected nodes.',
    fr: 'Tout échec sans branche d’erreur ni interception de nœuds sélectionnés.',
  },
  chosenHint: {
    en: 'Failures of these nodes, before any Catch for all nodes.',
    fr: 'Les échecs de ces nœuds, avant toute interception de tous les nœuds.',
  },
  uncaughtHint: {
    en: 'Failures that no other Catch handles.',
    fr: 'Les échecs qu’aucune autre interception ne traite.',
  },
  nodes: { en: 'Nodes', fr: 'Nœuds' },
  after: { en: 'Then', fr: 'Ensuite' },
  end: { en: 'End as handled', fr: 'Terminer comme traité' },
  resume: { en: 'Continue', fr: 'Continuer' },
  endHint: {
    en: 'The run ends as successful, with a warning mark.',
    fr: 'L’exécution se termine avec succès, avec une marque d’avertissement.',
  },
  resumeHint: {
    en: 'The run continues after the failed node with a substitute output.',
    fr: 'L’exécution continue après le nœud en échec avec une sortie de substitution.',
  },
  substitute: { en: 'Substitute payload', fr: 'Contenu de substitution' },
  substituteHint: {
    en: 'If empty, the node outputs what it received.',
    fr: 'Si vide, le nœud renvoie ce qu’il a reçu.',
  },
} as const satisfies KindTexts;
