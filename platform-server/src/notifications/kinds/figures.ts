import type { ServerLocale } from '../../languages/preferredLocale.ts';

const written = (tag: string) => {
  const format = new Intl.NumberFormat(tag);
  return (value: number) => format.format(value);
};

/** Whole numbers as each language writes them. */
export const countOf: Readonly<Record<ServerLocale, (value: number) => string>> = {
  en: written('en-GB'),
  fr: written('fr-FR'),
};

const days = (tag: string) => {
  const format = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (instant: string) => format.format(new Date(instant));
};

/** Days as each language writes them, of the calendar in UTC. */
export const dayOf: Readonly<Record<ServerLocale, (instant: string) => string>> = {
  en: days('en-GB'),
  fr: days('fr-FR'),
};
