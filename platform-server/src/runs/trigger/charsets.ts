import { HttpError } from '../../errors/httpError.ts';
import { formPairs } from './pairs.ts';

const parameter = /;\s*charset\s*=\s*["']?([^\s;"']+)/i;
const utf8 = /^utf-?8$/;

/** The charset that a content type names, in lower case; null when it names none. */
function namedCharset(contentType: string): string | null {
  return parameter.exec(contentType)?.[1]?.toLowerCase() ?? null;
}

/** Whether a body is UTF-8 by its content type, which it is where none is named. */
export const isUtf8Named = (contentType: string): boolean => utf8.test(namedCharset(contentType) ?? 'utf-8');

/** @throws HttpError 400 for a charset that is not known */
function decoderOf(charset: string): (bytes: Buffer) => string {
  try {
    const decoder = new TextDecoder(charset);
    return (bytes) => decoder.decode(bytes);
  } catch {
    throw new HttpError('unreadable_body.charset', { charset });
  }
}

const withoutMark = (text: string) => (text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);

/** A body as text in the charset that its content type names. @throws HttpError 400 for one that is not known */
export function decodedText(body: Buffer, contentType: string): string {
  if (isUtf8Named(contentType)) return withoutMark(body.toString('utf8'));
  return decoderOf(namedCharset(contentType) as string)(body);
}

const declaration = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** XML as text: what its first line says of its charset counts where the content type says nothing. */
export function xmlTextOf(body: Buffer, contentType: string): string {
  const declared = namedCharset(contentType) === null && declaration.exec(body.toString('latin1', 0, 300))?.[1];
  return declared ? decodedText(body, `text/xml; charset=${declared}`) : decodedText(body, contentType);
}

const replaced = '\uFFFD';

/** Fields in which senders of forms name their charset: browsers by the standard, PayPal by a field of its own. */
const charsetField = /(?:^|&)(?:_charset_|charset)=([\w.:-]{1,40})(?=&|$)/;

const isKnown = (charset: string) => {
  try {
    return Boolean(new TextDecoder(charset));
  } catch {
    return false;
  }
};

/** The charset of a form that is not UTF-8; null for one that is, or that does not tell. */
function charsetOfForm(text: string, contentType: string): string | null {
  const named = namedCharset(contentType);
  if (named !== null) return utf8.test(named) ? null : named;
  const declared = charsetField.exec(text)?.[1]?.toLowerCase();
  if (declared === undefined || utf8.test(declared) || !isKnown(declared)) return null;
  // An ordinary field may have this name: what can be read as UTF-8 is.
  const read = new URLSearchParams(Buffer.from(text, 'latin1').toString('utf8')).toString();
  return read.includes(encodeURIComponent(replaced)) ? declared : null;
}

/** The fields of a form in order, in the charset that the content type or a field of the form names. @throws HttpError 400 */
export function formFields(body: Buffer, contentType: string): Iterable<readonly [string, string]> {
  const text = body.toString('latin1');
  const charset = charsetOfForm(text, contentType);
  return charset === null
    ? new URLSearchParams(withoutMark(body.toString('utf8')))
    : formPairs(text, decoderOf(charset));
}
