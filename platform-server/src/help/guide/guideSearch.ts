import { type FoldedText, fold, wordsOf } from './fold.ts';

/** A part of a page: from a heading to the next. */
export interface Section {
  page: string;
  /** Title of its page. */
  title: string;
  /** Empty for what stands before the first heading. */
  heading: string;
  id: string;
  text: string;
}

/** A piece of text; marked where it is what was searched for. */
export interface GuidePiece {
  text: string;
  isMatch: boolean;
}

/** A part of the guide that fits a search. */
export interface Hit extends Omit<Section, 'text'> {
  excerpt: readonly GuidePiece[];
}

interface Indexed {
  section: Section;
  title: string;
  heading: string;
  text: FoldedText;
}

/** Hits that a search shows. */
const maxHits = 20;
/** Characters of the text around the first match. */
const before = 50;
const excerptLength = 180;

/** Where a word begins with the other; -1 where none does. Within words only from four characters on. */
function placeOf(text: string, word: string): number {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (word.length > 3 || at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return at;
  }
  return -1;
}

/** How well a part fits: 0 unless every word is in it. Words of the title and of its heading count for more. */
function scoreOf({ title, heading, text, section }: Indexed, words: readonly string[]): number {
  // A page that is about it comes before the parts of others that mention it.
  const titleScore = section.heading === '' ? 16 : 8;
  let score = 0;
  for (const word of words) {
    const [inTitle, inHeading, inText] = [title, heading, text.text].map((part) => placeOf(part, word) >= 0);
    if (!inTitle && !inHeading && !inText) return 0;
    score += (inHeading ? 12 : 0) + (inTitle ? titleScore : 0) + (inText ? 1 : 0);
  }
  return score;
}

function excerptOf({ text: { text, places }, section }: Indexed, words: readonly string[]): GuidePiece[] {
  const found = words.flatMap((word) => {
    const at = placeOf(text, word);
    return at < 0 ? [] : [{ from: places[at] ?? 0, to: places[at + word.length] ?? 0 }];
  });
  const first = Math.min(...found.map(({ from }) => from));
  const begin = Number.isFinite(first) ? section.text.lastIndexOf(' ', Math.max(0, first - before)) + 1 : 0;
  const end = Math.min(section.text.length, begin + excerptLength);
  const pieces: GuidePiece[] = begin > 0 ? [{ text: '… ', isMatch: false }] : [];
  let at = begin;
  for (const { from, to } of found.toSorted((one, other) => one.from - other.from)) {
    if (from < at || to > end) continue;
    pieces.push({ text: section.text.slice(at, from), isMatch: false });
    pieces.push({ text: section.text.slice(from, to), isMatch: true });
    at = to;
  }
  pieces.push({ text: section.text.slice(at, end), isMatch: false });
  return end < section.text.length ? [...pieces, { text: '…', isMatch: false }] : pieces;
}

/** A search over the parts of one language's guide, without case and accents; the best first. */
export function createGuideSearch(sections: readonly Section[]): (query: string) => Hit[] {
  const index = sections.map(
    (section): Indexed => ({
      section,
      title: fold(section.title).text,
      heading: fold(section.heading).text,
      text: fold(section.text),
    }),
  );
  return (query) => {
    const words = wordsOf(query.slice(0, 200));
    if (words.length === 0) return [];
    return index
      .map((indexed) => ({ indexed, score: scoreOf(indexed, words) }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score)
      .slice(0, maxHits)
      .map(({ indexed }) => {
        const { text: _, ...section } = indexed.section;
        return { ...section, excerpt: excerptOf(indexed, words) };
      });
  };
}
