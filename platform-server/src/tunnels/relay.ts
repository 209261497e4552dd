import { hkdfSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Duplex, pipeline } from 'node:stream';
import { connect, createServer, type TLSSocket, type TlsOptions } from 'node:tls';
import { LineCut, type StreamError } from 'weft-tunnel/errors';
import { Line, type Opening } from 'weft-tunnel/line';
import { refusals } from 'weft-tunnel/protocol';
import { WebSocket, WebSocketServer } from 'ws';
import { isCut } from './wayErrors.ts';

/** What one process asks another for: a connection through an agent there. */
export interface Relayed {
  agent: string;
  host: string;
  port: number;
}

/** Where others reach a process; port 0 stands for the one that it listens at, which is a free one if that is 0 too. */
export interface RelayAddress {
  host: string;
  port: number;
  /** Where it listens, if elsewhere. */
  listen?: { host: string; port: number } | undefined;
}

interface RelayOptions {
  reached: RelayAddress;
  /** Known to the processes of this installation alone. */
  secret: string;
  /** Opens a connection through an agent of this process; null when it is not here. */
  open(wanted: Relayed): Promise<Duplex> | null;
}

/** Both ends prove that they know the key, and what passes is encrypted with it: no certificates to look after. */
const channel = { ciphers: 'ECDHE-PSK-CHACHA20-POLY1305', minVersion: 'TLSv1.2', maxVersion: 'TLSv1.2' } as const;
const identity = 'weft';
const connectMs = 3_000;
const maxFrame = 1024 * 1024;

const keyOf = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'weft relay between processes', 32));

function join({ wanted, accept, refuse }: Opening, open: RelayOptions['open']): void {
  const opening = open(wanted as Relayed);
  if (!opening) {
    refuse(refusals.gone, 'the agent is not here');
    return;
  }
  opening.then(
    (inner) => {
      const outer = accept();
      for (const stream of [inner, outer]) stream.on('error', () => {});
      pipeline(inner, outer, (error) => error && outer.destroy(error));
      pipeline(outer, inner, (error) => error && inner.destroy(error));
    },
    (error: StreamError) => refuse(isCut(error) ? refusals.gone : error.code, error.message),
  );
}

/**
 * The way between the processes of one installation: an agent is connected to one of them, and a run may be executed by
 * another. Each listens for the others, and keeps a line to those that it needs.
 */
export class Relay {
  readonly #options: RelayOptions;
  readonly #key: Buffer;
  readonly #server;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrame, perMessageDeflate: false });
  readonly #incoming = new Set<Line>();
  readonly #outgoing = new Map<string, Promise<Line>>();

  constructor(options: RelayOptions) {
    this.#options = options;
    this.#key = keyOf(options.secret);
    const http = createHttpServer((_request, response) => response.writeHead(404).end());
    http.on('upgrade', (request, socket, head) => {
      this.#sockets.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted));
    });
    this.#server = createServer({ ...channel, pskCallback: () => this.#key } as TlsOptions, (socket: TLSSocket) => {
      socket.on('error', () => socket.destroy());
      http.emit('connection', socket);
    });
    this.#server.on('tlsClientError', (_error, socket) => socket.destroy());
  }

  /** Begins to listen; answers where others reach this process. */
  async start(): Promise<string> {
    const { host, port, listen = { host, port } } = this.#options.reached;
    this.#server.listen(listen.port, listen.host);
    await once(this.#server, 'listening');
    const reached = port || (this.#server.address() as AddressInfo).port;
    return host.includes(':') ? `[${host}]:${reached}` : `${host}:${reached}`;
  }

  /** Connects through an agent of the process at an address. Rejects with LineCut or StreamError. */
  async open(address: string, wanted: Relayed): Promise<Duplex> {
    const line = await this.#line(address);
    return line.open(wanted);
  }

  close(): void {
    this.#server.close();
    for (const line of this.#incoming) line.terminate();
    for (const line of this.#outgoing.values()) void line.then((open) => open.terminate()).catch(() => {});
  }

  #accept(socket: WebSocket): void {
    const line = new Line(socket, { onOpen: (opening) => join(opening, this.#options.open) });
    this.#incoming.add(line);
    line.once('close', () => this.#incoming.delete(line));
  }

  #line(address: string): Promise<Line> {
    const existing = this.#outgoing.get(address);
    if (existing) return existing;
    const made = this.#connect(address);
    this.#outgoing.set(address, made);
    const forget = () => {
      if (this.#outgoing.get(address) === made) this.#outgoing.delete(address);
    };
    made.then((line) => line.once('close', forget), forget);
    return made;
  }

  #connect(address: string): Promise<Line> {
    const { hostname, port } = new URL(`ws://${address}`);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = new WebSocket(`ws://${address}`, {
      handshakeTimeout: connectMs,
      maxPayload: maxFrame,
      perMessageDeflate: false,
      createConnection: () =>
        connect({
          ...{ ...channel, host, port: Number(port) },
          pskCallback: () => ({ psk: this.#key, identity }),
          // The key is the proof of who is there.
          checkServerIdentity: () => undefined,
        }),
    });
    return new Promise((resolve, reject) => {
      socket.once('open', () => resolve(new Line(socket)));
      socket.once('error', () => reject(new LineCut('the other process does not answer')));
    });
  }
}
