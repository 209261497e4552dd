import type { MailContent } from '../store/repositories/mailRepository.ts';

/** A mail as it travels, with the addresses it goes to. */
export interface MimeMail {
  raw: Buffer;
  envelope: { from: string | false; to: string[] };
}

/** Writes a mail in the form in which mail servers take it. Files and addresses that a text names are never opened. */
export async function mimeOf(content: MailContent, messageId: string): Promise<MimeMail> {
  // Loaded with the first mail: most servers start without sending one.
  const { MailComposer } = await import('./mailComposer.ts');
  const { from, to, cc, bcc, replyTo, subject, text, html, attachments } = content;
  const message = new MailComposer({
    from,
    to: [...to],
    cc: [...cc],
    bcc: [...bcc],
    replyTo: [...replyTo],
    subject,
    ...((text !== '' || html === '') && { text }),
    ...(html !== '' && { html }),
    attachments: attachments.map(({ name, type, content: base64 }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(base64, 'base64'),
    })),
    messageId,
    // Programs that answer on their own leave it alone (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { raw: await message.build(), envelope: message.getEnvelope() };
}
