import {
  type Operation,
  type OperationParameter,
  type ParameterPlace,
  type PathPart,
  pathParts,
} from 'shared-contracts/api/catalogue';
import type { OpenConnector } from '../../connectors/connectors.ts';
import { isAbsent, readText } from '../../rules/readValue.ts';
import { LargeJson } from '../../values/largeJson.ts';
import { acceptedEncodings } from '../http/body.ts';
import type { OutgoingRequest } from '../http/outgoing.ts';
import { checkCookie, checkHeader } from '../http/request.ts';
import { type NodeFailure, permanentFailure } from '../nodeFailure.ts';
import { bodyKind, writeBody } from './callBody.ts';
import { exactNumbers } from './exactNumbers.ts';
import { deepPairs, encoded, encodedButReserved, parameterPairs, parameterText } from './parameterText.ts';

/** What a call is made with: values by place and name, and the body where there is one. */
export interface CallInput {
  parameters: readonly { place: ParameterPlace; name: string; value: unknown }[];
  /** That of the body; empty for the operation's own. */
  mediaType: string;
  /** Undefined sends none. */
  body: unknown;
}

type Given = { parameter: OperationParameter; value: unknown };

const places: Readonly<Record<ParameterPlace, string>> = {
  path: 'path',
  query: 'query',
  header: 'header',
  cookie: 'cookie',
};
/** Redirects that a call follows. */
const redirects = 5;

function valueFailure({ place, name }: OperationParameter, cause: string): NodeFailure {
  return permanentFailure(
    'CONNECTOR_VALUE',
    `"${name}" (${places[place]}) ${cause}`,
    'Enter a value that is not empty.',
  );
}

/** What a service says that it takes where nothing is given, such as the version of its API. */
const defaultOf = ({ schema }: OperationParameter) => (typeof schema === 'object' ? schema.default : undefined);

/** The parameters that are sent. One that is required and empty has its default; without one, it cannot be sent. */
function given({ parameters }: Operation, input: CallInput): Given[] {
  const givenTo = ({ place, name }: OperationParameter) =>
    input.parameters.find((one) => one.place === place && one.name === name)?.value;
  return parameters.flatMap((parameter) => {
    const value = givenTo(parameter);
    const isEmpty = isAbsent(value) || (Array.isArray(value) && value.length === 0);
    if (!isEmpty) return [{ parameter, value }];
    if (parameter.required && !isAbsent(defaultOf(parameter))) return [{ parameter, value: defaultOf(parameter) }];
    if (parameter.required) throw valueFailure(parameter, 'is required and has no value');
    return [];
  });
}

/** Values of parameters that the document does not have: an earlier version did, or somebody knows more than it says. */
function unknownTo({ parameters }: Operation, input: CallInput): Given[] {
  const known = new Set(parameters.map(({ place, name }) => `${place} ${name}`));
  return input.parameters
    .filter(({ place, name, value }) => place !== 'path' && !known.has(`${place} ${name}`) && !isAbsent(value))
    .map(({ place, name, value }) => ({ parameter: plainParameter(place, name), value }));
}

const plainParameter = (place: ParameterPlace, name: string): OperationParameter => ({
  ...{ place, name, description: '', required: false, is_deprecated: false, schema: true },
  ...{ style: place === 'header' ? 'simple' : 'form', explode: place === 'query' },
});

const written = (parameter: OperationParameter, value: unknown) =>
  parameter.media_type?.includes('json') ? JSON.stringify(value) : value;

function segments(parameter: OperationParameter, value: unknown): string {
  if (!parameter.has_segments) return segment(parameter, value);
  const parts = readText(value).replace(/^\/+/, '').split('/');
  return parts.map((part, at) => (part === '' && at > 0 ? '' : segment(parameter, part))).join('/');
}

function segment(parameter: OperationParameter, value: unknown): string {
  const text = parameterText(parameter, written(parameter, value), encoded);
  // A segment of dots alone leads to another path.
  if (/^\.{0,2}$/.test(text)) throw valueFailure(parameter, `can't be "${text}"`);
  return text;
}

function pathOf(path: readonly PathPart[], values: readonly Given[]): string {
  const texts = path.map((part) => {
    if (typeof part === 'string') return part;
    const found = values.find(({ parameter }) => parameter.place === 'path' && parameter.name === part.name);
    if (found) return segments(found.parameter, found.value);
    throw permanentFailure(
      'CONNECTOR_VALUE',
      `"${part.name}" (path) has no value`,
      'Enter it, or choose another operation.',
    );
  });
  return texts.join('');
}

const isAbsolute = (address: string) => /^[a-z][a-z0-9+.-]*:/i.test(address);

/** Where an operation is called: at its own address, one below the configuration's host, or the configuration's own. */
function baseOf(baseUrl: string, { server }: Pick<Operation, 'server'>): string {
  if (server === undefined || isAbsolute(server)) return server ?? baseUrl;
  return URL.canParse(server, baseUrl) ? new URL(server, baseUrl).href : '';
}

/** The address below the base, as the service's path has it; with the query of the base. Throws NodeFailure where there is none. */
function addressOf({ baseUrl, name }: OpenConnector, operation: Operation, path: string): URL {
  const [base = ''] = baseOf(baseUrl, operation).split('#', 1);
  const [above = '', ...query] = base.split('?');
  const text = above.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`);
  if (above !== '' && URL.canParse(text)) {
    const url = new URL(text);
    url.search = query.join('?');
    return url;
  }
  throw permanentFailure(
    'CONNECTOR_INCOMPLETE',
    `the configuration "${name}" has no base URL`,
    'Open the configuration and enter where its calls go.',
  );
}

const spellingOf = ({ allow_reserved }: OperationParameter) => (allow_reserved ? encodedButReserved : encoded);

/** Pairs of a query that a document has in the path itself. One that lacks a value is not sent. */
function fixedPairs(query: ReturnType<typeof pathParts>['query'], values: readonly Given[]): string[] {
  return query.flatMap(({ parts }) => {
    const texts = parts.map((part) => {
      if (typeof part === 'string') return part;
      const found = values.find(
        ({ parameter: { place, name } }) => name === part.name && (place === 'query' || place === 'path'),
      );
      return (
        found && parameterText(found.parameter, written(found.parameter, found.value), spellingOf(found.parameter))
      );
    });
    return texts.includes(undefined) ? [] : texts.join('');
  });
}

/** All of a query as one value: JSON, or the fields of an object; a text is that query. */
function wholeQuery({ parameter, value }: Given): string[] {
  if (parameter.media_type?.includes('json')) return [encoded(JSON.stringify(value))];
  if (typeof value !== 'object' || value === null) return [encodedButReserved(readText(value)).replace(/%26/g, '&')];
  return Object.entries(value).flatMap(([name, item]) =>
    (Array.isArray(item) ? item : [item])
      .flatMap((each) => deepPairs(name, each))
      .map((pair) => pair.map(encoded).join('=')),
  );
}

function queryOf(query: ReturnType<typeof pathParts>['query'], values: readonly Given[]): string[] {
  const inPath = new Set(
    query.flatMap(({ parts }) => parts.map((part) => (typeof part === 'string' ? '' : part.name))),
  );
  const own = values.filter(({ parameter: { place, name } }) => place === 'query' && !inPath.has(name));
  const pairs = own.flatMap((given) => {
    if (given.parameter.is_whole) return wholeQuery(given);
    const { parameter, value } = given;
    const spelled = parameterPairs(parameter, written(parameter, value), spellingOf(parameter));
    return spelled.map(([name, text]) => `${encoded(name)}=${text}`);
  });
  return [...fixedPairs(query, values), ...pairs];
}

function accepted({ answers }: Operation): string {
  const [wanted] = answers.filter(
    ({ status, media_type }) => /^2/.test(status) && /^[\w.+-]+\/[\w.+-]+$/.test(media_type),
  );
  return wanted ? `${wanted.media_type}, */*;q=0.5` : '*/*';
}

function headersOf(connector: OpenConnector, operation: Operation, values: readonly Given[]): Record<string, string> {
  const headers: Record<string, string> = {
    accept: accepted(operation),
    'accept-encoding': acceptedEncodings,
    'user-agent': 'Weft',
  };
  const own = values
    .filter(({ parameter }) => parameter.place === 'header')
    .map(({ parameter, value }) => ({
      name: parameter.name,
      value: parameterText(parameter, written(parameter, value), (text) => text),
    }));
  for (const { name, value } of [...connector.headers, ...own]) {
    checkHeader(name.toLowerCase(), value);
    headers[name.toLowerCase()] = value;
  }
  const cookies = values
    .filter(({ parameter }) => parameter.place === 'cookie')
    .flatMap(({ parameter, value }) => parameterPairs(parameter, written(parameter, value), encoded))
    .map(([name, value]) => {
      checkCookie(name);
      return `${name}=${value}`;
    });
  if (cookies.length > 0) headers.cookie = [headers.cookie, ...cookies].filter(Boolean).join('; ');
  return headers;
}

function bodyOf({ method, bodies, request_defs: defs }: Operation, { mediaType, body }: CallInput) {
  if (body === undefined || method === 'GET' || method === 'HEAD') return null;
  const found = bodies.find(({ media_type }) => media_type === mediaType) ?? (mediaType === '' ? bodies[0] : undefined);
  const type = found?.media_type ?? mediaType;
  const isExact = bodyKind(type) !== 'json' || body instanceof LargeJson;
  return writeBody(isExact ? body : exactNumbers(body, found?.schema ?? true, defs), type, found?.encoding);
}

/**
 * The request of an operation, all but its authentication: address, headers and body as OpenAPI says that they are
 * written. Throws NodeFailure for values that cannot be sent.
 */
export function callRequest(connector: OpenConnector, operation: Operation, input: CallInput): OutgoingRequest {
  const values = [...given(operation, input), ...unknownTo(operation, input)];
  const { path, query } = pathParts(operation.path);
  const url = addressOf(connector, operation, pathOf(path, values));
  url.search = [url.search.slice(1), ...queryOf(query, values)].filter(Boolean).join('&');
  const headers = headersOf(connector, operation, values);
  const written = bodyOf(operation, input);
  if (written) headers['content-type'] = written.contentType;
  const method = operation.method.toUpperCase() as OutgoingRequest['method'];
  return { method, url, headers, body: written?.body ?? null, redirects };
}

/**
 * The origin that the credentials of a configuration are for: that of its address. Where an operation has an address of
 * its own, it is that one's, if nobody of the account has written the document.
 */
export function originOf({ baseUrl, trustsServers }: OpenConnector, operation: Operation): string {
  const address = trustsServers ? baseOf(baseUrl, operation) : baseUrl;
  return URL.canParse(address) ? new URL(address).origin : '';
}
