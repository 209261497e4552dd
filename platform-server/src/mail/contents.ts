import type { OutgoingMail } from '../engine/mail.ts';
import type { MailContent, MailOrigin } from '../store/repositories/mailRepository.ts';

/** The mail as it is stored, from `from`. */
export function contentOf(mail: OutgoingMail, from: string): MailContent {
  const { to, cc, bcc, replyTo, subject, text, html } = mail;
  const attachments = mail.attachments.map(({ name, type, content }) => ({
    name,
    type,
    size: content.length,
    content: content.toString('base64'),
  }));
  return { from, to, cc, bcc, replyTo, subject, text, html, attachments };
}

/** Whose the mail is, by the name that its attempts share. */
export function mailOrigin({ account, scenarioId, runId }: OutgoingMail, key: string): MailOrigin {
  return { account, scenarioId, runId, key };
}
