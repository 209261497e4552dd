import { randomInt } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { Channels, Subscriber } from './channels.ts';
import {
  activityTimeoutS,
  channelPattern,
  closeCodes,
  farewellMs,
  frame,
  isPrivate,
  maxConnectionMs,
  readFrame,
  silenceGraceS,
} from './protocol.ts';
import { isValidGrant, type PushKeys, type ShownGrant } from './signature.ts';

const maxSubscriptions = 100;
/** A client that reads slower than this many bytes behind is cut off; it comes back and reads again. */
const maxBuffered = 4 * 1024 * 1024;
const idPart = 2 ** 47;

/** What members say to each other goes over calls, which know who may: the protocol's events between clients would not. */
const refusedEvent = frame('pusher:error', { code: 4301, message: 'This server passes no events on between clients' });

/** What a client says when it comes to a channel or leaves it. */
interface Subscription extends ShownGrant {
  channel?: unknown;
}

/** What a connection works with. */
export interface ConnectionDeps {
  channels: Channels;
  keys: PushKeys;
  /** Connections that may listen to one channel. */
  maxListeners: number;
  /** For how many ms nothing was published on a channel, as far as that is known; 0 where it is not. */
  quietFor: (channel: string) => number;
  /** Called with a channel that takes nobody more. */
  onFull: (channel: string) => void;
  /** Called when it has left its last private channel, and is not known by one any more. */
  onEstranged: () => void;
}

/** One browser. Its socket id cannot be guessed: it is what subscriptions are signed for. */
export class Connection implements Subscriber {
  readonly socketId = `${randomInt(1, idPart)}.${randomInt(1, idPart)}`;
  readonly #socket: WebSocket;
  readonly #deps: ConnectionDeps;
  /** Its channels, each with the access that it was granted on, as it was signed. */
  readonly #subscribed = new Map<string, string | null>();
  #isWithdrawn = false;
  #silence: NodeJS.Timeout;
  readonly #age: NodeJS.Timeout;

  constructor(socket: WebSocket, deps: ConnectionDeps, maxMs = maxConnectionMs) {
    this.#socket = socket;
    this.#deps = deps;
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

  /** It listens to a private channel, and so has shown whose it is. */
  get isProven(): boolean {
    return [...this.#subscribed.keys()].some(isPrivate);
  }

  /** Leaves its place to another; the client may come back in a while (wire §3.5). */
  turnAway(): void {
    this.#socket.close(closeCodes.tooMany, 'Too many connections from this address');
    setTimeout(() => this.#socket.terminate(), farewellMs).unref();
  }

  /** Whether it is subscribed to one of these channels. */
  listensTo(channels: ReadonlySet<string>): boolean {
    return [...this.#subscribed.keys()].some((each) => channels.has(each));
  }

  /** The access that its subscriptions were granted on, as it was signed. */
  accessKeys(): string[] {
    return [...this.#subscribed.values()].filter((key) => key !== null);
  }

  /** Hears nothing more from this moment on; the client comes back at once and is asked who it is. */
  withdraw(): void {
    this.#isWithdrawn = true;
    this.#leave();
    this.dismiss('The rights of this subscription have changed');
    setTimeout(() => this.#socket.terminate(), farewellMs).unref();
  }

  #receive(text: string): void {
    // What it was granted is still signed for it, until its client has gone.
    if (this.#isWithdrawn) return;
    this.#silence.refresh();
    const message = readFrame(text);
    if (!message) return;
    const data = (typeof message.data === 'object' && message.data ? message.data : {}) as Subscription;
    if (message.event === 'pusher:ping') this.send(frame('pusher:pong', {}));
    else if (message.event === 'pusher:subscribe') this.#subscribe(String(data.channel), data);
    else if (message.event === 'pusher:unsubscribe') this.#unsubscribe(String(data.channel));
    else if (String(message.event).startsWith('client-')) this.send(refusedEvent);
  }

  #subscribe(channel: string, grant: ShownGrant): void {
    const refusal = this.#refusalOf(channel, grant);
    if (refusal) {
      this.send(frame('pusher:subscription_error', { type: 'AuthError', ...refusal }, channel));
      return;
    }
    this.#subscribed.set(
      channel,
      isPrivate(channel) && typeof grant.channel_data === 'string' ? grant.channel_data : null,
    );
    this.#deps.channels.add(channel, this);
    // Clients of the protocol hand the data on to who listens for it. Ours knows by it whether its page missed something.
    const quiet_ms = Math.floor(this.#deps.quietFor(channel));
    this.send(frame('pusher_internal:subscription_succeeded', { quiet_ms }, channel));
  }

  #refusalOf(channel: string, grant: ShownGrant): { error: string; status: number } | null {
    if (!channelPattern.test(channel)) return { error: 'This is not the name of a channel', status: 400 };
    if (this.#subscribed.size >= maxSubscriptions) return { error: 'Too many subscriptions', status: 429 };
    if (isPrivate(channel) && !isValidGrant(this.#deps.keys, this.socketId, channel, grant)) {
      return { error: 'The signature does not fit this connection and channel', status: 401 };
    }
    if (this.#subscribed.has(channel) || this.#deps.channels.count(channel) < this.#deps.maxListeners) return null;
    this.#deps.onFull(channel);
    return { error: 'Too many connections listen to this channel', status: 429 };
  }

  #unsubscribe(channel: string): void {
    if (!this.#subscribed.delete(channel)) return;
    this.#deps.channels.remove(channel, this);
    if (isPrivate(channel) && !this.isProven) this.#deps.onEstranged();
  }

  #dropSilent(): void {
    this.#socket.close(closeCodes.silent, 'Nothing was heard for too long');
    this.#socket.terminate();
  }

  #leave(): void {
    clearTimeout(this.#silence);
    clearTimeout(this.#age);
    for (const channel of this.#subscribed.keys()) this.#deps.channels.remove(channel, this);
    this.#subscribed.clear();
  }
}
