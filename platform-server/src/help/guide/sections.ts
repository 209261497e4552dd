import type { Html } from '../../html/html.ts';
import type { Section } from './guideSearch.ts';

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };

/** The words of markup. */
const plain = (markup: string): string =>
  markup
    .replace(/<thead>.*?<\/thead>/gs, ' ')
    .replace(/<button[^>]*>.*?<\/button>/gs, ' ')
    // Cells and items read on in an excerpt: without a sign between them they would be one sentence.
    .replace(/<\/td>\s*<td[^>]*>/g, ': ')
    .replace(/<\/(?:tr|li)>\s*(?=<(?:tr|li)\b)/g, ' · ')
    .replace(/<\/?(?:code|b|strong|em|a|span)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();

/** The parts of a page by its headings of the second and third level, for search and for its own contents. */
export function sectionsOf(page: string, title: string, { text }: Html): Section[] {
  const headings = [...text.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\/h\1>/gs)];
  const first = headings[0]?.index ?? text.length;
  const opening = text.slice(0, first).replace(/<h1[^>]*>.*?<\/h1>/s, '');
  return [
    { page, title, heading: '', id: '', text: plain(opening) },
    ...headings.map((heading, at) => {
      const begin = heading.index + heading[0].length;
      const end = headings[at + 1]?.index ?? text.length;
      return {
        page,
        title,
        heading: plain(heading[3] ?? ''),
        id: heading[2] ?? '',
        text: plain(text.slice(begin, end)),
      };
    }),
  ];
}

/** Headings of the second level of a page, for "On this page". */
export function contentsOf({ text }: Html): { id: string; heading: string }[] {
  return [...text.matchAll(/<h2 id="([^"]*)"[^>]*>(.*?)<\/h2>/gs)].map(([, id = '', heading = '']) => ({
    id,
    heading: plain(heading),
  }));
}
