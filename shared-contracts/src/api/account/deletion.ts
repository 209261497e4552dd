import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { instant } from '../paging.ts';

/** Days from the wish to the deletion of an account, in which every administrator can take it back. */
export const deletionDays = 14;

/** The planned deletion of an account. */
export const accountDeletionSchema = z.object({
  /** When its work stops and its data goes. */
  due_at: instant,
  requested_at: instant,
  /** E-mail address of who asked. */
  requested_by: z.string(),
});
export type AccountDeletion = z.output<typeof accountDeletionSchema>;

const administrators = { anyOf: ['isAdmin'], personal: true } as const;

/** The deletion of the account; null when none is planned. */
export const getAccountDeletion = endpoint({
  id: 'account.deletion',
  method: 'GET',
  path: '/account/deletion/',
  summary: 'Scheduled deletion of the account',
  access: { personal: true },
  answer: z.object({
    deletion: accountDeletionSchema.nullable(),
    /** Whether who asks has to name their password. */
    asks_password: z.boolean(),
  }),
});

/**
 * Plans the deletion of the account: in 14 days its scenarios and webhooks stop and all of it is removed. 422 unless
 * `confirmation` is the company's name, and the password that of the caller.
 */
export const planAccountDeletion = endpoint({
  id: 'account.plan-deletion',
  method: 'POST',
  path: '/account/deletion/',
  summary: 'Schedule the deletion of the account',
  access: { ...administrators, write: true },
  body: z.object({
    confirmation: z.string().max(300),
    /** The caller's present one, where passwords are kept here. */
    password: z.string().max(1000).optional(),
  }),
  answer: accountDeletionSchema,
  status: 201,
});

/** Takes the deletion back, as long as it waits. */
export const cancelAccountDeletion = endpoint({
  id: 'account.cancel-deletion',
  method: 'DELETE',
  path: '/account/deletion/',
  summary: 'Cancel the deletion of the account',
  access: { ...administrators, write: true },
  answer: z.unknown(),
  status: 204,
});
