import { bodyMediaType, maxResponseBytes, placeOfText, type RespondConfig } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { valueText } from '../../failures/params.ts';
import type { RunResponse } from '../../record/entries.ts';
import { readText } from '../../rules/readValue.ts';
import type { NodeContext } from '../executor.ts';
import { compileJson } from '../http/requestBody.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { compilePlaced } from '../placed.ts';

/** The body of a response as it is recorded, with the media type that it has unless another one is given. */
export interface ResponseBody extends Pick<RunResponse, 'body' | 'base64'> {
  mediaType: string;
}

const reason = 'RESPOND_BODY.place';
const base64 = /^[A-Za-z0-9+/_-]*={0,2}$/;

function requireSize(bytes: number): void {
  if (bytes <= maxResponseBytes) return;
  throw permanentFailure('RESPOND_BODY.size', { limit: maxResponseBytes / 2 ** 20 });
}

function bytesBody(value: unknown): Pick<ResponseBody, 'body' | 'base64'> {
  const text = readText(value).replace(/\s+/g, '');
  if (!base64.test(text)) throw permanentFailure('RESPOND_BODY.encoding', { value: valueText(value) });
  requireSize((text.length * 3) / 4);
  return { body: Buffer.from(text, 'base64').toString('base64'), base64: true };
}

function textBody(content: string | Buffer | null): string {
  requireSize(Buffer.byteLength(content ?? ''));
  return content?.toString() ?? '';
}

/** Prepares the body of a response; `mediaType` is what the settings say of it. Throws NodeFailure for one that cannot be sent. */
export function compileResponseBody(
  { type, content }: RespondConfig['body'],
  mediaType: string,
): (context: NodeContext) => Eventual<ResponseBody> {
  if (type === 'none') return () => ({ body: '', mediaType: '' });
  if (type === 'base64') {
    const template = compileTemplate(content);
    const bytes = bodyMediaType(type, '');
    return (context) => whenDone(context.evaluate(template), (value) => ({ ...bytesBody(value), mediaType: bytes }));
  }
  const write =
    type === 'json' ? compileJson(content, reason) : compilePlaced(content, placeOfText(content, mediaType), reason);
  return (context) =>
    whenDone(write(context), (written) => {
      const body = textBody(written);
      return { body, mediaType: bodyMediaType(type, body) };
    });
}
