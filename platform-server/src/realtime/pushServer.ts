import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { plainRefusal } from '../errors/plainRefusal.ts';
import { addressKey, clientAddress, type TrustedProxies } from '../routing/clientAddress.ts';
import type { Origins } from '../routing/origins.ts';
import type { Channels } from './channels.ts';
import { Connection } from './connection.ts';
import { closeCodes, farewellMs, frame } from './protocol.ts';
import { PushReport } from './pushReport.ts';
import type { PushKeys } from './signature.ts';
import { Strangers } from './strangers.ts';
import { appKeyOf, upgradeRefusal } from './upgradeCheck.ts';

/** Longest frame of a client in bytes; subscriptions are short. */
const maxFrameBytes = 64 * 1024;

/** Connections of one process. */
export interface PushLimits {
  /** Of one address, that have not shown yet whose they are. */
  strangers: number;
  /** That listen to one channel, as an account's. */
  listeners: number;
}

const defaultLimits: PushLimits = { strangers: 100, listeners: 2_000 };

/** The HTTP server as far as the push service needs it. */
export interface UpgradingServer {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/** What the push service works with. */
export interface PushDeps {
  channels: Channels;
  keys: PushKeys;
  /** For how many ms nothing was published on a channel, as far as that is known; 0 where it is not. */
  quietFor: (channel: string) => number;
  /** Whose pages may connect, and by which names. */
  origins: Origins;
  trustProxy: TrustedProxies;
  limits?: PushLimits;
  report: Omit<ConstructorParameters<typeof PushReport>[0], 'connections'>;
}

/** Speaks the Pusher protocol at `/app/<key>`, for pusher-js unmodified (wire §3, architecture §5). */
export class PushServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, clientTracking: false });
  readonly #connections = new Set<Connection>();
  readonly #deps: PushDeps;
  readonly #limits: PushLimits;
  readonly #strangers: Strangers<Connection>;
  readonly #report: PushReport;

  constructor(deps: PushDeps) {
    this.#deps = deps;
    this.#limits = deps.limits ?? defaultLimits;
    this.#strangers = new Strangers(this.#limits.strangers);
    this.#report = new PushReport({ ...deps.report, connections: () => this.#connections.size });
  }

  /**
   * Takes the upgrades of a server, from our own pages and programs; all others are refused, but for those that somebody
   * else takes.
   */
  attach(server: UpgradingServer, isOthers: (request: IncomingMessage) => boolean = () => false): void {
    const { origins, trustProxy } = this.#deps;
    server.on('upgrade', (request, socket, head) => {
      if (isOthers(request)) return;
      const address = addressKey(clientAddress(request, trustProxy));
      const refusal = upgradeRefusal(request, origins, trustProxy);
      if (!refusal) {
        this.#sockets.handleUpgrade(request, socket, head, (accepted) =>
          this.#accept(accepted, { address, key: appKeyOf(request) }),
        );
        return;
      }
      const { reason, status, text } = refusal;
      this.#report.refused(reason, address);
      socket.on('error', () => socket.destroy());
      // The client may never end its side, nor read what it is told.
      socket.once('finish', () => socket.destroy());
      setTimeout(() => socket.destroy(), farewellMs).unref();
      socket.end(plainRefusal(status, text));
    });
  }

  /** What the open subscriptions rest on, each once. */
  accessKeys(): string[] {
    return [...new Set([...this.#connections].flatMap((connection) => connection.accessKeys()))];
  }

  /** Ends every connection with a subscription that rests on one of these. */
  withdraw(keys: ReadonlySet<string>): void {
    for (const connection of this.#connections) {
      if (connection.accessKeys().some((each) => keys.has(each))) connection.withdraw();
    }
  }

  /** Ends every connection with a subscription to one of these. */
  withdrawChannels(channels: ReadonlySet<string>): void {
    if (channels.size === 0) return;
    for (const connection of this.#connections) if (connection.listensTo(channels)) connection.withdraw();
  }

  /** Sends every client away with the word that it may come back at once. */
  close(): void {
    for (const connection of this.#connections) connection.dismiss();
    this.#sockets.close();
  }

  #accept(socket: WebSocket, { address, key }: { address: string; key: string | null }): void {
    const { channels, keys, quietFor } = this.#deps;
    if (key !== keys.key) {
      const { unknownApp } = closeCodes;
      socket.on('error', () => socket.terminate());
      socket.send(frame('pusher:error', { code: unknownApp, message: 'There is no app with this key' }));
      socket.close(unknownApp);
      setTimeout(() => socket.terminate(), farewellMs).unref();
      return;
    }
    const connection = new Connection(socket, {
      channels,
      keys,
      quietFor,
      maxListeners: this.#limits.listeners,
      onFull: (channel) => this.#report.refused('account', channel),
      onEstranged: () => this.#countStranger(address, connection),
    });
    this.#connections.add(connection);
    this.#countStranger(address, connection);
    socket.on('close', () => {
      this.#connections.delete(connection);
      this.#strangers.remove(address, connection);
    });
  }
  #countStranger(address: string, connection: Connection): void {
    const leaving = this.#strangers.add(address, connection);
    if (!leaving) return;
    this.#report.refused('address', address);
    leaving.turnAway();
  }
}
