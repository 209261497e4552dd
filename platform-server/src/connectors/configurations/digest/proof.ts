import { createHash } from 'node:crypto';
import type { OutgoingRequest } from '../../../engine/nodes/http/outgoing.ts';
import type { Challenge } from './challenge.ts';

/** The hashes of RFC 7616, the strongest first, by their names there and in OpenSSL. */
const hashes = [
  ['SHA-512-256', 'sha512-256'],
  ['SHA-256', 'sha256'],
  ['MD5', 'md5'],
] as const;

/** Beyond this a challenge is none: it is kept and sent back with every call. */
const maxChallenge = 8_000;

export interface DigestLogin {
  username: string;
  password: string;
}

/** A challenge that can be answered. */
export interface DigestChallenge {
  realm: string;
  nonce: string;
  opaque: string | null;
  /** As it was given, null where none was: MD5. */
  algorithm: string | null;
  /** Its name in OpenSSL. */
  hash: string;
  isSession: boolean;
  /** Null for a service of RFC 2069, which knows neither counts nor client nonces. */
  qop: 'auth' | 'auth-int' | null;
  hidesUser: boolean;
  /** The proof was right, its nonce too old. */
  isStale: boolean;
}

function qopOf(offered: string | undefined): DigestChallenge['qop'] | 'unknown' {
  const known = offered?.split(',').map((each) => each.trim().toLowerCase());
  if (!known) return null;
  if (known.includes('auth')) return 'auth';
  return known.includes('auth-int') ? 'auth-int' : 'unknown';
}

function digestOf({ scheme, params }: Challenge): DigestChallenge | null {
  const [nonce, realm, algorithm] = ['nonce', 'realm', 'algorithm'].map((name) => params.get(name));
  const [name, session] = (algorithm ?? 'MD5').toUpperCase().split('-SESS');
  const hash = hashes.find(([known]) => known === name)?.[1];
  const qop = qopOf(params.get('qop'));
  const length = [...params.values()].reduce((sum, value) => sum + value.length, 0);
  if (scheme !== 'digest' || nonce === undefined || !hash || qop === 'unknown' || length > maxChallenge) return null;
  return {
    realm: realm ?? '',
    nonce,
    opaque: params.get('opaque') ?? null,
    algorithm: algorithm ?? null,
    hash,
    isSession: session !== undefined,
    qop,
    hidesUser: params.get('userhash')?.toLowerCase() === 'true',
    isStale: params.get('stale')?.toLowerCase() === 'true',
  };
}

/** The strongest of the challenges that can be answered; null where none can. */
export function chooseDigest(challenges: readonly Challenge[]): DigestChallenge | null {
  const known = challenges.flatMap((each) => digestOf(each) ?? []);
  const strength = ({ hash }: DigestChallenge) => hashes.findIndex(([, name]) => name === hash);
  return known.toSorted((one, other) => strength(one) - strength(other))[0] ?? null;
}

/** A quoted value; its bytes go as UTF-8 in a header, which takes characters for bytes. */
const quoted = (value: string) => `"${Buffer.from(value.replace(/[\\"]/g, '\\$&')).toString('latin1')}"`;

const isPlain = (text: string) => /^[\x20-\x7e]*$/.test(text);

const extended = (text: string) =>
  `UTF-8''${encodeURIComponent(text).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)}`;

/** How often a nonce has been used, and with which one of ours. */
export interface DigestUse {
  count: number;
  cnonce: string;
}

/** The value of `Authorization` that answers a challenge (RFC 7616, 3.4). */
export function proofOf(
  { method, url, body }: Pick<OutgoingRequest, 'method' | 'url' | 'body'>,
  { username, password }: DigestLogin,
  { realm, nonce, opaque, algorithm, hash, isSession, qop, hidesUser }: DigestChallenge,
  { count, cnonce }: DigestUse,
): string {
  const sum = (...parts: string[]) => createHash(hash).update(parts.join(':')).digest('hex');
  const uri = url.pathname + url.search;
  const nc = count.toString(16).padStart(8, '0');
  const login = sum(username, realm, password);
  const secret = isSession ? sum(login, nonce, cnonce) : login;
  const bodySum = () =>
    createHash(hash)
      .update(body ?? '')
      .digest('hex');
  const requested = qop === 'auth-int' ? sum(method, uri, bodySum()) : sum(method, uri);
  const response = qop === null ? sum(secret, nonce, requested) : sum(secret, nonce, nc, cnonce, qop, requested);
  const shownName = hidesUser ? sum(username, realm) : username;
  const name = isPlain(shownName) ? `username=${quoted(shownName)}` : `username*=${extended(shownName)}`;
  return `Digest ${[
    name,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${response}"`,
    ...(algorithm === null ? [] : [`algorithm=${algorithm}`]),
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(qop === null ? [] : [`qop=${qop}`, `nc=${nc}`]),
    ...(qop === null && !isSession ? [] : [`cnonce="${cnonce}"`]),
    ...(hidesUser ? ['userhash=true'] : []),
  ].join(', ')}`;
}
