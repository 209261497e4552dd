import { type NodeCategory, type NodeKind, nodeCatalogue, nodeCategories } from 'shared-contracts/nodes';
import { beginsWords, hasWords, plain } from '../../../parts/wordMatch.ts';
import { kindWords } from './kindWords.ts';

export interface PaletteGroup {
  category: NodeCategory;
  kinds: readonly NodeKind[];
}

export interface FoundKind {
  kind: NodeKind;
  relevance: number;
}

const wordsOf = (kind: string) => (kind in kindWords ? kindWords[kind as keyof typeof kindWords] : '');

/** How well a kind answers a search: by its name, by what people call it, by its description; 0 not at all. */
function relevanceOf({ kind, label, description }: NodeKind, search: string): number {
  const names = `${kind} ${label.en} ${label.fr}`;
  const called = wordsOf(kind);
  if (!hasWords(`${names} ${called} ${description.en} ${description.fr}`, search)) return 0;
  if ([label.en, label.fr].some((name) => plain(name).startsWith(search))) return 5;
  if (` ${plain(called)} `.includes(` ${search} `)) return 4;
  if (hasWords(names, search)) return 3;
  return beginsWords(called, search) ? 2 : 1;
}

/** Kinds that a search finds, in either language: the best first, those alike in the order of the palette. */
export function findKinds(search: string): FoundKind[] {
  const wanted = plain(search).trim();
  const kinds = nodeCategories.flatMap((category) => nodeCatalogue.filter((kind) => kind.category === category));
  return kinds
    .map((kind) => ({ kind, relevance: relevanceOf(kind, wanted) }))
    .filter((found) => found.relevance > 0)
    .toSorted((one, other) => other.relevance - one.relevance);
}

/** All kinds by category. */
export function paletteGroups(): PaletteGroup[] {
  return nodeCategories.map((category) => ({
    category,
    kinds: nodeCatalogue.filter((kind) => kind.category === category),
  }));
}
