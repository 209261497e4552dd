import type { TFunction } from 'i18next';

/** What a number may be. */
export interface NumberBounds {
  min?: number | undefined;
  max?: number | undefined;
  isWhole?: boolean;
}

/** Groups of three digits, as in 12,000. */
const grouped = /^-?\d{1,3}(,\d{3})+(\.\d*)?$/;

function withPoint(text: string, locale: string): string {
  if (locale === 'fr') return text.replace(',', '.');
  return grouped.test(text) ? text.replaceAll(',', '') : text;
}

/** A number as people of a language write it; null for what is none. */
export function typedNumber(text: string, locale: string): number | null {
  const plain = withPoint(text.replace(/[\s\u00a0\u202f]/g, ''), locale);
  return /^-?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : null;
}

/** Why a number is not taken, with what may be entered; null for one that is, and for no number. */
export function numberFault(value: unknown, { min, max, isWhole = false }: NumberBounds, t: TFunction): string | null {
  if (typeof value !== 'number') return null;
  if (min !== undefined && value < min) return t('form.atLeastNumber', { count: min });
  if (max !== undefined && value > max) return t('form.atMostNumber', { count: max });
  return isWhole && !Number.isInteger(value) ? t('form.wholeNumber') : null;
}
