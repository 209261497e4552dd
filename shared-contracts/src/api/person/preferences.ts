import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const timeZone = z.string().max(64).refine(isTimeZone, 'Choose a time zone such as Europe/Paris');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** What a person has chosen for every device; null for that of the browser. */
export const preferencesSchema = z.object({
  language: z.enum(['en', 'fr']).nullable(),
  time_zone: z.string().nullable(),
});
export type Preferences = z.output<typeof preferencesSchema>;

export const getPreferences = endpoint({
  id: 'person.preferences',
  method: 'GET',
  path: '/person/preferences',
  summary: 'Language and time zone of the signed-in person',
  access: { personal: true },
  answer: preferencesSchema,
});

/** Changes what is given and leaves the rest. */
export const updatePreferences = endpoint({
  id: 'person.update-preferences',
  method: 'PUT',
  path: '/person/preferences',
  summary: 'Choose language and time zone for every device',
  access: { personal: true },
  body: z.object({ language: z.enum(['en', 'fr']).nullable().optional(), time_zone: timeZone.nullable().optional() }),
  answer: preferencesSchema,
});
