/** Languages the server's own texts exist in. */
export const serverLocales = ['en', 'fr'] as const;
export type ServerLocale = (typeof serverLocales)[number];

/** The language a text such as `fr-CA` names, if it is one of ours. */
export function asServerLocale(text: string | undefined): ServerLocale | undefined {
  return serverLocales.find((locale) => locale === text?.trim().slice(0, 2).toLowerCase());
}

/** The first language of an `Accept-Language` header that is one of ours, else English. */
export function preferredLocale(header: string | undefined): ServerLocale {
  const accepted = (header ?? '').split(',').map(asServerLocale);
  return accepted.find((locale) => locale !== undefined) ?? 'en';
}
