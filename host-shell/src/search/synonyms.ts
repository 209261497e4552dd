import { folded } from './fit.ts';

/** Verbs that people mean alike, in both languages. A query for one finds what is named by another. */
const meanings = [
  'create new add make créer nouveau nouvelle ajouter',
  'delete remove erase trash supprimer effacer enlever corbeille',
  'run execute launch exécuter lancer',
  'start enable activate démarrer activer',
  'stop disable deactivate halt arrêter désactiver',
  'pause suspend hold suspendre',
  'resume continue unpause reprendre continuer',
  'open show view go ouvrir afficher voir aller',
  'edit change modify rename modifier changer renommer',
  'settings preferences options réglages préférences paramètres',
  'switch change basculer changer',
  'copy duplicate clone copier dupliquer',
].map((line) => line.split(' ').map(folded));

/** A shorter beginning would mean too much. */
const minLength = 3;

/** Other words for one that is typed, or begun: "new" gives "create", "supp" gives "delete". */
export function sameMeaning(word: string): readonly string[] {
  const wanted = folded(word);
  if (wanted.length < minLength) return [];
  return meanings.filter((line) => line.some((known) => known.startsWith(wanted))).flat();
}
