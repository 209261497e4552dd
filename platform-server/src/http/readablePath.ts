const isReadable = (part: string): boolean => {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
};

/**
 * An address whose path can be decoded: a percent sign that begins no letter is one itself. Such an address is nobody's,
 * and is answered as any other of those: with the page for people, and the product's error for programs.
 */
export function readablePath(url: string): string {
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  if (!path.includes('%') || isReadable(path)) return url;
  const parts = path.split('/').map((part) => (isReadable(part) ? part : part.replaceAll('%', '%25')));
  return parts.join('/') + (mark < 0 ? '' : url.slice(mark));
}
