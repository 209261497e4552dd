import { createHash } from 'node:crypto';
import { isExactInteger } from 'shared-contracts/nodes';
import { readText } from '../../rules/readValue.ts';
import { permanentFailure } from '../nodeFailure.ts';

/** A file in a value: its bytes in base64. */
export interface FileValue {
  content: string;
  filename?: string;
  type?: string;
}

const fileKeys = new Set(['content', 'filename', 'type']);

/** Whether a value is a file: an object with its content, and nothing else but its name and type. */
export function isFile(value: unknown): value is FileValue {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const { content, filename, type } = value as Record<string, unknown>;
  const areTexts = [filename, type].every((text) => text === undefined || typeof text === 'string');
  return typeof content === 'string' && areTexts && Object.keys(value).every((key) => fileKeys.has(key));
}

/** The bytes of a file. Throws NodeFailure for what is no base64. */
export function multipartBytes({ content, filename }: FileValue): Buffer {
  const text = content.replace(/\s+/g, '');
  if (/^[A-Za-z0-9+/_-]*={0,2}$/.test(text)) return Buffer.from(text, 'base64');
  throw filename
    ? permanentFailure('CONNECTOR_FILE', { name: filename })
    : permanentFailure('CONNECTOR_FILE.unnamed', {});
}

/** As browsers write names within a part: what would end them is written otherwise. */
const quoted = (text: string) => text.replace(/["\r\n]/g, (sign) => encodeURIComponent(sign));
const plainType = (type: string) => (/^[\w.+-]+\/[\w.+-]+(;[ -~]*)?$/.test(type) ? type : 'application/octet-stream');

function partOf(name: string, value: unknown, contentType: string | undefined): Buffer[] {
  const head = [`Content-Disposition: form-data; name="${quoted(name)}"`];
  if (isFile(value)) {
    head[0] += `; filename="${quoted(value.filename || 'file')}"`;
    head.push(`Content-Type: ${plainType(value.type || contentType || '')}`);
    return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), multipartBytes(value)];
  }
  const isObject = typeof value === 'object' && value !== null && !isExactInteger(value);
  if (isObject || contentType) head.push(`Content-Type: ${plainType(contentType ?? 'application/json')}`);
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n${readText(value)}`)];
}

/**
 * The body of a form of parts and its content type. Files are parts of their own, lists one part for each item, objects
 * are JSON. `typeOf` gives the content type of a field, where the document says one.
 */
export function multipartBody(
  fields: object,
  typeOf: (name: string) => string | undefined,
): { body: Buffer; contentType: string } {
  const parts = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => Buffer.concat(partOf(name, item, typeOf(name)))),
  );
  const sum = createHash('sha256');
  for (const part of parts) sum.update(part);
  // Of what it stands between: not to be found in there, and the same for the same form, so that a retry can compare.
  const boundary = `weft-${sum.digest('hex').slice(0, 36)}`;
  const chunks = parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from('\r\n')]);
  chunks.push(Buffer.from(`--${boundary}--\r\n`));
  return { body: Buffer.concat(chunks), contentType: `multipart/form-data; boundary=${boundary}` };
}
