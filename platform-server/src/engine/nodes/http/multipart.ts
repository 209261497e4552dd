import { createHash } from 'node:crypto';
import { isExactInteger } from 'shared-contracts/nodes';
import { readText } from '../../rules/readValue.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** A body as it is sent, with the content type it has unless a header says otherwise. */
export interface SentBody {
  body: string | Buffer;
  contentType: string;
}

/** A file in a value: its bytes in base64. */
export interface FileValue {
  content: string;
  filename?: string;
  type?: string;
}

const fileKeys = new Set(['content', 'filename', 'type']);

/** A file as it is sent: in base64, or its bytes where they are there already. */
export type SentFile = Omit<FileValue, 'content'> & { content: string | Buffer };

/** Whether a value is a file: an object with its content, and nothing else but its name and type. */
export function isFile(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { content, filename, type } = value as Record<string, unknown>;
  const areTexts = [filename, type].every((text) => text === undefined || typeof text === 'string');
  return typeof content === 'string' && areTexts && Object.keys(value).every((key) => fileKeys.has(key));
}

/** Whose file it is, for what is said of one that is none. */
export type FileReason = 'CONNECTOR_FILE' | 'HTTP_FILE';

/** The bytes of a file. Throws NodeFailure for what is no base64. */
export function fileBytes({ content, filename }: SentFile, reason: FileReason): Buffer {
  if (typeof content !== 'string') return content;
  const text = content.replace(/\s+/g, '');
  if (/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  throw filename ? permanentFailure(reason, { name: filename }) : permanentFailure(`${reason}.unnamed`, {});
}

/** As browsers write names within a part: what would end them is written otherwise. */
const quoted = (text: string) => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
const plainType = (type: string) => (/^[\w.+-]+\/[\w.+-]+(;[ -~]*)?$/.test(type) ? type : 'application/octet-stream');

/** A part of a form: a file, or a value, whose objects are JSON. */
export type FormPart = { name: string; contentType?: string | undefined } & ({ file: SentFile } | { value: unknown });

function partOf(part: FormPart, reason: FileReason): Buffer[] {
  const { name, contentType } = part;
  const head = [`Content-Disposition: form-data; name="${quoted(name)}"`];
  if ('file' in part) {
    const { file } = part;
    head[0] += `; filename="${quoted(file.filename || 'file')}"`;
    head.push(`Content-Type: ${plainType(file.type || contentType || '')}`);
    return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), fileBytes(file, reason)];
  }
  const { value } = part;
  const isObject = typeof value === 'object' && value !== null && !isExactInteger(value);
  if (isObject || contentType) head.push(`Content-Type: ${plainType(contentType ?? 'application/json')}`);
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n${readText(value)}`)];
}

/** The body of a form of parts, in their order, and its content type. Throws NodeFailure for a file that is none. */
export function multipartBody(given: readonly FormPart[], reason: FileReason): SentBody {
  const parts = given.map((part) => Buffer.concat(partOf(part, reason)));
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  // Of what it stands between: not to be found in there, and the same for the same form, so that a retry can compare.
  const boundary = `weft-${sum.digest('hex').slice(0, 36)}`;
  const chunks = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` };
}
