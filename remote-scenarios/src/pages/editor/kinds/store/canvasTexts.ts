import type { KindTexts } from '../../../../parts/kindTexts.ts';

/** What stands on the canvas; the form's own words come with the form. */
export const canvasTexts = {
  unset: { en: 'Choose a store', fr: 'Choisissez un stockage' },
  get: { en: 'Get', fr: 'Lire' },
  set: { en: 'Set', fr: 'Définir' },
  add: { en: 'Set if absent', fr: 'Définir si absente' },
  increment: { en: 'Increment', fr: 'Incrémenter' },
  append: { en: 'Append', fr: 'Ajouter à la liste' },
  delete: { en: 'Delete', fr: 'Supprimer' },
  list: { en: 'List', fr: 'Lister' },
  new: { en: 'Only what is new', fr: 'Seulement les nouveautés' },
  lock: { en: 'Lock', fr: 'Verrouiller' },
  unlock: { en: 'Release a lock', fr: 'Libérer un verrou' },
} as const satisfies KindTexts;
