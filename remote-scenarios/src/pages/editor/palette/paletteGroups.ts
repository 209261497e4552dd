import { type NodeCategory, type NodeKind, nodeCatalogue, nodeCategories } from 'shared-contracts/nodes';
import { kindWords } from './kindWords.ts';

export interface PaletteGroup {
  category: NodeCategory;
  kinds: readonly NodeKind[];
}

/** Letters without accents, so that "delai" finds "Délai". */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

const wordsOf = (kind: string) => (kind in kindWords ? kindWords[kind as keyof typeof kindWords] : '');

/** How well a kind answers a search: by its name, by what people call it, by its description; 0 not at all. */
function relevance({ kind, label, description }: NodeKind, search: string): number {
  const words = search.split(/\s+/).filter(Boolean);
  const names = plain(`${kind} ${label.en} ${label.fr}`);
  const called = ` ${plain(wordsOf(kind))} `;
  const all = `${names}${called}${plain(`${description.en} ${description.fr}`)}`;
  if (!words.every((word) => all.includes(word))) return 0;
  if ([label.en, label.fr].some((name) => plain(name).startsWith(search))) return 5;
  if (called.includes(` ${search} `)) return 4;
  if (words.every((word) => names.includes(word))) return 3;
  return words.every((word) => called.includes(` ${word}`)) ? 2 : 1;
}

/** Kinds that a search finds, in either language: the best first, those alike in the order of the palette. */
export function findKinds(search: string): NodeKind[] {
  const wanted = plain(search).trim();
  const kinds = nodeCategories.flatMap((category) => nodeCatalogue.filter((kind) => kind.category === category));
  return kinds
    .map((kind) => ({ kind, relevance: relevance(kind, wanted) }))
    .filter((found) => found.relevance > 0)
    .toSorted((one, other) => other.relevance - one.relevance)
    .map(({ kind }) => kind);
}

/** Kinds that a search finds, by category; the category of the best one comes first. */
export function paletteGroups(search: string): PaletteGroup[] {
  const groups = Map.groupBy(findKinds(search), ({ category }) => category);
  return [...groups].map(([category, kinds]) => ({ category, kinds }));
}
