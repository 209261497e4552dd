import {
  type CurlArgument,
  curlCommand,
  graphqlBody,
  type HttpBody,
  type HttpConfig,
  isSecretName,
  isSecretParameter,
  sendsBody,
} from 'shared-contracts/nodes';
import { formPairs } from '../formContent.ts';

/** The variable of the shell that a secret is read from. */
const variableOf = (name: string) => `$${name.replace(/[^A-Za-z0-9]+/g, '_').toUpperCase()}`;

/** Within double quotes of a shell. */
const literal = (text: string) => text.replace(/["\\$`]/g, '\\$&');

function accessOptions(authentication: HttpConfig['authentication']): CurlArgument[] {
  switch (authentication.type) {
    case 'basic':
      return [['-u', { shell: `${literal(authentication.username)}:$PASSWORD` }]];
    case 'bearer':
      return [['-H', { shell: 'Authorization: Bearer $TOKEN' }]];
    case 'header':
      return [['-H', { shell: `${literal(authentication.name)}: ${variableOf(authentication.name)}` }]];
    case 'configuration':
      return [['-H', { shell: 'Authorization: $AUTHORIZATION' }]];
    default:
      return [];
  }
}

/** A header; one that holds a secret names a variable in its place. */
function headerOption({ name, value }: HttpConfig['headers'][number]): CurlArgument {
  if (isSecretName(name)) return ['-H', { shell: `${literal(name)}: ${variableOf(name)}` }];
  return ['-H', value === '' ? `${name};` : `${name}: ${value}`];
}

/** The address with its query, without what it holds of secrets. */
function addressOf({ url, query }: Pick<HttpConfig, 'url' | 'query'>): string {
  const pairs = query.filter(({ name }) => name.trim() !== '').map(({ name, value }) => `${name}=${value}`);
  const whole = pairs.length === 0 ? url : `${url}${url.includes('?') ? '&' : '?'}${pairs.join('&')}`;
  return whole
    .replace(/^(https?:\/\/)[^/?#@]*@/i, '$1')
    .replace(/([?&])([^=&#]+)=([^&#]*)/g, (pair, sign, name: string) =>
      isSecretParameter(name) ? `${sign}${name}=${variableOf(name)}` : pair,
    );
}

function partOptions(parts: HttpBody['parts']): CurlArgument[] {
  return parts.map(({ name, kind, value, filename, type }): CurlArgument => {
    const typed = type === '' ? '' : `;type=${type}`;
    if (kind === 'text')
      return typed
        ? ['-F', `${name}="${value.replace(/["\\]/g, '\\$&')}"${typed}`]
        : ['--form-string', `${name}=${value}`];
    return ['-F', `${name}=@${filename || 'file'}${typed}`];
  });
}

const contentTypes: Readonly<Partial<Record<HttpBody['type'], string>>> = {
  json: 'application/json',
  graphql: 'application/json',
  text: 'text/plain; charset=utf-8',
  binary: 'application/octet-stream',
};

function bodyOptions(body: HttpBody): CurlArgument[] {
  switch (body.type) {
    case 'none':
      return [];
    case 'multipart':
      return partOptions(body.parts);
    case 'binary':
      return [['--data-binary', '@file']];
    case 'graphql':
      return [['--data-raw', graphqlBody(body)]];
    case 'form':
      return formPairs(body.content).map((pair): CurlArgument => ['--data-urlencode', pair]);
    default:
      return [['--data-raw', body.content]];
  }
}

/**
 * The request of a node as a command for the console. Expressions stand in it as they are written; secrets are left out:
 * variables of the shell stand in their place.
 */
export function writeCurl(config: HttpConfig): string {
  const { method, authentication, headers, body } = config;
  const given = headers.filter(({ name }) => name.trim() !== '');
  const isTyped = given.some(({ name }) => name.trim().toLowerCase() === 'content-type');
  const sent = sendsBody(method) ? body : { ...body, type: 'none' as const };
  const type = isTyped ? undefined : contentTypes[sent.type];
  return curlCommand(method, addressOf(config), [
    ...accessOptions(authentication),
    ...given.map(headerOption),
    ...(type ? [['-H', `Content-Type: ${type}`] as const] : []),
    ...bodyOptions(sent),
  ]);
}
