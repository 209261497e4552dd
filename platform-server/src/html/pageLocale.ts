import type { FastifyRequest } from 'fastify';
import { asServerLocale, preferredLocale, type ServerLocale } from '../languages/preferredLocale.ts';

/** Mirrors the shell's stored language for pages made by the server; the page's own script keeps the two alike. */
export const localeCookie = 'app-locale';

/** Language of a page: the chosen one, else the first of the browser's that we have, else English. */
export function localeOf(request: FastifyRequest): ServerLocale {
  return asServerLocale(request.cookies[localeCookie]) ?? preferredLocale(request.headers['accept-language']);
}
