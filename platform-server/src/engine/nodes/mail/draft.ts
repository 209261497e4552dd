import { type MailConfig, maxMailRecipients } from 'shared-contracts/nodes';
import { countText } from '../../failures/params.ts';
import type { Text } from '../../failures/text.ts';
import type { MailDraft, MailFile } from '../../mail.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { quote } from '../quote.ts';
import { addressesOf } from './addresses.ts';

/** What an expression gave, as text: nothing is empty, and what is no text is JSON. */
function textOf(given: unknown): string {
  if (given === null || given === undefined) return '';
  if (typeof given === 'string') return given;
  return typeof given === 'object' ? JSON.stringify(given) : String(given);
}

/** Content and files of one mail, in bytes before they are encoded: what common mail servers take. */
const maxBytes = 10 * 1024 * 1024;
const mediaType = /^[\w.+-]+\/[\w.+-]+$/;
const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;
const breaks = /[\p{Cc}\u2028\u2029]/u;

function oneLine(field: Text, given: unknown): string {
  const text = textOf(given);
  if (!breaks.test(text)) return text;
  throw permanentFailure('MAIL_HEADER', { field, text: quote(text) });
}

function bytesOf({ encoding, name }: MailConfig['attachments'][number], content: string): Buffer {
  if (encoding === 'text') return Buffer.from(content);
  const packed = content.replace(/\s+/g, '');
  if (base64.test(packed)) return Buffer.from(packed, 'base64');
  throw permanentFailure('MAIL_FILE', { name });
}

function fileOf(given: MailConfig['attachments'][number]): MailFile {
  const name = oneLine({ en: 'the name of a file', fr: 'le nom d’un fichier' }, given.name).trim();
  if (name === '') throw permanentFailure('MAIL_FILE.unnamed', {});
  const type = mediaType.test(given.type) ? given.type : 'application/octet-stream';
  return { name, type, content: bytesOf(given, textOf(given.content)) };
}

function assertBounds({ to, cc, bcc, text, html, attachments }: MailDraft): void {
  const recipients = to.length + cc.length + bcc.length;
  if (recipients > maxMailRecipients) {
    throw permanentFailure('MAIL_RECIPIENTS', { count: recipients, limit: maxMailRecipients });
  }
  if (recipients === 0) throw permanentFailure('MAIL_ADDRESS.none', {});
  const files = attachments.reduce((sum, { content }) => sum + content.length, 0);
  const bytes = files + Buffer.byteLength(text) + Buffer.byteLength(html);
  if (bytes <= maxBytes) return;
  throw permanentFailure('MAIL_TOO_LARGE', { bytes: countText(bytes), limit: countText(maxBytes) });
}

/**
 * The mail that filled-in settings describe.
 * @throws NodeFailure for addresses that are none, for line breaks in its head, and beyond its bounds
 */
export function draftOf(filled: MailConfig): MailDraft {
  const content = textOf(filled.content);
  const draft: MailDraft = {
    to: addressesOf({ en: 'To', fr: 'À' }, filled.to),
    cc: addressesOf({ en: 'Cc', fr: 'Cc' }, filled.cc),
    bcc: addressesOf({ en: 'Bcc', fr: 'Cci' }, filled.bcc),
    replyTo: addressesOf({ en: 'Reply to', fr: 'Répondre à' }, filled.reply_to),
    subject: oneLine({ en: 'the subject', fr: 'l’objet' }, filled.subject),
    text: filled.format === 'text' ? content : '',
    html: filled.format === 'html' ? content : '',
    attachments: filled.attachments.map(fileOf),
  };
  assertBounds(draft);
  return draft;
}
