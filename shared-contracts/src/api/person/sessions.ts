import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/** A sign-in that still holds. */
export const signInSessionSchema = z.object({
  id: z.string(),
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Address of the sign-in, and of the last use. */
  first_ip: z.string(),
  last_ip: z.string(),
  created: z.string(),
  last_seen: z.string(),
  is_current: z.boolean(),
});
export type SignInSession = z.output<typeof signInSessionSchema>;

/** The latest used first. */
export const listSessions = endpoint({
  id: 'person.sessions',
  method: 'GET',
  path: '/person/sessions/',
  summary: 'Sessions of the signed-in person',
  access: { personal: true },
  answer: z.array(signInSessionSchema),
});

/** Signs a session out at once, with its open pages. */
export const endSession = endpoint({
  id: 'person.end-session',
  method: 'DELETE',
  path: '/person/sessions/:id',
  summary: 'Sign out one session',
  access: { personal: true },
  params: z.object({ id: z.string() }),
  answer: z.array(signInSessionSchema),
});

export const endOtherSessions = endpoint({
  id: 'person.end-other-sessions',
  method: 'POST',
  path: '/person/sessions/end-others',
  summary: 'Sign out all sessions but this one',
  access: { personal: true },
  answer: z.array(signInSessionSchema),
});
