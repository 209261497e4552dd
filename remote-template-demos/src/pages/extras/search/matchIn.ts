/** Where the text is found in a title, whatever its case; all of the title comes before where it is not. */
export function matchIn(title: string, q: string): { before: string; match: string; after: string } {
  const at = title.toLowerCase().indexOf(q.toLowerCase());
  if (at < 0) return { before: title, match: '', after: '' };
  return { before: title.slice(0, at), match: title.slice(at, at + q.length), after: title.slice(at + q.length) };
}
