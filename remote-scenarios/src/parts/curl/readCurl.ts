import type { NodePolicy } from 'shared-contracts/api/scenario';
import { type HttpBody, type HttpConfig, httpMethods, isSecretParameter, sendsBody } from 'shared-contracts/nodes';
import { accessOf, type CurlHeader } from './curlAccess.ts';
import { curlBodyOf, joinedData, pairsOf } from './curlBody.ts';
import type { CurlMeaning } from './curlOptions.ts';
import { type CurlNote, type CurlRequest, readOptions } from './curlRequest.ts';
import { literalBraces } from './literalBraces.ts';
import { readShell, type ShellCommand } from './shellWords.ts';

/** What a command sets of a node. */
export type CurlConfig = Pick<HttpConfig, 'method' | 'url' | 'authentication' | 'headers' | 'query' | 'body'> &
  Partial<Pick<HttpConfig, 'redirects'>>;

export interface ReadCurl {
  config: CurlConfig;
  policy: Partial<NodePolicy>;
  /** What is not taken over, and what else to know. */
  notes: CurlNote[];
}

export type CurlFault = 'empty' | 'command' | 'open' | 'windows' | 'address';

/** Set by the connection itself, or an alias of HTTP/2 that browsers copy along. */
const reserved =
  /^(?::.*|host|connection|content-length|transfer-encoding|keep-alive|upgrade|expect|te|trailer|proxy-connection)$/i;

type Add = (note: CurlNote) => void;

/** The headers of all options that make one, the last of a name. */
function headersOf({ values }: CurlRequest, isJson: boolean, add: Add): CurlHeader[] {
  const short = { agent: 'User-Agent', referer: 'Referer', cookie: 'Cookie', range: 'Range' } as const;
  const written = Object.entries(short).flatMap(([meaning, name]) =>
    (values.get(meaning as CurlMeaning) ?? []).map(({ text, variables }) => ({ name, value: text, variables })),
  );
  const own = (values.get('header') ?? []).flatMap(({ text, variables }): CurlHeader[] => {
    const [, given = '', value = ''] = /^(:?[^:;]+)[:;]\s*([\s\S]*)$/.exec(text) ?? [];
    const name = given.trim();
    const isFile = text.startsWith('@');
    const isReserved = reserved.test(name);
    if (isFile) add({ code: 'file', detail: text });
    if (isReserved) add({ code: 'header', detail: name });
    const isLeft = given === '' || isFile || isReserved || (value === '' && /:\s*$/.test(text));
    return isLeft ? [] : [{ name, value: value.trim(), variables }];
  });
  const ranged = written.map((one) => (one.name === 'Range' ? { ...one, value: `bytes=${one.value}` } : one));
  const json = isJson ? [{ name: 'Accept', value: 'application/json', variables: [] }] : [];
  const all = new Map<string, CurlHeader>();
  for (const header of [...json, ...ranged, ...own]) all.set(header.name.toLowerCase(), header);
  return [...all.values()];
}

function methodOf({ values }: CurlRequest, body: Partial<HttpBody> | null, add: Add): HttpConfig['method'] {
  const given = values.get('method')?.at(-1)?.text.toUpperCase();
  const usual = values.has('upload') ? 'PUT' : 'POST';
  const implied = values.has('head') ? 'HEAD' : (body && usual) || 'GET';
  const method = httpMethods.find((one) => one === (given ?? implied));
  if (!method) add({ code: 'method', detail: given ?? '' });
  return method ?? implied;
}

/** What of the options is a setting of the node, or of how it is tried again. */
function limitsOf({ values }: CurlRequest): { redirects?: number; policy: Partial<NodePolicy> } {
  const numberOf = (meaning: CurlMeaning) => {
    const text = values.get(meaning)?.at(-1)?.text;
    return text !== undefined && /^\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  };
  const within = (number: number, least: number, most: number) => Math.min(Math.max(Math.round(number), least), most);
  const [time, retries, delay, redirects] = (['time', 'retries', 'delay', 'redirects'] as const).map(numberOf);
  return {
    ...(redirects !== undefined && { redirects: within(redirects, 0, 10) }),
    policy: {
      ...(time !== undefined && { timeout_ms: within(time * 1000, 100, 300_000) }),
      ...(retries !== undefined && { retries: within(retries, 0, 10) }),
      ...(delay !== undefined && { delay_ms: within(delay * 1000, 0, 3_600_000) }),
    },
  };
}

/** Content types that follow from how a body is written. */
const following: Readonly<Partial<Record<HttpBody['type'], RegExp>>> = {
  json: /^application\/json(?:\s*;\s*charset=utf-8)?$/i,
  graphql: /^application\/json(?:\s*;\s*charset=utf-8)?$/i,
  form: /^application\/x-www-form-urlencoded/i,
  multipart: /^multipart\/form-data/i,
};

/** The headers with the content type that the body has and does not say itself. */
function withType(headers: readonly CurlHeader[], type: string, body: Partial<HttpBody> | null): CurlHeader[] {
  const others = headers.filter(({ name }) => name.toLowerCase() !== 'content-type');
  const own = headers.find((header) => !others.includes(header));
  if (!body?.type || following[body.type]?.test(own?.value ?? type)) return others;
  if (own) return [...headers];
  return type === '' ? others : [...others, { name: 'Content-Type', value: type, variables: [] }];
}

function requestOf(request: CurlRequest, stdin: string | null, add: Add): CurlConfig {
  const { values, data } = request;
  const isQuery = values.has('get');
  const given = headersOf(request, data.some(({ meaning }) => meaning === 'json') && !isQuery, add);
  const stated = given.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? '';
  const asked = isQuery ? (pairsOf(joinedData(data, { stdin, add })) ?? []) : [];
  const further = (values.get('query') ?? []).flatMap(({ text }) => pairsOf(text) ?? []);
  const sent = isQuery ? null : curlBodyOf(request, stated, { stdin, add });
  const method = methodOf(request, sent?.body ?? null, add);
  const { authentication, headers } = accessOf(request, withType(given, sent?.type ?? '', sent?.body ?? null), add);
  const [url] = request.urls;
  const address = url?.text ?? '';
  if (sent && !sendsBody(method)) add({ code: 'option', detail: `${method} + -d` });
  return {
    method,
    url: /^[a-z][a-z\d+.-]*:\/\/|^\{\{/i.test(address) ? address : `http://${address}`,
    authentication,
    headers: headers.map(({ name, value }) => ({ name, value })),
    query: [...asked, ...further],
    body: { type: 'none', content: '', parts: [], variables: '', operation: '', ...sent?.body },
  };
}

/** What the shell would have put something else in place of, but for secrets, which are named as such. */
function variablesIn({ words }: ShellCommand, notes: readonly CurlNote[]): CurlNote[] {
  const secrets = notes.filter(({ code }) => code === 'secret').map(({ detail }) => detail);
  const names = words.flatMap(({ variables }) => variables).filter((name) => !secrets.includes(name));
  return [...new Set(names)].map((detail) => ({ code: 'variable', detail }));
}

/** Texts of a command are no expressions, unless they are ours. */
function asTemplates(config: CurlConfig, add: Add): CurlConfig {
  let hasBraces = false;
  const plain = (text: string) => {
    const literal = literalBraces(text);
    hasBraces ||= literal !== text;
    return literal;
  };
  const pairs = (list: HttpConfig['headers']) => list.map(({ name, value }) => ({ name, value: plain(value) }));
  const { body, authentication } = config;
  const templates: CurlConfig = {
    ...config,
    url: plain(config.url),
    headers: pairs(config.headers),
    query: pairs(config.query),
    authentication:
      authentication.type === 'basic'
        ? { ...authentication, username: plain(authentication.username) }
        : authentication,
    body: {
      ...body,
      content: plain(body.content),
      variables: plain(body.variables),
      parts: body.parts.map((part) => ({ ...part, value: plain(part.value), filename: plain(part.filename) })),
    },
  };
  if (hasBraces) add({ code: 'braces', detail: '' });
  return templates;
}

/** Keys that stand in the address, where everybody who sees the scenario reads them. */
function secretsInAddress(url: string): CurlNote[] {
  if (!URL.canParse(url)) return [];
  const { searchParams, password } = new URL(url);
  const names = [...new Set(searchParams.keys())].filter(isSecretParameter);
  return [...names, ...(password ? ['user:password@'] : [])].map((detail) => ({ code: 'typedSecret', detail }));
}

/**
 * Reads a command of curl for a POSIX shell as settings of an HTTP node. Whatever it cannot take over is named in the
 * notes. Null settings where the text is no such command, with what is wrong with it.
 */
export function readCurl(text: string): ReadCurl | CurlFault {
  if (text.trim() === '') return 'empty';
  if (/\^\s*$|\^"/m.test(text)) return 'windows';
  const command = readShell(text);
  if (!command) return 'open';
  const at = command.words.findIndex(({ text: word }) => /(?:^|[\\/])curl(?:\.exe)?$/i.test(word));
  const before = command.words.slice(0, at);
  if (at < 0 || before.some(({ text: word }) => !/^(?:sudo|time|\w+=.*)$/.test(word))) return 'command';
  const request = readOptions(command.words.slice(at + 1));
  if (request.urls.length === 0) return 'address';
  const notes = [...request.notes];
  const add: Add = (note) => void notes.push(note);
  for (const { text: address } of request.urls.slice(1)) add({ code: 'addresses', detail: address });
  if (command.rest !== '') add({ code: 'rest', detail: command.rest.slice(0, 200) });
  const { policy, ...limits } = limitsOf(request);
  const config = { ...asTemplates(requestOf(request, command.stdin, add), add), ...limits };
  notes.push(...secretsInAddress(config.url), ...variablesIn(command, notes));
  return { config, policy, notes };
}
