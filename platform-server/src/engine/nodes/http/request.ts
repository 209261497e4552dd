import { contentTypeOf, type HttpConfig, sendsBody } from 'shared-contracts/nodes';
import { allDone } from '../../eventual.ts';
import { compileTemplate } from '../../expressions/template.ts';
import { readText } from '../../rules/readValue.ts';
import type { NodeContext } from '../executor.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { compilePlaced } from '../placed.ts';
import { quote } from '../quote.ts';
import { compileAuthentication, takeLogin } from './authentication.ts';
import { acceptedEncodings } from './body.ts';
import type { Hidden } from './hidden.ts';
import type { OutgoingRequest } from './outgoing.ts';
import { compileBody } from './requestBody.ts';
import type { Exchange } from './send.ts';

/** A request with what must not be recorded with it. */
export interface BuiltRequest extends Hidden {
  request: OutgoingRequest;
  /** How it is sent where a service has to be answered first. */
  exchange?: Exchange;
}

const headerName = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
/** A header's value is latin-1 without control characters but tab. */
const badHeaderValue = /[^\t\x20-\x7e\x80-\xff]/;
/** Set by the connection itself; a value of one's own would let one request pass for two. */
const reserved: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
]);

/** Throws NodeFailure for a header that cannot be sent; `name` is in lower case. */
export function checkHeader(name: string, value: string): void {
  if (!headerName.test(name) || reserved.has(name)) {
    throw permanentFailure('HTTP_HEADER.name', { name });
  }
  if (badHeaderValue.test(value)) {
    throw permanentFailure('HTTP_HEADER.value', { name });
  }
}

/** Throws NodeFailure for a cookie that cannot be sent: its name stands in a header as it is. */
export function checkCookie(name: string): void {
  if (headerName.test(name)) return;
  throw permanentFailure('HTTP_HEADER.cookie', { name: quote(name) });
}

function readUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw permanentFailure('HTTP_ADDRESS', { url: quote(text) });
}

type Pairs = HttpConfig['headers'];

type FilledPair = readonly [name: string, value: unknown];

function compilePairs(pairs: Pairs): (context: NodeContext) => Promise<FilledPair[]> {
  const given = pairs.filter(({ name }) => name.trim() !== '');
  const templates = given.map(({ value }) => compileTemplate(value));
  return async (context) => {
    const values = await allDone(templates, (template) => context.evaluate(template));
    return given.map(({ name }, index) => [name.trim(), values[index]] as const);
  };
}

/** Prepares how an HTTP node makes its request. Building throws NodeFailure for what cannot be sent. */
export function compileRequest(config: HttpConfig): (context: NodeContext) => Promise<BuiltRequest> {
  const address = compilePlaced(config.url, 'url', 'HTTP_ADDRESS.place');
  const queryOf = compilePairs(config.query);
  const headersOf = compilePairs(config.headers);
  const authenticate = compileAuthentication(config.authentication, config.tunnel_id);
  const write = compileBody(config.body, contentTypeOf(config.headers));
  return async (context) => {
    const url = readUrl((await address(context)).trim());
    for (const [name, value] of await queryOf(context)) {
      for (const item of Array.isArray(value) ? value : [value]) url.searchParams.append(name, readText(item));
    }
    const login = takeLogin(url);
    const { header, secrets } = await authenticate(context, url);
    const sent = sendsBody(config.method) ? await write(context) : null;
    const headers: Record<string, string> = {
      accept: '*/*',
      'accept-encoding': acceptedEncodings,
      'user-agent': 'Weft',
    };
    if (sent) headers['content-type'] = sent.contentType;
    if (login.header) headers.authorization = login.header[1];
    for (const [name, value] of [...(await headersOf(context)), ...(header ? [header] : [])]) {
      checkHeader(name.toLowerCase(), readText(value));
      headers[name.toLowerCase()] = readText(value);
    }
    return {
      request: { method: config.method, url, headers, body: sent?.body ?? null, redirects: config.redirects },
      secrets: [...secrets, ...login.secrets],
      secretHeaders: header ? [header[0]] : [],
    };
  };
}
