import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Channels, Subscriber } from './channels.ts';
import {
  activityTimeoutS,
  type ClientFrame,
  channelPattern,
  closeCodes,
  frame,
  isPrivate,
  maxConnectionMs,
  readFrame,
  silenceGraceS,
} from './protocol.ts';
import { isValidAuth, type PushKeys } from './signature.ts';

const maxSubscriptions = 100;
/** A client that reads slower than this many bytes behind is cut off; it comes back and reads anew. */
const maxBuffered = 4 * 1024 * 1024;
const idPart = 2 ** 47;

/** What a client says when it comes to a channel or leaves it. */
interface Subscription {
  channel?: unknown;
  auth?: unknown;
}

/** One browser. Its socket id cannot be guessed: it is what subscriptions are signed for. */
export class Connection implements Subscriber {
  readonly socketId = `${randomInt(1, idPart)}.${randomInt(1, idPart)}`;
  readonly #socket: WebSocket;
  readonly #channels: Channels;
  readonly #keys: PushKeys;
  readonly #subscribed = new Set<string>();
  #silence: NodeJS.Timeout;
  readonly #age: NodeJS.Timeout;

  constructor(socket: WebSocket, channels: Channels, keys: PushKeys, maxMs = maxConnectionMs) {
    this.#socket = socket;
    this.#channels = channels;
    this.#keys = keys;
    this.#silence = setTimeout(() => this.#dropSilent(), (activityTimeoutS + silenceGraceS) * 1000).unref();
    // Spread, so that what connected at once does not come back at once.
    const life = maxMs * (0.8 + Math.random() * 0.2);
    this.#age = setTimeout(() => this.dismiss('The subscriptions are authorised anew'), life).unref();
    socket.on('message', (data) => this.#receive(String(data)));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => this.#leave());
    this.send(frame('pusher:connection_established', { socket_id: this.socketId, activity_timeout: activityTimeoutS }));
  }

  send(text: string): void {
    if (this.#socket.bufferedAmount > maxBuffered) this.#socket.terminate();
    else this.#socket.send(text);
  }

  /** The client is to come back at once (wire §3.5), as when the server goes down. */
  dismiss(reason = 'The server restarts'): void {
    this.#socket.close(closeCodes.goingDown, reason);
  }

  #receive(text: string): void {
    this.#silence.refresh();
    const message = readFrame(text);
    if (!message) return;
    const data = (typeof message.data === 'object' && message.data ? message.data : {}) as Subscription;
    if (message.event === 'pusher:ping') this.send(frame('pusher:pong', {}));
    else if (message.event === 'pusher:subscribe') this.#subscribe(String(data.channel), data.auth);
    else if (message.event === 'pusher:unsubscribe') this.#unsubscribe(String(data.channel));
    else this.#relay(message);
  }

  #subscribe(channel: string, auth: unknown): void {
    const refusal = this.#refusalOf(channel, auth);
    if (refusal) {
      this.send(frame('pusher:subscription_error', { type: 'AuthError', ...refusal }, channel));
      return;
    }
    this.#subscribed.add(channel);
    this.#channels.add(channel, this);
    this.send(frame('pusher_internal:subscription_succeeded', {}, channel));
  }

  #refusalOf(channel: string, auth: unknown): { error: string; status: number } | null {
    if (!channelPattern.test(channel)) return { error: 'This is not the name of a channel', status: 400 };
    if (this.#subscribed.size >= maxSubscriptions) return { error: 'Too many subscriptions', status: 429 };
    if (!isPrivate(channel) || isValidAuth(this.#keys, this.socketId, channel, auth)) return null;
    return { error: 'The signature does not fit this connection and channel', status: 401 };
  }

  #unsubscribe(channel: string): void {
    if (this.#subscribed.delete(channel)) this.#channels.remove(channel, this);
  }

  /** Events between browsers, on private channels they are both on (wire §3.3). */
  #relay({ event, channel, data }: ClientFrame): void {
    if (!event.startsWith('client-') || !channel || !isPrivate(channel) || !this.#subscribed.has(channel)) return;
    this.#channels.broadcast(channel, event, data, this.socketId);
  }

  #dropSilent(): void {
    this.#socket.close(closeCodes.silent, 'Nothing was heard for too long');
    this.#socket.terminate();
  }

  #leave(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#age);
    for (const channel of this.#subscribed) this.#channels.remove(channel, this);
    this.#subscribed.clear();
  }
}
