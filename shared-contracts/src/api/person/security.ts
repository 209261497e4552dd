import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

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
  summary: 'Security settings of the signed-in person',
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
  summary: 'Change your password',
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
  summary: 'Start setting up two-step sign-in',
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
  summary: 'Replace the recovery codes',
  access: { personal: true },
  body: passwordSchema,
  answer: recoveryCodesSchema,
});
