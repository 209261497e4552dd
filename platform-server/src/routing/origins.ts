const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** True for an origin that only this machine can reach. */
export function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && loopbackNames.has(new URL(origin).hostname);
}

export interface OriginOptions {
  /** Where people reach the server, without a slash at the end. */
  publicUrl: string;
  /** Other origins whose pages may use the session and the API, e.g. a shell served elsewhere. */
  allowed: readonly string[];
}

/** Knows which origins are ours: for return addresses, forms and cross-origin calls (SEC-06). */
export class Origins {
  /** The one origin that is written into tokens and links. */
  readonly public: string;
  /** Other trusted origins. */
  readonly allowed: readonly string[];

  constructor({ publicUrl, allowed }: OriginOptions) {
    this.public = new URL(publicUrl).origin;
    this.allowed = allowed;
  }

  /** Our own origin. On one's own machine localhost, 127.0.0.1 and [::1] with our port are all the same server. */
  isOwn(origin: string): boolean {
    if (origin === this.public) return true;
    if (!isLoopback(this.public) || !isLoopback(origin)) return false;
    const [ours, theirs] = [new URL(this.public), new URL(origin)];
    return ours.port === theirs.port && ours.protocol === theirs.protocol;
  }

  /** Our own origin, or one that the operator allows. */
  isTrusted(origin: string): boolean {
    return this.isOwn(origin) || this.allowed.includes(origin);
  }

  /** Whether a request with this `Host` was meant for us. */
  isOwnHost(host: string | undefined): boolean {
    const origin = `${new URL(this.public).protocol}//${host}`;
    return Boolean(host) && URL.canParse(origin) && this.isOwn(new URL(origin).origin);
  }

  /** The own origin by which a request with this `Host` reached us; the public one for a name that is not ours. */
  ofHost(host: string | undefined): string {
    const origin = `${new URL(this.public).protocol}//${host}`;
    return this.isOwnHost(host) ? new URL(origin).origin : this.public;
  }

  /**
   * A return address as a full address of a trusted origin, or null for anything else. Takes what the auth client
   * sends (`rt`: base64 of an address) and plain addresses and paths.
   */
  returnAddress(rt: string | undefined | null, host?: string): string | null {
    if (!rt) return null;
    return this.#trustedAddress(Buffer.from(rt, 'base64').toString('latin1'), host) ?? this.#trustedAddress(rt, host);
  }

  #trustedAddress(text: string, host?: string): string | null {
    const isPath = /^\/(?![/\\])/.test(text);
    if (!isPath && !/^https?:\/\//i.test(text)) return null;
    const base = this.ofHost(host);
    if (!URL.canParse(text, base)) return null;
    const address = new URL(text, base);
    return this.isTrusted(address.origin) && !address.username && !address.password ? address.href : null;
  }
}
