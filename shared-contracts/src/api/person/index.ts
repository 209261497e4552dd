import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';

/** Where a person's sign-in is kept: by this server, or by a hosted service whose pages change it (AUTH-12). */
export const signInKeepers = ['embedded', 'propelauth'] as const;

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

/** The signed-in person (GAP-22). */
export const personSchema = z.object({
  user_id: z.string(),
  email: z.string(),
  email_confirmed: z.boolean().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string().nullable(),
  kept_by: z.enum(signInKeepers),
  /** The hosted page that changes all this, where the sign-in is kept elsewhere. */
  account_url: z.string().nullable(),
  /** A demo account is shared by everybody: its sign-in stays as it is. */
  is_demo: z.boolean(),
});
export type Person = z.output<typeof personSchema>;

export const getPerson = endpoint({
  id: 'person.me',
  method: 'GET',
  path: '/person/',
  summary: 'The signed-in person',
  access: { personal: true },
  answer: personSchema,
});

const personName = (required: string) => nameText().min(1, required).max(80, 'Use at most 80 characters');

/** What a person says of themselves. A user name is unique, in small and capital letters alike; empty is none. */
export const profileSchema = z.object({
  first_name: personName('Enter your first name'),
  last_name: personName('Enter your last name'),
  username: z
    .string()
    .trim()
    .regex(/^([a-zA-Z0-9][a-zA-Z0-9._-]{1,38})?$/, 'Use 2 to 39 letters, digits, dots, dashes and underscores')
    .nullable(),
});
export type Profile = z.output<typeof profileSchema>;

/** Guests too: it is their own person, not the account's data. */
export const updateProfile = endpoint({
  id: 'person.update-profile',
  method: 'PUT',
  path: '/person/profile',
  summary: 'Change one’s own name',
  access: { personal: true },
  body: profileSchema,
  answer: personSchema,
});

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

/** How the person's sign-in is secured. */
export const securitySchema = z.object({
  two_step: z.object({
    /** ISO 8601; null while it is off. */
    enabled_at: z.string().nullable(),
    recovery_codes_left: z.number().int(),
  }),
  password_changed_at: z.string().nullable(),
});
export type Security = z.output<typeof securitySchema>;

export const getSecurity = endpoint({
  id: 'person.security',
  method: 'GET',
  path: '/person/security',
  summary: 'How the sign-in of the signed-in person is secured',
  access: { personal: true },
  answer: securitySchema,
});

const tried = z.string().min(1, 'Enter your current password').max(200, 'Use at most 200 characters');

/** A new password, by who knows the present one. */
export const passwordChangeSchema = z.object({
  present: tried,
  password: z.string().min(10, 'Use at least 10 characters').max(200, 'Use at most 200 characters'),
});

/** Ends every other session of the person. */
export const changePassword = endpoint({
  id: 'person.change-password',
  method: 'PUT',
  path: '/person/password',
  summary: 'Change one’s own password',
  access: { personal: true },
  body: passwordChangeSchema,
  answer: securitySchema,
});

export const passwordSchema = z.object({ password: tried });

/** The secret for an authenticator app. Nothing is on before it is confirmed with a code. */
export const startTwoStep = endpoint({
  id: 'person.start-two-step',
  method: 'POST',
  path: '/person/two-step/start',
  summary: 'Begin to set up two-step sign-in',
  access: { personal: true },
  body: passwordSchema,
  answer: z.object({ secret: z.string(), address: z.string() }),
});

/** Shown once: the server keeps only hashes. */
const recoveryCodesSchema = z.object({ recovery_codes: z.array(z.string()) });

export const enableSchema = z.object({
  code: z
    .string()
    .trim()
    .regex(/^\d{3} ?\d{3}$/, 'Enter the 6 digits that the app shows'),
});

export const enableTwoStep = endpoint({
  id: 'person.enable-two-step',
  method: 'POST',
  path: '/person/two-step/enable',
  summary: 'Turn two-step sign-in on with a first code',
  access: { personal: true },
  body: enableSchema,
  answer: recoveryCodesSchema,
});

export const disableTwoStep = endpoint({
  id: 'person.disable-two-step',
  method: 'POST',
  path: '/person/two-step/disable',
  summary: 'Turn two-step sign-in off',
  access: { personal: true },
  body: passwordSchema,
  answer: securitySchema,
});

export const renewRecoveryCodes = endpoint({
  id: 'person.renew-recovery-codes',
  method: 'POST',
  path: '/person/two-step/recovery-codes',
  summary: 'Make new recovery codes in place of the earlier ones',
  access: { personal: true },
  body: passwordSchema,
  answer: recoveryCodesSchema,
});

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
