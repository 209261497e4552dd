import type { KindTexts } from '../../../../parts/kindTexts.ts';
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
  'action-list-rules': { en: 'Items that match', fr: 'Éléments qui correspondent' },
  'action-list-lists': { en: 'Items that pass the list', fr: 'Éléments que la liste laisse passer' },
  'action-list-manyLists': { en: 'Items that pass the lists', fr: 'Éléments que les listes laissent passer' },
  'action-list-both': { en: 'Items that match and pass', fr: 'Éléments qui correspondent et passent' },
  'action-message-rules': { en: 'Messages that match', fr: 'Messages qui correspondent' },
  'action-message-lists': { en: 'Messages that pass the list', fr: 'Messages que la liste laisse passer' },
  'action-message-manyLists': { en: 'Messages that pass the lists', fr: 'Messages que les listes laissent passer' },
  'action-message-both': { en: 'Messages that match and pass', fr: 'Messages qui correspondent et passent' },
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
  'meaning-allow': {
    en: 'Allow list: only values on it pass.',
    fr: 'Liste d’autorisation : seules ses valeurs passent.',
  },
  'meaning-deny': {
    en: 'Block list: values on it don’t pass, all others do.',
    fr: 'Liste de blocage : ses valeurs ne passent pas, toutes les autres passent.',
  },
  'sample-on-passes': {
    en: 'Sample: {{value}} is on the list, so it passes.',
    fr: 'Exemple : {{value}} est dans la liste, donc passe.',
  },
  'sample-on-fails': {
    en: 'Sample: {{value}} is on the list, so it doesn’t pass.',
    fr: 'Exemple : {{value}} est dans la liste, donc ne passe pas.',
  },
  'sample-off-passes': {
    en: 'Sample: {{value}} isn’t on the list, so it passes.',
    fr: 'Exemple : {{value}} n’est pas dans la liste, donc passe.',
  },
  'sample-off-fails': {
    en: 'Sample: {{value}} isn’t on the list, so it doesn’t pass.',
    fr: 'Exemple : {{value}} n’est pas dans la liste, donc ne passe pas.',
  },
  'sample-none-passes': {
    en: 'Sample: there is no value here, so it passes.',
    fr: 'Exemple : aucune valeur ici, donc passe.',
  },
  'sample-none-fails': {
    en: 'Sample: there is no value here, so it doesn’t pass.',
    fr: 'Exemple : aucune valeur ici, donc ne passe pas.',
  },
  'outcome-list-kept': {
    en: 'The first item of the sample is kept.',
    fr: 'Le premier élément de l’exemple est gardé.',
  },
  'outcome-list-dropped': {
    en: 'The first item of the sample is dropped.',
    fr: 'Le premier élément de l’exemple est écarté.',
  },
  'outcome-message-kept': { en: 'The sample message is kept.', fr: 'Le message d’exemple est gardé.' },
  'outcome-message-dropped': { en: 'The sample message is dropped.', fr: 'Le message d’exemple est écarté.' },
  notAList: { en: 'If it isn’t a list', fr: 'Si ce n’est pas une liste' },
  'notAList-pass': { en: 'Keep the message', fr: 'Garder le message' },
  'notAList-drop': { en: 'Drop the message', fr: 'Écarter le message' },
  'notAList-error': { en: 'Fail', fr: 'Échouer' },
} as const satisfies KindTexts;
