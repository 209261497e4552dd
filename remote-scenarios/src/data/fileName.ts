/** A file name made from a scenario's name. */
export function fileNameOf(name: string, ending = 'json'): string {
  const safe = name.trim().replace(/[^\p{L}\p{N}._-]+/gu, '-');
  return `${safe || 'scenario'}.${ending}`;
}
