import type { HttpPart } from 'shared-contracts/nodes';
import { allDone, type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import { plain } from '../../values/largeJson.ts';
import type { NodeContext } from '../executor.ts';
import { type FormPart, fileBytes, isFile, multipartBody, type SentBody, type SentFile } from './multipart.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** A file as its part describes it: its own name and type, or those that come with the value. */
function fileOf({ kind, type }: HttpPart, value: unknown, filename: string): SentFile {
  const given = kind === 'file' && isFile(value) ? value : null;
  const text = readText(value);
  const content = kind === 'file' ? text : Buffer.from(text);
  const usual = kind === 'file' ? '' : 'text/plain; charset=utf-8';
  return {
    content: given?.content ?? content,
    filename: filename || given?.filename || '',
    type: type.trim() || given?.type || usual,
  };
}

function compilePart(part: HttpPart): (context: NodeContext) => Eventual<FormPart[]> {
  const name = part.name.trim();
  const [content, filename] = [compileTemplate(part.value), compileTemplate(part.filename)];
  const contentType = part.type.trim() || undefined;
  if (part.kind === 'text') {
    return (context) =>
      whenDone(context.evaluate(content), (value) =>
        listOf(plain(value)).map((one) => ({ name, contentType, value: one })),
      );
  }
  return async (context) => {
    const [value, called] = [await context.evaluate(content), await context.evaluate(filename)];
    // The text of a file is one text: a list of it is written as JSON.
    const files = part.kind === 'file' ? listOf(plain(value)) : [plain(value)];
    return files.map((one) => ({ name, contentType, file: fileOf(part, one, readText(called).trim()) }));
  };
}

/** Prepares a multipart body. Throws NodeFailure for what is no base64. */
export function compileParts(parts: readonly HttpPart[]): (context: NodeContext) => Promise<SentBody> {
  const compiled = parts.filter(({ name }) => name.trim() !== '').map(compilePart);
  return async (context) => multipartBody((await allDone(compiled, (part) => part(context))).flat(), 'HTTP_FILE');
}

/** Prepares a body of bytes: base64, or a file. Throws NodeFailure for what is neither. */
export function compileBinary(content: string): (context: NodeContext) => Promise<SentBody> {
  const template = compileTemplate(content);
  return async (context) => {
    const value = plain(await context.evaluate(template));
    const file = isFile(value) ? value : { content: readText(value) };
    return { body: fileBytes(file, 'HTTP_FILE'), contentType: file.type || 'application/octet-stream' };
  };
}
