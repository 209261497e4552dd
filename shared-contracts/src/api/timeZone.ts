import { z } from 'zod';

const problem = 'Choose a time zone such as Europe/Paris';

/** Offsets such as `+02:00`, which formats take too, are none. */
function isKnown(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/** Name of a time zone in the IANA database, such as `Europe/Paris`. */
export const timeZoneSchema = z.string().max(64).refine(isKnown, problem);

/** The same, or empty for none. */
export const optionalTimeZoneSchema = z.string().refine((name) => name === '' || isKnown(name), problem);
