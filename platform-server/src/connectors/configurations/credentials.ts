import { createHmac } from 'node:crypto';
import type { ConfigurationAuthentication } from 'shared-contracts/api/connector';
import { type CallAuthentication, noCredentials } from '../../engine/connectors/connectors.ts';
import type { OutgoingRequest } from '../../engine/nodes/http/outgoing.ts';
import { checkCookie, checkHeader } from '../../engine/nodes/http/request.ts';

type Of<Type extends ConfigurationAuthentication['type']> = Extract<ConfigurationAuthentication, { type: Type }>;

/** Credentials that are one header. Throws NodeFailure for a value that no header may have. */
export function headerCredentials(name: string, value: string, secrets: readonly string[]): CallAuthentication {
  const header = name.toLowerCase();
  checkHeader(header, value);
  return {
    hidden: { secrets, secretHeaders: [header] },
    apply: (request) => ({ ...request, headers: { ...request.headers, [header]: value } }),
  };
}

function basic({ username, secret }: Of<'basic'>): CallAuthentication {
  const token = Buffer.from(`${username}:${secret}`).toString('base64');
  return headerCredentials('authorization', `Basic ${token}`, [secret, token].filter(Boolean));
}

function queryKey(name: string, secret: string): CallAuthentication {
  const pair = `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`;
  const written = new URL(`http://localhost/?${pair}`);
  // As this address writes it, and as one whose parameters were changed.
  const spelled = [
    written.search.slice(pair.indexOf('=') + 2),
    new URLSearchParams([['', secret]]).toString().slice(1),
  ];
  return {
    hidden: { secrets: [...new Set([secret, ...spelled])], secretHeaders: [], secretParameters: [name] },
    apply(request) {
      const url = new URL(request.url);
      url.searchParams.delete(name);
      url.search = [url.search.slice(1), pair].filter(Boolean).join('&');
      return { ...request, url };
    },
  };
}

function cookieKey(name: string, secret: string): CallAuthentication {
  checkCookie(name);
  const value = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/.test(secret) ? secret : encodeURIComponent(secret);
  return {
    hidden: { secrets: [...new Set([secret, value])], secretHeaders: ['cookie'] },
    apply: (request) => ({
      ...request,
      headers: { ...request.headers, cookie: [request.headers.cookie, `${name}=${value}`].filter(Boolean).join('; ') },
    }),
  };
}

function apiKey({ place, name, secret }: Of<'api-key'>): CallAuthentication {
  if (place === 'header') return headerCredentials(name, secret, [secret]);
  return place === 'query' ? queryKey(name, secret) : cookieKey(name, secret);
}

/** What is sent with every call beside the authentication, in clear. */
export interface SentKey {
  place: 'header' | 'query' | 'cookie';
  name: string;
  value: string;
  isSecret: boolean;
}

/** The same credentials with further keys; a header that the request has already stays. */
export function withKeys(access: CallAuthentication, keys: readonly SentKey[]): CallAuthentication {
  const [first, ...others] = keys;
  if (!first) return access;
  const { place, name, value: secret, isSecret } = first;
  const key = apiKey({ type: 'api-key', place, name, secret });
  const isThere = (request: OutgoingRequest) => place === 'header' && name.toLowerCase() in request.headers;
  const { secrets, secretHeaders, secretParameters = [] } = access.hidden;
  const hidden = isSecret
    ? {
        secrets: [...secrets, ...key.hidden.secrets],
        secretHeaders: [...secretHeaders, ...key.hidden.secretHeaders],
        secretParameters: [...secretParameters, ...(key.hidden.secretParameters ?? [])],
      }
    : access.hidden;
  const { renewed } = access;
  const both: CallAuthentication = {
    ...access,
    hidden,
    apply: (request) => access.apply(isThere(request) ? request : key.apply(request)),
    ...(renewed && {
      renewed: async (signal) => {
        const other = await renewed(signal);
        return other && withKeys(other, [first]);
      },
    }),
  };
  return withKeys(both, others);
}

/** The bytes that are signed: the text of the settings with the parts of the request in it. */
function signedBytes({ signed }: Of<'hmac'>, request: OutgoingRequest, timestamp: string): Buffer {
  const parts: Readonly<Record<string, string | Buffer>> = {
    body: request.body ?? '',
    method: request.method,
    path: request.url.pathname,
    query: request.url.search.slice(1),
    timestamp,
  };
  const pieces = signed.split(/\{(body|method|path|query|timestamp)\}/);
  return Buffer.concat(pieces.map((piece, at) => Buffer.from(at % 2 === 0 ? piece : (parts[piece] ?? ''))));
}

/** Signs what is sent, at the moment when it is. */
function hmac(auth: Of<'hmac'>): CallAuthentication {
  const { secret, header, algorithm, encoding, prefix, timestamp_header } = auth;
  return {
    hidden: { secrets: [secret], secretHeaders: [header.toLowerCase()] },
    apply(request) {
      const timestamp = String(Math.floor(Date.now() / 1000));
      const signature = createHmac(algorithm, secret)
        .update(signedBytes(auth, request, timestamp))
        .digest(encoding);
      return {
        ...request,
        headers: {
          ...request.headers,
          ...(timestamp_header !== '' && { [timestamp_header.toLowerCase()]: timestamp }),
          [header.toLowerCase()]: prefix + signature,
        },
      };
    },
  };
}

/** The credentials of authentication that needs nothing but its settings, the secret in clear. Throws NodeFailure for what cannot be sent. */
export function credentialsOf(auth: Of<'none' | 'basic' | 'bearer' | 'api-key' | 'hmac'>): CallAuthentication {
  if (auth.type === 'none') return noCredentials;
  if (auth.type === 'basic') return basic(auth);
  if (auth.type === 'bearer') return headerCredentials('authorization', `Bearer ${auth.secret}`, [auth.secret]);
  return auth.type === 'api-key' ? apiKey(auth) : hmac(auth);
}
