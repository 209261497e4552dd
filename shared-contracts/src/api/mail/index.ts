import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, pageOf, pageQuery } from '../paging.ts';

/** A file of a mail; `content` is base64. */
export const mailAttachmentSchema = z.object({
  name: z.string(),
  type: z.string(),
  /** Bytes. */
  size: z.number().int(),
  content: z.string(),
});

/** A mail in the list of the mailbox. Addresses are as they stand in its head: `Name <a@example.org>`. */
export const mailSummarySchema = z.object({
  id: z.string(),
  created: instant,
  from: z.string(),
  /** Everybody it is for, `cc` and `bcc` included. */
  recipients: z.array(z.string()),
  subject: z.string(),
  attachments: z.number().int(),
  /** Bytes that it takes, files included. */
  size: z.number().int(),
  /** What sent it; null for a mail of the product itself. */
  scenario_id: z.string().nullable(),
  run_id: z.string().nullable(),
});
export type MailSummary = z.output<typeof mailSummarySchema>;

export const mailSchema = mailSummarySchema.omit({ recipients: true, attachments: true, size: true }).extend({
  to: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  reply_to: z.array(z.string()),
  text: z.string(),
  /** As it was written: show it where nothing of it can run or be fetched. */
  html: z.string(),
  attachments: z.array(mailAttachmentSchema),
});
export type Mail = z.output<typeof mailSchema>;

/**
 * Mails that this installation keeps because it has no SMTP server, newest first: administrators read those of the
 * account, everybody else those of scenarios that they have saved a version of. `delivery` says where
 * new ones go: into this mailbox, or out by SMTP, and then the list holds what is left of the time before. Mails beyond
 * `quota` are deleted, the oldest first.
 */
export const listMails = endpoint({
  id: 'mail.list',
  method: 'GET',
  path: '/mail/',
  summary: 'Emails in the mailbox',
  access: {},
  query: z.object({
    ...pageQuery(50, 100),
    /** Only what this run sent. */
    run_id: z.string().max(100).optional(),
  }),
  answer: pageOf(mailSummarySchema).extend({
    delivery: z.enum(['mailbox', 'smtp']),
    quota: z.object({ mails: z.number().int(), bytes: z.number().int() }),
  }),
});

export const getMail = endpoint({
  id: 'mail.get',
  method: 'GET',
  path: '/mail/:id',
  summary: 'One email of the mailbox',
  access: {},
  params: idParams,
  answer: mailSchema,
});
