import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Received } from '../engine/peer.ts';

interface DigestServiceOptions {
  username: string;
  password: string;
  realm?: string;
  algorithm?: string;
  qop?: string;
  userhash?: boolean;
  /** Each answer names the nonce of the next request. */
  renews?: boolean;
}

const hashes: Record<string, string> = { MD5: 'md5', 'SHA-256': 'sha256', 'SHA-512-256': 'sha512-256' };

/** A service that lets in by digest, written from RFC 7616 on its own. Each of its nonces counts its requests. */
export class DigestService {
  readonly #options: Required<DigestServiceOptions>;
  readonly #counts = new Map<string, number>();
  #made = 0;

  constructor(options: DigestServiceOptions) {
    const { realm = 'orders', algorithm = 'SHA-256', qop = 'auth', userhash = false, renews = false } = options;
    this.#options = { ...options, realm, algorithm, qop, userhash, renews };
  }

  /** Nonces from before are too old. */
  expire(): void {
    this.#counts.clear();
  }

  readonly answer = (request: Received, response: ServerResponse): void => {
    const given = this.#given(request);
    const count = this.#counts.get(given.nonce ?? '');
    const isRight = given.response !== undefined && given.response === this.#expected(request, given);
    if (!isRight || count === undefined || Number.parseInt(given.nc ?? '', 16) !== count + 1) {
      response.writeHead(401, { 'www-authenticate': this.#challenge(isRight) }).end();
      return;
    }
    this.#counts.set(given.nonce ?? '', count + 1);
    if (this.#options.renews) response.setHeader('authentication-info', `nextnonce="${this.#nonce()}", qop=auth`);
    response
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ nonce: given.nonce, body: request.body }));
  };

  #nonce(): string {
    const nonce = `nonce-${++this.#made}`;
    this.#counts.set(nonce, 0);
    return nonce;
  }

  #challenge(isStale: boolean): string {
    const { realm, algorithm, qop, userhash } = this.#options;
    const stale = isStale ? ', stale=true' : '';
    return `Digest realm="${realm}", nonce="${this.#nonce()}", opaque="o", algorithm=${algorithm}, qop="${qop}"${userhash ? ', userhash=true' : ''}${stale}`;
  }

  #given({ headers }: Received): Record<string, string | undefined> {
    const text = headers.authorization ?? '';
    return Object.fromEntries(
      [...text.matchAll(/(\w+)=(?:"([^"]*)"|([^\s,]+))/g)].map(([, name, a, b]) => [name, a ?? b]),
    );
  }

  #expected({ method, url, bytes }: Received, given: Record<string, string | undefined>): string {
    const { username, password, realm, algorithm, qop, userhash } = this.#options;
    const hash = (text: string | Buffer) =>
      createHash(hashes[algorithm.replace('-sess', '')] ?? '')
        .update(text)
        .digest('hex');
    const { nonce, nc, cnonce } = given;
    const shown = userhash ? hash(`${username}:${realm}`) : username;
    if (given.username !== shown || given.uri !== url || given.opaque !== 'o' || given.qop !== qop) return 'none';
    const login = hash(`${username}:${realm}:${password}`);
    const first = algorithm.endsWith('-sess') ? hash(`${login}:${nonce}:${cnonce}`) : login;
    const second = hash(qop === 'auth-int' ? `${method}:${url}:${hash(bytes)}` : `${method}:${url}`);
    return hash(`${first}:${nonce}:${nc}:${cnonce}:${qop}:${second}`);
  }
}
