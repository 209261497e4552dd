import type { Operation, OperationParameter, ParameterPlace } from 'shared-contracts/api/catalogue';
import type { OpenConnector } from '../../connectors/connectors.ts';
import { isAbsent } from '../../rules/readValue.ts';
import { LargeJson } from '../../values/largeJson.ts';
import { acceptedEncodings } from '../http/body.ts';
import type { OutgoingRequest } from '../http/outgoing.ts';
import { checkCookie, checkHeader } from '../http/request.ts';
import { permanentFailure } from '../nodeFailure.ts';
import { addressOfCall, type Given, placeTexts, written } from './callAddress.ts';
import { bodyKind, writeBody } from './callBody.ts';
import { exactNumbers } from './exactNumbers.ts';
import { encoded, parameterPairs, parameterText } from './parameterText.ts';

/** What a call is made with: values by place and name, and the body where there is one. */
export interface CallInput {
  parameters: readonly { place: ParameterPlace; name: string; value: unknown }[];
  /** That of the body; empty for the operation's own. */
  mediaType: string;
  /** Undefined sends none. */
  body: unknown;
}

/** Redirects that a call follows. */
const redirects = 5;

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
    if (parameter.required) {
      const { name, place } = parameter;
      throw permanentFailure('CONNECTOR_VALUE.required', { name, place: placeTexts[place] });
    }
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
  place,
  name,
  description: '',
  required: false,
  is_deprecated: false,
  schema: true,
  style: place === 'header' ? 'simple' : 'form',
  explode: place === 'query',
});

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
  const url = addressOfCall(connector, operation, values);
  const headers = headersOf(connector, operation, values);
  const written = bodyOf(operation, input);
  if (written) headers['content-type'] = written.contentType;
  const method = operation.method.toUpperCase() as OutgoingRequest['method'];
  return { method, url, headers, body: written?.body ?? null, redirects };
}
