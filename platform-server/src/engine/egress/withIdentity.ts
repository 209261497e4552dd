import { Dispatcher } from 'undici';
import type { Egress } from './egress.ts';
import type { TlsIdentity } from './tlsIdentity.ts';

/** Requests to one origin by connections that show a certificate; all others by those that show none. */
class OriginDispatcher extends Dispatcher {
  readonly #egress: Egress;
  readonly #identity: TlsIdentity;
  readonly #origin: string;

  constructor(egress: Egress, identity: TlsIdentity, origin: string) {
    super();
    this.#egress = egress;
    this.#identity = identity;
    this.#origin = origin;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const isOwn = new URL(String(options.origin)).origin === this.#origin;
    const way = isOwn ? this.#egress.dispatcherFor(this.#identity) : this.#egress.dispatcher;
    return way.dispatch(options, handler);
  }

  // The connections are those of the way out.
  override async close(): Promise<void> {}
  override async destroy(): Promise<void> {}
}

/** The way out with a certificate for one origin: redirects elsewhere are followed without it. */
export function withIdentity(egress: Egress, identity: TlsIdentity, origin: string): Egress {
  const dispatcher = new OriginDispatcher(egress, identity, origin);
  return {
    dispatcher,
    answerLimit: egress.answerLimit,
    dispatcherFor: (other) => egress.dispatcherFor(other),
    check: (url) => egress.check(url),
    close: async () => {},
  };
}
