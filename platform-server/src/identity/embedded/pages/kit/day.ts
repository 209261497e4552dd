import type { ServerLocale } from '../../../../languages/preferredLocale.ts';

/** A day, as `21 Nov 2026`. */
export function day({ locale }: { locale: ServerLocale }, instant: Date): string {
  const region = locale === 'fr' ? 'fr-FR' : 'en-GB';
  return new Intl.DateTimeFormat(region, { dateStyle: 'medium', timeZone: 'UTC' }).format(instant);
}
