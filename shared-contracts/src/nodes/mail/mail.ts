import { z } from 'zod';
import { defineNodeKind, missing, type NodeProblem, out } from '../kind.ts';

/** Files of one mail. */
export const maxMailFiles = 20;
/** Addresses that one mail may go to, `cc` and `bcc` included. */
export const maxMailRecipients = 50;

const addresses = z.string().max(5000).default('');

export const mailConfigSchema = z.object({
  /** Addresses with commas between, or an expression that gives one or a list: `a@example.org`, `Ann <a@example.org>`. */
  to: addresses,
  cc: addresses,
  bcc: addresses,
  reply_to: addresses,
  subject: z.string().max(2000).default(''),
  format: z.enum(['text', 'html']).default('text'),
  content: z.string().max(500_000).default(''),
  attachments: z
    .array(
      z.object({
        name: z.string().max(500).default(''),
        /** Media type. */
        type: z.string().max(200).default(''),
        /** How `content` holds the file: as the text itself, or as base64. */
        encoding: z.enum(['text', 'base64']).default('text'),
        content: z.string().max(500_000).default(''),
      }),
    )
    .max(maxMailFiles)
    .default([]),
});
export type MailConfig = z.output<typeof mailConfigSchema>;

function problemsOf({ to, subject, attachments }: MailConfig): NodeProblem[] {
  const nameless = attachments.findIndex(({ name }) => name.trim() === '');
  return [
    ...(to.trim() === '' ? [missing('to', 'Enter a recipient', 'Saisissez un destinataire')] : []),
    ...(subject.trim() === ''
      ? [
          {
            ...missing('subject', 'The mail has no subject', 'Le message n’a pas d’objet'),
            severity: 'warning' as const,
          },
        ]
      : []),
    ...(nameless >= 0 ? [missing(`attachments.${nameless}.name`, 'Name the file', 'Donnez un nom au fichier')] : []),
  ];
}

export const mail = defineNodeKind({
  kind: 'mail',
  category: 'notification',
  label: { en: 'Mail', fr: 'E-mail' },
  description: { en: 'Sends an email', fr: 'Envoie un e-mail' },
  config: mailConfigSchema,
  defaults: () => mailConfigSchema.parse({}),
  hasInput: true,
  outputs: () => out,
  working: true,
  counted: true,
  callsOut: true,
  templateFields: ['to', 'cc', 'bcc', 'reply_to', 'subject', 'content', 'attachments.*.name', 'attachments.*.content'],
  summary: ({ to, subject }) => subject || to,
  problems: problemsOf,
});
