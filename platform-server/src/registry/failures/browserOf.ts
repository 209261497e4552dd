import type { IncomingHttpHeaders } from 'node:http';

/** Families by what their user agents say, the more particular first. */
const families: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:Chrome|Chromium|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* .*Safari\//, 'Safari'],
];

/** Brands of client hints that name an engine or nothing. */
const noBrand = /^(Chromium|.*Not.*Brand.*)$/i;

function byHints(hints: string): string | null {
  const brands = [...hints.matchAll(/"([^"]{1,40})";\s*v="(\d{1,4})/g)];
  const [, name, version] = brands.find(([, brand = '']) => !noBrand.test(brand)) ?? [];
  return name && version ? `${name.replace(/^(Google|Microsoft) /, '')} ${version}` : null;
}

/** Family and major version of the browser that makes a request, by its client hints or its user agent; null: unknown. */
export function browserOf(headers: IncomingHttpHeaders): string | null {
  const hints = headers['sec-ch-ua'];
  const hinted = typeof hints === 'string' ? byHints(hints) : null;
  if (hinted) return hinted;
  const agent = headers['user-agent'] ?? '';
  for (const [pattern, name] of families) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return null;
}
