import {
  type Operation,
  type OperationParameter,
  type ParameterPlace,
  type PathPart,
  pathParts,
} from 'shared-contracts/api/catalogue';
import type { OpenConnector } from '../../connectors/connectors.ts';
import type { Text } from '../../failures/text.ts';
import { readText } from '../../rules/readValue.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { deepPairs, encoded, encodedButReserved, parameterPairs, parameterText } from './parameterText.ts';

/** A parameter that is sent, with its value. */
export type Given = { parameter: OperationParameter; value: unknown };

/** What places of parameters are called. */
export const placeTexts: Readonly<Record<ParameterPlace, Text>> = {
  path: { en: 'path', fr: 'chemin' },
  query: { en: 'query', fr: 'requête' },
  header: { en: 'header', fr: 'en-tête' },
  cookie: { en: 'cookie', fr: 'cookie' },
};

/** A value as the media type of its parameter has it. */
export const written = (parameter: OperationParameter, value: unknown) =>
  parameter.media_type?.includes('json') ? JSON.stringify(value) : value;

function segments(parameter: OperationParameter, value: unknown): string {
  if (!parameter.has_segments) return segment(parameter, value);
  const parts = readText(value).replace(/^\/+/, '').split('/');
  return parts.map((part, at) => (part === '' && at > 0 ? '' : segment(parameter, part))).join('/');
}

function segment(parameter: OperationParameter, value: unknown): string {
  const text = parameterText(parameter, written(parameter, value), encoded);
  // A segment of dots alone leads to another path.
  if (/^\.{0,2}$/.test(text)) {
    const { name, place } = parameter;
    throw permanentFailure('CONNECTOR_VALUE.dots', { name, place: placeTexts[place], value: text });
  }
  return text;
}

function pathOf(path: readonly PathPart[], values: readonly Given[]): string {
  const texts = path.map((part) => {
    if (typeof part === 'string') return part;
    const found = values.find(({ parameter }) => parameter.place === 'path' && parameter.name === part.name);
    if (found) return segments(found.parameter, found.value);
    throw permanentFailure('CONNECTOR_VALUE.path', { name: part.name });
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
function below({ baseUrl, name }: OpenConnector, operation: Operation, path: string): URL {
  const [base = ''] = baseOf(baseUrl, operation).split('#', 1);
  const [above = '', ...query] = base.split('?');
  const text = above.replace(/\/+$/, '') + (path.startsWith('/') ? path : `/${path}`);
  if (above !== '' && URL.canParse(text)) {
    const url = new URL(text);
    url.search = query.join('?');
    return url;
  }
  throw permanentFailure('CONNECTOR_INCOMPLETE.url', { name });
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

/** The address of a call, its values in path and query. Throws NodeFailure for those that cannot be sent. */
export function addressOfCall(connector: OpenConnector, operation: Operation, values: readonly Given[]): URL {
  const { path, query } = pathParts(operation.path);
  const url = below(connector, operation, pathOf(path, values));
  url.search = [url.search.slice(1), ...queryOf(query, values)].filter(Boolean).join('&');
  return url;
}

/**
 * The origin that the credentials of a configuration are for: that of its address. Where an operation has an address of
 * its own, it is that one's, if nobody of the account has written the document.
 */
export function originOf({ baseUrl, trustsServers }: OpenConnector, operation: Operation): string {
  const address = trustsServers ? baseOf(baseUrl, operation) : baseUrl;
  return URL.canParse(address) ? new URL(address).origin : '';
}
