import { graphqlBody, type HttpBody, maxUploadBytes, placeOfText } from 'shared-contracts/nodes';
import { type Eventual, whenDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { LargeJson } from '../../values/largeJson.ts';
import type { NodeContext } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { compilePlaced } from '../placed.ts';
import type { SentBody } from './multipart.ts';
import { compileBinary, compileParts } from './uploads.ts';

/** Makes the body of a request; null sends none. */
type WriteBody = (context: NodeContext) => Eventual<SentBody | null>;

/** Prepares a text of JSON, or its bytes in UTF-8. What one expression gives is sent unread where it is large. */
export function compileJson(
  content: string,
  reason: Parameters<typeof compilePlaced>[2],
): (context: NodeContext) => Eventual<string | Buffer> {
  const write = compilePlaced(content, 'json', reason);
  const { parts, isSingle } = compileTemplate(content);
  if (!isSingle || parts[0]?.kind !== 'path') return write;
  const template = compileTemplate(content);
  return (context) =>
    whenDone(context.evaluateUnread(template), (value) => (value instanceof LargeJson ? value.bytes : write(context)));
}

const reason = 'HTTP_BODY.place';

/** A request of GraphQL over HTTP: values come in by its variables, so that none is taken for a part of the document. */
function compileGraphql({ content, variables, operation }: HttpBody): WriteBody {
  const document = compilePlaced(content, 'graphql', reason);
  const values = variables.trim() === '' ? () => '' : compilePlaced(variables, 'json', reason);
  return async (context) => {
    const written = { content: await document(context), variables: await values(context), operation };
    return { body: graphqlBody(written), contentType: 'application/json' };
  };
}

function requireSize(sent: SentBody): SentBody {
  if (Buffer.byteLength(sent.body) <= maxUploadBytes) return sent;
  throw permanentFailure('HTTP_BODY.size', { limit: maxUploadBytes / 2 ** 20 });
}

/** The texts of a body that is one, with its content type. */
function textBody(
  { type, content }: HttpBody,
  header: string,
): [write: (context: NodeContext) => Eventual<string | Buffer>, contentType: string] {
  if (type === 'json') return [compileJson(content, reason), 'application/json'];
  if (type === 'form') return [compilePlaced(content, 'form', reason), 'application/x-www-form-urlencoded'];
  return [compilePlaced(content, placeOfText(content, header), reason), 'text/plain; charset=utf-8'];
}

/** How the body is made; `header` is the content type that the node's own headers say, and tells what a text is. */
export function compileBody(body: HttpBody, header: string): WriteBody {
  const { type, content, parts } = body;
  if (type === 'none') return () => null;
  if (type === 'graphql') return compileGraphql(body);
  if (type === 'multipart' || type === 'binary') {
    const write = type === 'binary' ? compileBinary(content) : compileParts(parts);
    return async (context) => requireSize(await write(context));
  }
  const [write, contentType] = textBody(body, header);
  return (context) => whenDone(write(context), (written) => ({ body: written, contentType }));
}
