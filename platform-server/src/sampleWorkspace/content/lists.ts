import type { SampleText } from './texts.ts';

/** Countries that the shop ships to. Orders also come with `UK`, which is not among them. */
export const countries: readonly [code: string, name: SampleText, zone: string][] = [
  ['DE', { en: 'Germany', fr: 'Allemagne' }, 'EU'],
  ['FR', { en: 'France', fr: 'France' }, 'EU'],
  ['NL', { en: 'Netherlands', fr: 'Pays-Bas' }, 'EU'],
  ['ES', { en: 'Spain', fr: 'Espagne' }, 'EU'],
  ['IT', { en: 'Italy', fr: 'Italie' }, 'EU'],
  ['GB', { en: 'United Kingdom', fr: 'Royaume-Uni' }, 'UK'],
  ['US', { en: 'United States', fr: 'États-Unis' }, 'World'],
];

/** The code that no row of the table has. */
export const missingCountry = 'UK';

/** Columns of the table of countries: by the first, the others. */
export const countryColumns = {
  value: { en: 'Code', fr: 'Code' },
  name: { en: 'Country', fr: 'Pays' },
  zone: { en: 'Zone', fr: 'Zone' },
} as const satisfies Readonly<Record<string, SampleText>>;

/** Products that are reordered when there are few of them. */
export const watchedProducts = ['LAMP-1', 'DESK-2', 'CHAIR-3'] as const;

/** All that the shop sells. */
export const products: readonly [sku: string, price: number][] = [
  ['LAMP-1', 49.9],
  ['DESK-2', 189],
  ['CHAIR-3', 119],
  ['SHELF-4', 79.5],
  ['RUG-5', 64],
];
