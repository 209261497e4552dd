/** One link: its address, and its parameters, whose quoted values may have commas and semicolons in them. */
const link = /<([^<>]*)>((?:\s*;\s*[^\s=;,]+(?:\s*=\s*(?:"(?:[^"\\]|\\.)*"|[^\s";,]+))?)*)/g;
const relation = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s";,]+))/i;

/** Address of the next page in a header `Link` (RFC 8288); null where there is none. */
export function nextLink(header: unknown): string | null {
  const text = Array.isArray(header) ? header.join(', ') : header;
  if (typeof text !== 'string') return null;
  for (const [, address, parameters] of text.slice(0, 20_000).matchAll(link)) {
    const found = relation.exec(parameters ?? '');
    const names = (found?.[1] ?? found?.[2] ?? '').toLowerCase().split(/\s+/);
    if (names.includes('next')) return address ?? null;
  }
  return null;
}
