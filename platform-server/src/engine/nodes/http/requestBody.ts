import { type HttpConfig, placeOfText } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { LargeJson } from '../../values/largeJson.ts';
import type { NodeContext } from '../executor.ts';
import { compilePlaced } from '../placed.ts';

/** Makes the text of a body, or its bytes in UTF-8; null sends none. */
export type WriteBody = (context: NodeContext) => Eventual<string | Buffer | null>;

/** Prepares a body of JSON. What one expression gives is sent unread where it is large. */
export function compileJson(content: string, reason: Parameters<typeof compilePlaced>[2]): WriteBody {
  const write = compilePlaced(content, 'json', reason);
  const { parts, isSingle } = compileTemplate(content);
  if (!isSingle || parts[0]?.kind !== 'path') return write;
  const template = compileTemplate(content);
  return (context) =>
    whenDone(context.evaluateUnread(template), (value) => (value instanceof LargeJson ? value.bytes : write(context)));
}

const none: WriteBody = () => null;

/**
 * How the body is made, and the content type it has unless a header says otherwise; `header` is what that says, and
 * tells what a text is.
 */
export function compileBody(
  { type, content }: HttpConfig['body'],
  header: string,
): { write: WriteBody; contentType: string | null } {
  if (type === 'json') return { write: compileJson(content, 'HTTP_BODY.place'), contentType: 'application/json' };
  if (type === 'form') {
    const write = compilePlaced(content, 'form', 'HTTP_BODY.place');
    return { write, contentType: 'application/x-www-form-urlencoded' };
  }
  if (type === 'text') {
    const write = compilePlaced(content, placeOfText(content, header), 'HTTP_BODY.place');
    return { write, contentType: 'text/plain; charset=utf-8' };
  }
  return { write: none, contentType: null };
}
