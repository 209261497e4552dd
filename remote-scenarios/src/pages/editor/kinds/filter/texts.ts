import type { KindTexts } from '../kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  scope: { en: 'Filter', fr: 'Filtrer' },
  'scope-list': { en: 'Items of a list', fr: 'Éléments d’une liste' },
  list: { en: 'List', fr: 'Liste' },
  listHint: {
    en: 'A path in the payload. Empty for the payload itself.',
    fr: 'Un chemin dans le contenu. Vide pour le contenu lui-même.',
  },
  action: { en: 'What matches', fr: 'Ce qui correspond' },
  join: { en: 'Must match', fr: 'Doit correspondre' },
  'join-and': { en: 'All', fr: 'Tout' },
  'join-or': { en: 'Any', fr: 'Au moins un' },
  rules: { en: 'Rules', fr: 'Règles' },
  addRule: { en: 'Add rule', fr: 'Ajouter une règle' },
  itemValue: { en: 'Value in the item', fr: 'Valeur dans l’élément' },
  itemItself: { en: 'The item itself', fr: 'L’élément lui-même' },
  lists: { en: 'Filter lists', fr: 'Listes de filtrage' },
  addList: { en: 'Add filter list', fr: 'Ajouter une liste' },
  chooseList: { en: 'Choose a filter list', fr: 'Choisissez une liste de filtrage' },
  removeList: { en: 'Remove filter list', fr: 'Retirer la liste' },
  openList: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  notAList: { en: 'If it isn’t a list', fr: 'Si ce n’est pas une liste' },
  'notAList-pass': { en: 'Keep the message', fr: 'Garder le message' },
  'notAList-drop': { en: 'Drop the message', fr: 'Écarter le message' },
  'notAList-error': { en: 'Fail', fr: 'Échouer' },
} as const satisfies KindTexts;
