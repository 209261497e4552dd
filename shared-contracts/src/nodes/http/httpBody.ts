import { z } from 'zod';
import { missing, type NodeProblem } from '../kind.ts';
import { jsonProblems } from './jsonProblems.ts';

/** Bytes that a request of an HTTP node may send in files and bodies of bytes. */
export const maxUploadBytes = 25 * 2 ** 20;

/** Parts that a multipart body may have. */
export const maxHttpParts = 50;

/**
 * A part of a multipart body. `value` is a text; the text of a file; or a file: its bytes in base64, an object
 * `{ content, filename, type }` with `content` in base64, or a list of such.
 */
export const httpPartSchema = z.object({
  name: z.string().max(500).default(''),
  kind: z.enum(['text', 'text-file', 'file']).default('text'),
  value: z.string().max(500_000).default(''),
  filename: z.string().max(1000).default(''),
  /** Media type; empty: none for a text, that of the file for a file. */
  type: z.string().max(200).default(''),
});
export type HttpPart = z.output<typeof httpPartSchema>;

export const httpBodySchema = z.object({
  type: z.enum(['none', 'json', 'form', 'text', 'multipart', 'binary', 'graphql']).default('none'),
  /** The text; of `binary` the bytes in base64 or a file; of `graphql` the document. Not used by `multipart`. */
  content: z.string().max(500_000).default(''),
  parts: z.array(httpPartSchema).max(maxHttpParts).default([]),
  /** Of `graphql`: an object as JSON. */
  variables: z.string().max(500_000).default(''),
  /** Of `graphql`: which operation of the document runs; needed where it has several. */
  operation: z.string().max(500).default(''),
});
export type HttpBody = z.output<typeof httpBodySchema>;

const withoutBody: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether a request of this method has a body. */
export const sendsBody = (method: string): boolean => !withoutBody.has(method);

function graphqlProblems({ content, variables }: HttpBody): NodeProblem[] {
  const document =
    content.trim() === ''
      ? [missing('body.content', 'Enter a query or a mutation', 'Saisissez une requête ou une mutation')]
      : [];
  return [...document, ...jsonProblems('body.variables', variables)];
}

function partProblems({ parts }: HttpBody): NodeProblem[] {
  if (parts.length === 0) return [missing('body.parts', 'Add a part', 'Ajoutez une partie')];
  return parts.flatMap(({ name }, at) =>
    name.trim() === '' ? [missing(`body.parts.${at}.name`, 'Enter a name', 'Saisissez un nom')] : [],
  );
}

/** What keeps a body from being sent whatever its expressions give. */
export function bodyProblems(body: HttpBody): NodeProblem[] {
  if (body.type === 'json') return jsonProblems('body.content', body.content);
  if (body.type === 'graphql') return graphqlProblems(body);
  if (body.type === 'multipart') return partProblems(body);
  if (body.type !== 'binary' || body.content.trim() !== '') return [];
  return [missing('body.content', 'Enter the content', 'Saisissez le contenu')];
}
