import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  table: { en: 'Conversion table', fr: 'Table de conversion' },
  chooseTable: { en: 'Choose a conversion table', fr: 'Choisissez une table de conversion' },
  openTable: { en: 'Open {{name}}', fr: 'Ouvrir {{name}}' },
  scope: { en: 'Convert', fr: 'Convertir' },
  'scope-value': { en: 'One message', fr: 'Un message' },
  'scope-list': { en: 'Items of a list', fr: 'Éléments d’une liste' },
  list: { en: 'List', fr: 'Liste' },
  listHint: {
    en: 'A path in the payload. Empty for the payload itself.',
    fr: 'Un chemin dans le contenu. Vide pour le contenu lui-même.',
  },
  sources: { en: 'Look up', fr: 'Rechercher' },
  targets: { en: 'Write', fr: 'Écrire' },
  value: { en: 'Value', fr: 'Valeur' },
  column: { en: 'Column', fr: 'Colonne' },
  targetPath: { en: 'Write to', fr: 'Écrire dans' },
  addTarget: { en: 'Add column', fr: 'Ajouter une colonne' },
  removeTarget: { en: 'Remove column', fr: 'Retirer la colonne' },
  unmatched: { en: 'If no row matches', fr: 'Si aucune ligne ne correspond' },
  'unmatched-table': { en: "Use the table's setting", fr: 'Utiliser le paramètre de la table' },
  'unmatched-keep': { en: 'Keep the value', fr: 'Garder la valeur' },
  'unmatched-default': { en: 'Use the default', fr: 'Utiliser la valeur par défaut' },
  'unmatched-null': { en: 'Write null', fr: 'Écrire null' },
  'unmatched-error': { en: 'Fail', fr: 'Échouer' },
  'unmatched-hold': {
    en: 'Hold the run until a row is added',
    fr: 'Suspendre l’exécution jusqu’à l’ajout d’une ligne',
  },
  'unmatched-route': { en: 'Route to “unmatched”', fr: 'Diriger vers «\u00a0sans correspondance\u00a0»' },
} as const satisfies KindTexts;
