import type { FastifyRequest } from 'fastify';
import { type PageLocale, pageLocales } from './messages.ts';

/** Mirrors the shell's stored language for pages made by the server; the page's own script keeps the two alike. */
export const localeCookie = 'app-locale';

function asLocale(text: string | undefined): PageLocale | undefined {
  return pageLocales.find((locale) => locale === text?.trim().slice(0, 2).toLowerCase());
}

/** Language of a page: the chosen one, else the first of the browser's that we have, else English. */
export function localeOf(request: FastifyRequest): PageLocale {
  const chosen = asLocale(request.cookies[localeCookie]);
  if (chosen) return chosen;
  const accepted = (request.headers['accept-language'] ?? '').split(',').map(asLocale);
  return accepted.find((locale) => locale !== undefined) ?? 'en';
}
