/** Retry and View are hidden, and refused by the server, for entries older than this many ms (core §9, SEC-14). */
export const retryAgeLimit = 7 * 24 * 60 * 60 * 1000;
