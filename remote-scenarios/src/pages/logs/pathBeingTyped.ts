/**
 * The path at the end of a search that is being typed, and what stands before it: empty where one may begin, null where a
 * comparison has begun.
 */
export function pathBeingTyped(search: string): { before: string; path: string | null } {
  const [before = ''] = /^.*(?:\sand\s+|&&\s*|,\s*)/i.exec(search) ?? [];
  const last = search.slice(before.length);
  return { before, path: /^[^\s=!<>]*$/.test(last) ? last : null };
}
