import type { KindTexts } from '../../../../parts/kindTexts.ts';
import { canvasTexts } from './canvasTexts.ts';

export const texts = {
  ...canvasTexts,
  operation: { en: 'Action', fr: 'Action' },
  set: { en: 'Set', fr: 'Définir' },
  increment: { en: 'Increment', fr: 'Incrémenter' },
  append: { en: 'Append', fr: 'Ajouter à la liste' },
  remove: { en: 'Remove', fr: 'Supprimer' },
  setHint: { en: 'Sets the variable to the value.', fr: 'Donne la valeur à la variable.' },
  incrementHint: { en: 'Adds the value to the number.', fr: 'Ajoute la valeur au nombre.' },
  appendHint: { en: 'Adds the value to the end of the list.', fr: 'Ajoute la valeur à la fin de la liste.' },
  removeHint: { en: 'Deletes the variable.', fr: 'Supprime la variable.' },
  name: { en: 'Name', fr: 'Nom' },
  nameHint: { en: 'Use it later as vars.name.', fr: 'À utiliser ensuite comme vars.nom.' },
  value: { en: 'Value', fr: 'Valeur' },
  incrementValue: { en: '1 if empty', fr: '1 si vide' },
} as const satisfies KindTexts;
