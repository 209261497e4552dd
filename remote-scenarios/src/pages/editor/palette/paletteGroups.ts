import { type NodeCategory, type NodeKind, nodeCatalogue, nodeCategories } from 'shared-contracts/nodes';

export interface PaletteGroup {
  category: NodeCategory;
  kinds: readonly NodeKind[];
}

/** Letters without accents, so that "delai" finds "Délai". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** Kinds by category whose name or description holds all words of the search, in either language. */
export function paletteGroups(search: string): PaletteGroup[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  const found = nodeCatalogue.filter((kind) => {
    const { label, description } = kind;
    const text = plain([kind.kind, label.en, label.fr, description.en, description.fr].join(' '));
    return words.every((word) => text.includes(word));
  });
  return nodeCategories
    .map((category) => ({ category, kinds: found.filter((kind) => kind.category === category) }))
    .filter(({ kinds }) => kinds.length > 0);
}
