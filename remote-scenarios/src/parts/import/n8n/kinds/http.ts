import { type HttpConfig, type HttpPart, httpMethods, segmentsOf, soleExpression } from 'shared-contracts/nodes';
import { formContent } from '../../../formContent.ts';
import { type ConversionInput, type Convert, templateOf } from '../conversion.ts';
import { isExpression } from '../expressions.ts';
import { parameterAt, parametersAt } from '../workflow.ts';

type Pair = HttpConfig['headers'][number];
type Body = Pick<HttpConfig['body'], 'type' | 'content'> & Partial<HttpConfig['body']>;
/** By n8n's formats; others go by the content type. */
const responses: Readonly<Record<string, HttpConfig['response']>> = { text: 'text', file: 'base64' };

/** The first of several paths that holds something: newer versions of the node have other names for the same. */
const firstAt = ({ node }: ConversionInput, ...paths: string[]) =>
  paths.map((path) => parameterAt(node, path)).find((value) => value !== undefined);

/** Names with values, at the first of these paths that has some. */
export function pairs(input: ConversionInput, ...paths: string[]): Pair[] {
  const list = paths.map((path) => parametersAt(input.node, path)).find(({ length }) => length > 0) ?? [];
  return list.map(({ name, value }) => ({ name: String(name ?? ''), value: templateOf(input, value) }));
}

/** A JSON text of n8n: an expression that writes an object as text stands for the object. */
export function jsonContent(input: ConversionInput, value: unknown): string {
  const whole = isExpression(value) ? /^=\s*\{\{\s*JSON\.stringify\(([\s\S]*)\)\s*\}\}\s*$/.exec(value) : null;
  return templateOf(input, whole ? `={{ ${whole[1]} }}` : value);
}

/** A template within the quotes of a JSON text: what it says is escaped, its expressions are not. */
const quoted = (template: string) =>
  segmentsOf(template)
    .map(({ kind, from, to }) => {
      const part = template.slice(from, to);
      return kind === 'text' ? JSON.stringify(part).slice(1, -1) : part;
    })
    .join('');

/** Fields as a JSON object: a sole expression gives its value, everything else is a text. */
function jsonOfPairs(fields: readonly Pair[]): string {
  const lines = fields.map(
    ({ name, value }) => `  ${JSON.stringify(name)}: ${soleExpression(value) === null ? `"${quoted(value)}"` : value}`,
  );
  return `{\n${lines.join(',\n')}\n}`;
}

/** Parts of a multipart body. Files of n8n lie beside its items, so what they are here is left to be entered. */
function partsOf(input: ConversionInput): HttpPart[] {
  return parametersAt(input.node, 'bodyParameters.parameters').map(({ name, value, parameterType }) => {
    const isFile = parameterType === 'formBinaryData';
    if (isFile) input.note('binary');
    const kind = isFile ? 'file' : 'text';
    return { name: String(name ?? ''), kind, value: isFile ? '' : templateOf(input, value), filename: '', type: '' };
  });
}

function bodyOf(input: ConversionInput): Body {
  const { node } = input;
  const sends = parameterAt(node, 'sendBody') === true || node.typeVersion < 3;
  const type = String(firstAt(input, 'contentType', 'bodyContentType') ?? 'json');
  const fields = pairs(input, 'bodyParameters.parameters', 'bodyParametersUi.parameter');
  if (!sends) return { type: 'none', content: '' };
  if (type === 'multipart-form-data' && node.typeVersion >= 3) {
    return { type: 'multipart', content: '', parts: partsOf(input) };
  }
  if (type === 'multipart-form-data' || type === 'binaryData') input.note('binary');
  if (type === 'binaryData') return { type: 'binary', content: '' };
  if (type === 'raw') return { type: 'text', content: templateOf(input, firstAt(input, 'body')) };
  if (type !== 'json') return { type: fields.length > 0 ? 'form' : 'none', content: formContent(fields) };
  const json = firstAt(input, 'jsonBody', 'bodyParametersJson');
  if (json !== undefined && fields.length === 0) return { type: 'json', content: jsonContent(input, json) };
  return fields.length > 0 ? { type: 'json', content: jsonOfPairs(fields) } : { type: 'none', content: '' };
}

/** Credentials are never part of an export; what kind they were is. */
function authenticationOf(input: ConversionInput): HttpConfig['authentication'] {
  const kind = String(firstAt(input, 'genericAuthType', 'nodeCredentialType', 'authentication') ?? 'none');
  if (kind === 'none') return { type: 'none' };
  const [credential] = Object.values(input.node.credentials) as { name?: unknown }[];
  input.note('credentials', typeof credential?.name === 'string' ? credential.name : kind);
  if (/basic/i.test(kind)) return { type: 'basic', username: '', secret: '' };
  return /header/i.test(kind) ? { type: 'header', name: 'X-Api-Key', secret: '' } : { type: 'bearer', secret: '' };
}

const asksAnything = (input: ConversionInput) =>
  firstAt(input, 'options.response.response.neverError') === true ||
  parameterAt(input.node, 'options.ignoreResponseCode') === true;

/** HTTP Request. */
export const convertHttp: Convert = (input) => {
  const { node } = input;
  const method = String(firstAt(input, 'method', 'requestMethod') ?? 'GET').toUpperCase();
  const format = firstAt(input, 'options.response.response.responseFormat', 'responseFormat');
  const known = httpMethods.find((name) => name === method);
  if (!known) input.note('part', method);
  if (format === 'file') input.note('binary');
  if (firstAt(input, 'options.pagination')) input.note('pagination');
  const timeout = parameterAt(node, 'options.timeout');
  return {
    type: 'http',
    config: {
      method: known ?? 'GET',
      url: templateOf(input, parameterAt(node, 'url')),
      authentication: authenticationOf(input),
      headers: pairs(input, 'headerParameters.parameters', 'headerParametersUi.parameter'),
      query: pairs(input, 'queryParameters.parameters', 'queryParametersUi.parameter'),
      body: bodyOf(input),
      response: responses[String(format)] ?? 'auto',
      success: asksAnything(input) ? 'any' : '2xx',
    },
    ...(typeof timeout === 'number' && { policy: { timeout_ms: Math.min(Math.max(timeout, 100), 300_000) } }),
    outputs: [['out']],
  };
};
