import { Dispatcher } from 'undici';
import { bareHost, type Targets } from 'weft-tunnel/targets';
import type { Egress } from '../engine/egress/egress.ts';
import { EgressError } from '../engine/egress/egressError.ts';
import type { TlsIdentity } from '../engine/egress/tlsIdentity.ts';
import { CallCut, TunnelError } from '../engine/egress/tunnels.ts';
import type { AgentWay } from './agentWay.ts';
import { NotedHandler } from './notedHandler.ts';
import type { RequestNotes } from './requestNotes.ts';

export interface TunnelDispatcherDeps {
  tunnel: { id: string; account: string; name: string; targets: Targets };
  /** The agent that takes the next request; null without one. */
  choose(): AgentWay | null;
  notes: Pick<RequestNotes, 'add'>;
  answerLimit: number;
}

function targetOf(origin: string | URL | undefined): { host: string; port: number; text: string } {
  const { hostname, port, protocol } = new URL(String(origin));
  const number = Number(port) || (protocol === 'https:' ? 443 : 80);
  return { host: bareHost(hostname), port: number, text: `${hostname}:${number}` };
}

/** The way out through one tunnel: each request by the agent that has least to do. */
class TunnelDispatcher extends Dispatcher {
  readonly #deps: TunnelDispatcherDeps;
  readonly #identity: TlsIdentity | null;

  constructor(deps: TunnelDispatcherDeps, identity: TlsIdentity | null = null) {
    super();
    this.#deps = deps;
    this.#identity = identity;
  }

  assertAllowed(origin: string | URL | undefined): string {
    const { tunnel, notes } = this.#deps;
    const { host, port, text } = targetOf(origin);
    if (tunnel.targets.permits(host, port)) return text;
    notes.add(tunnel, { target: text, agent: '', outcome: 'refused', reason: 'TUNNEL_TARGET' });
    throw new TunnelError('TUNNEL_TARGET', { target: text, tunnel: tunnel.name, agent: '' }, { permanent: true });
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const target = this.assertAllowed(options.origin);
    const { tunnel, choose, notes } = this.#deps;
    const way = choose();
    if (!way) throw new CallCut(false);
    const noted = (note: Parameters<RequestNotes['add']>[1]) => notes.add(tunnel, note);
    return way.dispatch(options, new NotedHandler(handler, { way, target, body: options.body, noted }), this.#identity);
  }

  // Its agents end on their own.
  override async close(): Promise<void> {}
  override async destroy(): Promise<void> {}
}

/** The way out through a tunnel. Addresses are not looked up here, so private ones are no matter: targets decide. */
export function tunnelEgress(deps: TunnelDispatcherDeps): Egress {
  const dispatcher = new TunnelDispatcher(deps);
  return {
    dispatcher,
    dispatcherFor: (identity) => new TunnelDispatcher(deps, identity),
    answerLimit: deps.answerLimit,
    check(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        throw new EgressError('EGRESS_REFUSED.scheme', { scheme: url.protocol });
      }
      dispatcher.assertAllowed(url);
    },
    close: async () => {},
  };
}
