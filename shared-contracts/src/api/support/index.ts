import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const httpsUrl = z
  .string()
  .trim()
  .max(500, 'Use at most 500 characters')
  .refine(
    (text) => URL.canParse(text) && new URL(text).protocol === 'https:' && new URL(text).username === '',
    'Use a URL that starts with https://',
  );

/** One link that people of an account and of its clients find in their user menu. */
export const supportLinkSchema = z.object({
  label: z.string().trim().min(1, 'Give the link a label').max(60, 'Use at most 60 characters'),
  url: httpsUrl,
});
export type SupportLink = z.output<typeof supportLinkSchema>;

/** Where people of an account find help: what it has set itself, else its partner. */
export const supportSchema = z.object({
  /** Who helps: the account's own name for it, else its partner's; empty where nobody has set one. */
  name: z.string(),
  contact: z.string(),
  links: z.array(supportLinkSchema),
});
export type Support = z.output<typeof supportSchema>;

/** The account's own links, then those of its partner. */
export const getSupport = endpoint({
  id: 'account.support',
  method: 'GET',
  path: '/account/support/',
  summary: 'Where people of the account find help',
  access: {},
  answer: supportSchema,
});
