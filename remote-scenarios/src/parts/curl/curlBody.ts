import { type HttpBody, type HttpPart, maxHttpParts } from 'shared-contracts/nodes';
import { formContent } from '../formContent.ts';
import type { CurlData, CurlNote, CurlRequest, CurlValue } from './curlRequest.ts';

/** A body with the content type that its headers have to say, where it does not follow from the body. */
export interface CurlBody {
  body: Partial<HttpBody>;
  /** Of `-d` and its like: what curl sends unless a header says otherwise. */
  type: string;
}

type Add = (note: CurlNote) => void;

interface Sources {
  /** Text of a here-document, which `@-` reads. */
  stdin: string | null;
  add: Add;
}

/** The text of data; that of a file is not in the command. Null for a file. */
function textOf({ meaning, value }: CurlData, { stdin, add }: Sources): string | null {
  const { text } = value;
  if (meaning === 'raw' || !text.startsWith('@')) return text;
  if (text === '@-' && stdin !== null) return stdin;
  add({ code: 'file', detail: text });
  return null;
}

/** `name=content` and `=content` are encoded from their content on; `name@file` reads a file. */
function encodedText({ text }: CurlValue, add: Add): string {
  const at = text.search(/[=@]/);
  if (at < 0) return encodeURIComponent(text);
  const name = text.slice(0, at);
  if (text[at] === '@') add({ code: 'file', detail: text.slice(at) });
  const content = text[at] === '@' ? '' : encodeURIComponent(text.slice(at + 1));
  return name === '' ? content : `${name}=${content}`;
}

/** All data as one text, as curl joins it. */
export function joinedData(data: readonly CurlData[], sources: Sources): string {
  let joined = '';
  data.forEach((one, at) => {
    const text = one.meaning === 'encoded' ? encodedText(one.value, sources.add) : (textOf(one, sources) ?? '');
    joined += at > 0 && one.meaning !== 'json' ? `&${text}` : text;
  });
  return joined;
}

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
};

/** The pairs of an encoded form; null for a text that is none. */
export function pairsOf(text: string): { name: string; value: string }[] | null {
  if (text === '') return [];
  const parts = text.split('&').filter((part) => part !== '');
  if (!parts.every((part) => part.includes('='))) return null;
  return parts.map((part) => {
    const at = part.indexOf('=');
    return { name: decoded(part.slice(0, at)), value: decoded(part.slice(at + 1)) };
  });
}

function jsonOf(text: string): object | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

const graphqlKeys = new Set(['query', 'variables', 'operationName']);

/** A JSON body that is a request of GraphQL. */
function graphqlOf(json: object | null): Partial<HttpBody> | null {
  if (!json || Object.keys(json).some((key) => !graphqlKeys.has(key))) return null;
  const { query, variables, operationName } = json as Record<string, unknown>;
  if (typeof query !== 'string' || !/[{]/.test(query)) return null;
  return {
    type: 'graphql',
    content: query,
    variables: variables && typeof variables === 'object' ? JSON.stringify(variables, null, 2) : '',
    operation: typeof operationName === 'string' ? operationName : '',
  };
}

/** A body of one text, by its content type. */
function textBody(text: string, type: string, add: Add): CurlBody {
  const [media = ''] = type.toLowerCase().split(';');
  const isForm = media === '' || media === 'application/x-www-form-urlencoded';
  const json = jsonOf(text);
  if (/[/+]json$/.test(media.trim()) || (isForm && json)) {
    if (isForm) add({ code: 'json', detail: '' });
    const graphql = graphqlOf(json);
    // What shells put in place of a variable is none of JSON's business.
    return { body: graphql ?? { type: 'json', content: text }, type: 'application/json' };
  }
  const pairs = isForm ? pairsOf(text) : null;
  if (pairs) return { body: { type: 'form', content: formContent(pairs) }, type: 'application/x-www-form-urlencoded' };
  return { body: { type: 'text', content: text }, type: isForm ? 'application/x-www-form-urlencoded' : type };
}

/** `-F name=content;type=…;filename=…`: what stands in quotes is taken as it is. */
function partOf({ text }: CurlValue, isLiteral: boolean, add: Add): HttpPart {
  const at = text.indexOf('=');
  const [name, given] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
  const part: HttpPart = { name, kind: 'text', value: given, filename: '', type: '' };
  if (isLiteral) return part;
  const settings = [...given.matchAll(/;\s*(type|filename)=("(?:[^"\\]|\\.)*"|[^;]*)/g)];
  const content = settings[0] ? given.slice(0, settings[0].index) : given;
  const bare = (value: string) => value.replace(/^"([\s\S]*)"$/, '$1').replace(/\\(["\\])/g, '$1');
  for (const [, key, value = ''] of settings) {
    if (key === 'type') part.type = bare(value.trim());
    else part.filename = bare(value.trim());
  }
  if (!/^[@<]/.test(content)) return { ...part, value: bare(content) };
  add({ code: 'file', detail: content });
  if (content.startsWith('<')) return { ...part, value: '' };
  const filename = part.filename || (bare(content.slice(1)).split(/[\\/]/).at(-1) ?? '');
  return { ...part, kind: 'file', value: '', filename };
}

/** The parts of `-F`. */
function partsBody({ values }: CurlRequest, add: Add): Partial<HttpBody> | null {
  const given = [
    ...(values.get('form') ?? []).map((value) => partOf(value, false, add)),
    ...(values.get('formText') ?? []).map((value) => partOf(value, true, add)),
  ];
  if (given.length > maxHttpParts) add({ code: 'limit', detail: `-F > ${maxHttpParts}` });
  return given.length === 0 ? null : { type: 'multipart', parts: given.slice(0, maxHttpParts) };
}

/** The body that a command sends, with what it is; `type` is what its headers say. Null for none. */
export function curlBodyOf(request: CurlRequest, type: string, sources: Sources): CurlBody | null {
  const { add } = sources;
  const parts = partsBody(request, add);
  if (parts) return { body: parts, type: 'multipart/form-data' };
  const { data, values } = request;
  const [upload] = values.get('upload') ?? [];
  if (upload) add({ code: 'file', detail: `-T ${upload.text}` });
  const [only] = data;
  const isFile = data.length === 1 && only?.meaning === 'binary' && /^@./.test(only.value.text);
  if (upload || (isFile && only.value.text !== '@-')) {
    if (isFile) add({ code: 'file', detail: only.value.text });
    return { body: { type: 'binary' }, type };
  }
  if (data.length === 0) return null;
  const isJson = data.some(({ meaning }) => meaning === 'json');
  return textBody(joinedData(data, sources), type || (isJson ? 'application/json' : ''), add);
}
