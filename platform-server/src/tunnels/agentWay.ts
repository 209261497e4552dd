import type { Duplex } from 'node:stream';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { bareHost } from 'weft-tunnel/targets';
import { AgentsByIdentity } from '../engine/egress/agentsByIdentity.ts';
import { maxHeaderBytes } from '../engine/egress/egress.ts';
import { type TlsIdentity, tlsOptions } from '../engine/egress/tlsIdentity.ts';
import { CallCut } from '../engine/egress/tunnels.ts';
import { isCut } from './wayErrors.ts';

export interface TunnelTarget {
  host: string;
  port: number;
}

type Open = (target: TunnelTarget) => Promise<Duplex>;

const handshakeMs = 10_000;
/** Certificates with connections of their own through one agent. */
const keptIdentities = 50;

const secureAs = (identity?: TlsIdentity) =>
  buildConnector({ timeout: handshakeMs, allowH2: false, ...(identity && tlsOptions(identity)) });

/** TLS ends here, on both sides of the line: what passes it is not read by the agent. */
function secured(
  secure: buildConnector.connector,
  options: buildConnector.Options,
  stream: Duplex,
  callback: buildConnector.Callback,
): void {
  let isReady = false;
  const socket = secure({ ...options, httpSocket: stream as never }, (...[error, ready]: [Error | null, unknown]) => {
    isReady = error === null;
    (callback as (error: Error | null, socket: unknown) => void)(error, ready);
  }) as unknown as Duplex;
  stream.once('error', (error) => socket.destroy(isCut(error) && !isReady ? new CallCut(false) : error));
}

const connectorOf =
  (open: Open, secure: buildConnector.connector): buildConnector.connector =>
  (options, callback) => {
    const isSecure = options.protocol === 'https:';
    const target = { host: bareHost(options.hostname), port: Number(options.port) || (isSecure ? 443 : 80) };
    open(target).then(
      (stream) => {
        if (isSecure) secured(secure, options, stream, callback);
        else callback(null, stream as never);
      },
      (error: Error) => callback(isCut(error) ? new CallCut(false) : error, null),
    );
  };

/** The way to what one agent reaches: connections through it, kept alive as others are. */
export class AgentWay {
  readonly id: string;
  readonly name: string;
  /** Requests under way from this process. */
  inFlight = 0;
  readonly #agent: Agent;
  readonly #identified: AgentsByIdentity;

  constructor({ id, name, open }: { id: string; name: string; open: Open }) {
    this.id = id;
    this.name = name;
    const agentOf = (identity?: TlsIdentity) =>
      new Agent({ connect: connectorOf(open, secureAs(identity)), allowH2: false, maxHeaderSize: maxHeaderBytes });
    this.#agent = agentOf();
    this.#identified = new AgentsByIdentity(keptIdentities, agentOf);
  }

  dispatch(
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
    identity: TlsIdentity | null = null,
  ): boolean {
    const agent = identity ? this.#identified.of(identity) : this.#agent;
    return agent.dispatch(options as Agent.DispatchOptions, handler);
  }

  /** Takes no more; what is under way goes on, and idle connections end. */
  async retire(): Promise<void> {
    await Promise.all([this.#agent.close(), this.#identified.close()]).catch(() => {});
  }

  /** The line is gone, and everything on it. */
  async cut(): Promise<void> {
    const cut = new CallCut(true);
    await Promise.all([this.#agent.destroy(cut), this.#identified.destroy(cut)]).catch(() => {});
  }
}
