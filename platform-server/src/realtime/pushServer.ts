import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Channels } from './channels.ts';
import { Connection } from './connection.ts';
import { closeCodes, frame } from './protocol.ts';
import type { PushKeys } from './signature.ts';

/** Longest frame of a client in bytes; subscriptions are short. */
const maxFrameBytes = 64 * 1024;
const appPath = /^\/app\/([^/?]+)/;

/** The HTTP server as far as the push service needs it. */
export interface UpgradingServer {
  on(event: 'upgrade', listener: (request: IncomingMessage, socket: Duplex, head: Buffer) => void): unknown;
}

/** Speaks the Pusher protocol at `/app/<key>`, for pusher-js unmodified (wire §3, architecture §5). */
export class PushServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes, clientTracking: false });
  readonly #connections = new Set<Connection>();
  readonly #channels: Channels;
  readonly #keys: PushKeys;

  constructor(channels: Channels, keys: PushKeys) {
    this.#channels = channels;
    this.#keys = keys;
  }

  /** Takes the upgrades of a server; other paths are refused. */
  attach(server: UpgradingServer): void {
    server.on('upgrade', (request, socket, head) => {
      const key = appPath.exec(request.url ?? '')?.[1];
      if (key === undefined) {
        socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
        return;
      }
      this.#sockets.handleUpgrade(request, socket, head, (accepted) => this.#accept(accepted, key));
    });
  }

  /** Open connections, for metrics. */
  get size(): number {
    return this.#connections.size;
  }

  /** What the open subscriptions rest on, each once. */
  standings(): string[] {
    return [...new Set([...this.#connections].flatMap((connection) => connection.standings()))];
  }

  /** Ends every connection with a subscription that rests on one of these. */
  withdraw(standings: ReadonlySet<string>): void {
    for (const connection of this.#connections) {
      if (connection.standings().some((each) => standings.has(each))) connection.withdraw();
    }
  }

  /** Sends every client away with the word that it may come back at once. */
  close(): void {
    for (const connection of this.#connections) connection.dismiss();
    this.#sockets.close();
  }

  #accept(socket: WebSocket, key: string): void {
    if (key !== this.#keys.key) {
      const { unknownApp } = closeCodes;
      socket.send(frame('pusher:error', { code: unknownApp, message: 'There is no app with this key' }));
      socket.close(unknownApp);
      return;
    }
    const connection = new Connection(socket, this.#channels, this.#keys);
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
  }
}
