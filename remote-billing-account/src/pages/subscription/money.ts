const tags = { en: 'en-GB', fr: 'fr-FR' } as const;

/** An amount in hundredths of a currency, as it is written in a language. */
export function amountText(amount: number, currency: string, locale: 'en' | 'fr'): string {
  return new Intl.NumberFormat(tags[locale], { style: 'currency', currency }).format(amount / 100);
}
