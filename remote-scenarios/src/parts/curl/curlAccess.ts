import { type HttpConfig, isSecretName } from 'shared-contracts/nodes';
import type { CurlNote, CurlRequest, CurlValue } from './curlRequest.ts';

type Authentication = HttpConfig['authentication'];

/** A header as it was written. */
export interface CurlHeader {
  name: string;
  value: string;
  variables: readonly string[];
}

const standIn = (text: string, variables: readonly string[]) =>
  variables.length > 0 && variables.reduce((rest, name) => rest.replace(name, ''), text).trim() === '';

/** A secret; one that is a variable of the shell is not in the command. */
function secretOf(text: string, variables: readonly string[], add: (note: CurlNote) => void): string {
  if (!standIn(text, variables)) return text;
  add({ code: 'secret', detail: text.trim() });
  return '';
}

function decodedLogin(token: string): string | null {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(token), (sign) => sign.charCodeAt(0)));
  } catch {
    return null;
  }
}

/** `user:password`. A name without a password is a key, and kept as one. */
function loginOf(login: string, variables: readonly string[], add: (note: CurlNote) => void): Authentication {
  const at = login.indexOf(':');
  const [username, password] = at < 0 ? [login, ''] : [login.slice(0, at), login.slice(at + 1)];
  if (password !== '') return { type: 'basic', username, secret: secretOf(password, variables, add) };
  if (standIn(username, variables)) {
    add({ code: 'secret', detail: username });
    return { type: 'header', name: 'Authorization', secret: '' };
  }
  const bytes = String.fromCharCode(...new TextEncoder().encode(`${username}:`));
  return { type: 'header', name: 'Authorization', secret: `Basic ${btoa(bytes)}` };
}

/** How a header lets the call in; null for one that does not. */
function accessBy({ name, value, variables }: CurlHeader, add: (note: CurlNote) => void): Authentication | null {
  const secret = (text: string) => secretOf(text, variables, add);
  if (name.toLowerCase() !== 'authorization') {
    return isSecretName(name) && value !== '' ? { type: 'header', name, secret: secret(value) } : null;
  }
  const [, scheme = '', token = ''] = /^(\S+)\s+(\S[\s\S]*)$/.exec(value.trim()) ?? [];
  if (scheme.toLowerCase() === 'bearer') return { type: 'bearer', secret: secret(token) };
  const login = scheme.toLowerCase() === 'basic' && variables.length === 0 ? decodedLogin(token) : null;
  if (login?.includes(':') && !/:$/.test(login)) return loginOf(login, [], add);
  return { type: 'header', name, secret: secret(value) };
}

/**
 * How a command is let in, and the headers that are left. A node keeps one secret sealed; further ones stay headers,
 * in clear, and are named.
 */
export function accessOf(
  { values, notes }: CurlRequest,
  headers: readonly CurlHeader[],
  add: (note: CurlNote) => void,
): { authentication: Authentication; headers: CurlHeader[] } {
  const lastOf = (given: readonly CurlValue[] | undefined) => given?.at(-1);
  const [user, bearer] = [lastOf(values.get('user')), lastOf(values.get('bearer'))];
  let authentication: Authentication = { type: 'none' };
  // The password is proved by a configuration, and would be sent in clear by the node.
  if (notes.some(({ code }) => code === 'digest')) authentication = { type: 'configuration', configuration_id: '' };
  else if (user) authentication = loginOf(user.text, user.variables, add);
  else if (bearer) authentication = { type: 'bearer', secret: secretOf(bearer.text, bearer.variables, add) };
  // Client certificates are kept by configurations alone. A CA is none.
  else if (notes.some(({ code, detail }) => code === 'certificate' && !detail.startsWith('--cacert')))
    authentication = { type: 'configuration', configuration_id: '' };
  const left: CurlHeader[] = [];
  // What is called authorization comes before other keys.
  const ranked = [...headers].sort((one, other) => rank(one) - rank(other));
  for (const header of ranked) {
    const access = authentication.type === 'none' ? accessBy(header, add) : null;
    if (access) authentication = access;
    else left.push(header);
  }
  for (const { name, value } of left) if (isSecretName(name) && value) add({ code: 'typedSecret', detail: name });
  return { authentication, headers: headers.filter((header) => left.includes(header)) };
}

const rank = ({ name }: CurlHeader) => (name.toLowerCase() === 'authorization' ? 0 : 1);
