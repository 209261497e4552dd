import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { nameText } from '../name.ts';
import { madeOn, revisionSchema } from '../revision.ts';

/** Where a person's sign-in is kept: by this server, or by a hosted service whose pages change it (AUTH-12). */
export const signInKeepers = ['embedded', 'propelauth'] as const;

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
  /** Which edit of the names this is; 0 where the sign-in is kept elsewhere. */
  revision: revisionSchema,
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

/** Guests too: it is their own person, not the account's data. What is left out stays. */
export const updateProfile = endpoint({
  id: 'person.update-profile',
  method: 'PUT',
  path: '/person/profile',
  summary: 'Change your name',
  access: { personal: true },
  body: profileSchema.partial().extend(madeOn),
  answer: personSchema,
});
