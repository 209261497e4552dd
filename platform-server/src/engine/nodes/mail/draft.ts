import { type MailConfig, maxMailRecipients } from 'shared-contracts/nodes';
import type { MailDraft, MailFile } from '../../mail.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';
import { addressesOf } from './addresses.ts';
import { textOf } from './textOf.ts';

/** Content and files of one mail, in bytes before they are encoded: what common mail servers take. */
const maxBytes = 10 * 1024 * 1024;
const mediaType = /^[\w.+-]+\/[\w.+-]+$/;
const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const breaks = /[\p{Cc}\u2028\u2029]/u;

function oneLine(field: string, given: unknown): string {
  const text = textOf(given);
  if (!breaks.test(text)) return text;
  throw permanentFailure('MAIL_HEADER', `${field} has a line break: ${quote(text)}`, 'Leave out what breaks the line.');
}

function bytesOf({ encoding, name }: MailConfig['attachments'][number], content: string): Buffer {
  if (encoding === 'text') return Buffer.from(content);
  const packed = content.replace(/\s+/g, '');
  if (base64.test(packed)) return Buffer.from(packed, 'base64');
  throw permanentFailure('MAIL_FILE', `the content of "${name}" isn't base64`, 'Choose text as its encoding.');
}

function fileOf(given: MailConfig['attachments'][number]): MailFile {
  const name = oneLine('the name of a file', given.name).trim();
  if (name === '') throw permanentFailure('MAIL_FILE', 'a file has no name', 'Name every file.');
  const type = mediaType.test(given.type) ? given.type : 'application/octet-stream';
  return { name, type, content: bytesOf(given, textOf(given.content)) };
}

function assertBounds({ to, cc, bcc, text, html, attachments }: MailDraft): void {
  const recipients = to.length + cc.length + bcc.length;
  if (recipients > maxMailRecipients) {
    throw permanentFailure(
      'MAIL_RECIPIENTS',
      `the mail goes to ${recipients} recipients, and ${maxMailRecipients} is the most`,
      'Send several mails, for example one for each recipient.',
    );
  }
  if (recipients === 0) throw permanentFailure('MAIL_ADDRESS', 'the mail has no recipient', 'Enter one in To.');
  const files = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const bytes = files + Buffer.byteLength(text) + Buffer.byteLength(html);
  if (bytes <= maxBytes) return;
  const advice = 'Send a link to the file instead.';
  throw permanentFailure('MAIL_TOO_LARGE', `the mail has ${bytes} bytes, and ${maxBytes} is the most`, advice);
}

/**
 * The mail that filled-in settings describe.
 * @throws NodeFailure for addresses that are none, for line breaks in its head, and beyond its bounds
 */
export function draftOf(filled: MailConfig): MailDraft {
  const content = textOf(filled.content);
  const draft: MailDraft = {
    to: addressesOf('To', filled.to),
    cc: addressesOf('Cc', filled.cc),
    bcc: addressesOf('Bcc', filled.bcc),
    replyTo: addressesOf('Reply to', filled.reply_to),
    subject: oneLine('the subject', filled.subject),
    text: filled.format === 'text' ? content : '',
    html: filled.format === 'html' ? content : '',
    attachments: filled.attachments.map(fileOf),
  };
  assertBounds(draft);
  return draft;
}
