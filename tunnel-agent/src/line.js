import { EventEmitter } from 'node:events';
import { LineCut, StreamError } from './errors.js';
import { Heartbeat } from './heartbeat.js';
import { Outbox } from './outbox.js';
import {
  CREDIT,
  closeCodes,
  creditFrame,
  DATA,
  END,
  frame,
  jsonFrame,
  LEAVING,
  OPEN,
  OPENED,
  REFUSED,
  RESET,
  readFrame,
} from './protocol.js';
import { TunnelStream } from './stream.js';

/** A line that is told to close is cut when the other side does not answer. */
const farewellMs = 2_000;

/**
 * A request of the other side to open something; exactly one of the two is to be called.
 * @typedef {object} Opening
 * @property {any} wanted what the other side asks for
 * @property {() => TunnelStream} accept
 * @property {(code: string, message: string) => void} refuse
 * @property {AbortSignal} signal aborts when nobody waits for it any more
 */

/** @typedef {import('./heartbeat.js').Timing & { onOpen?: (opening: Opening) => void }} LineOptions */

/**
 * Many streams over one WebSocket. One side opens them, the other answers. Emits `close` (code, reason) once,
 * `leaving` when the other side wants no more streams, and `latency` (ms) with each heartbeat.
 * @extends {EventEmitter<{ close: [code: number, reason: string], leaving: [], latency: [ms: number], idle: [] }>}
 */
export class Line extends EventEmitter {
  /** @type {import('ws').WebSocket} */
  #socket;
  /** @type {LineOptions} */
  #options;
  /** @type {Map<number, TunnelStream>} */
  #streams = new Map();
  /** Asked for and not answered. @type {Map<number, { resolve: (stream: TunnelStream) => void, reject: (error: Error) => void }>} */
  #asked = new Map();
  /** Asked for by the other side and not answered. @type {Map<number, AbortController>} */
  #opening = new Map();
  #next = 1;
  #heartbeat;
  /** @type {Outbox} */
  #outbox;
  #isClosed = false;
  /** @type {number | null} */
  latencyMs = null;
  isLeaving = false;

  /** @param {import('ws').WebSocket} socket an open one @param {LineOptions} [options] */
  constructor(socket, options = {}) {
    super();
    this.#socket = socket;
    this.#options = options;
    this.#outbox = new Outbox(socket);
    socket.binaryType = 'nodebuffer';
    socket.on('message', (data, isBinary) => this.#take(/** @type {Buffer} */ (data), isBinary));
    socket.on('error', () => socket.terminate());
    socket.once('close', (code, reason) => this.#end(code, reason.toString()));
    this.#heartbeat = new Heartbeat(socket, options, (ms) => {
      this.latencyMs = ms;
      this.emit('latency', ms);
    });
  }

  /** Streams that are open or being opened. */
  get load() {
    return this.#streams.size + this.#asked.size + this.#opening.size;
  }

  get isOpen() {
    return !this.#isClosed && this.#socket.readyState === this.#socket.OPEN;
  }

  /**
   * Asks the other side to open something.
   * @param {unknown} wanted
   * @returns {Promise<TunnelStream>} rejects with StreamError when it refuses, with LineCut when the line breaks
   */
  open(wanted) {
    if (!this.isOpen) return Promise.reject(new LineCut());
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
      this.#outbox.send(jsonFrame(OPEN, id, wanted));
    });
  }

  /** Tells the other side to open no more. */
  leave() {
    this.#outbox.send(frame(LEAVING, 0));
  }

  /** @param {number} code @param {string} reason */
  close(code, reason) {
    this.#socket.close(code, reason);
    setTimeout(() => this.#socket.terminate(), farewellMs).unref();
  }

  /** At once: what is under way is cut. */
  terminate() {
    this.#socket.terminate();
  }

  // For its streams.

  /** @param {TunnelStream} stream */
  wants(stream) {
    this.#outbox.wants(stream);
  }

  /** @param {TunnelStream} stream @param {number} bytes */
  credit({ id }, bytes) {
    this.#outbox.send(creditFrame(id, bytes));
  }

  /** @param {TunnelStream} stream */
  end({ id }) {
    this.#outbox.send(frame(END, id));
  }

  /** @param {TunnelStream} stream @param {Error | null} error */
  over(stream, error) {
    this.#outbox.forget(stream);
    if (!this.#streams.delete(stream.id)) return;
    const { code = 'CLOSED' } = /** @type {{ code?: string }} */ (error ?? {});
    if (!stream.isDone) this.#outbox.send(jsonFrame(RESET, stream.id, { code }));
    if (this.load === 0) this.emit('idle');
  }

  /** @param {Buffer} bytes @param {boolean} isBinary */
  #take(bytes, isBinary) {
    try {
      if (!isBinary) throw new Error('a message is text');
      const { kind, stream, rest } = readFrame(bytes);
      this.#handle(kind, stream, rest);
    } catch (error) {
      this.close(closeCodes.protocol, String(/** @type {Error} */ (error).message).slice(0, 100));
    }
  }

  /** @param {number} kind @param {number} id @param {Buffer} rest */
  #handle(kind, id, rest) {
    if (kind === LEAVING) {
      this.isLeaving = true;
      this.emit('leaving');
    } else if (kind === OPEN) this.#asks(id, JSON.parse(rest.toString()));
    else if (kind === OPENED || kind === REFUSED) this.#answered(kind, id, rest);
    else this.#forStream(kind, id, rest);
  }

  /** @param {number} kind @param {number} id @param {Buffer} rest */
  #forStream(kind, id, rest) {
    const stream = this.#streams.get(id);
    // What is still on its way to a stream that is over is of no use to anybody.
    if (!stream) return;
    if (kind === DATA && !stream.received(rest)) throw new Error('more was sent than there was credit for');
    if (kind === CREDIT) stream.credited(rest.readUInt32BE(0));
    else if (kind === END) stream.endReceived();
    else if (kind === RESET) {
      const { code } = JSON.parse(rest.toString());
      this.#streams.delete(id);
      stream.destroy(new StreamError(String(code), 'the other end broke the connection'));
      if (this.load === 0) this.emit('idle');
    }
  }

  /** @param {number} id @param {unknown} wanted */
  #asks(id, wanted) {
    const { onOpen } = this.#options;
    if (!onOpen)
      return this.#outbox.send(jsonFrame(REFUSED, id, { code: 'CLOSED', message: 'this end opens nothing' }));
    const abort = new AbortController();
    this.#opening.set(id, abort);
    const isWaitedFor = () => this.#opening.delete(id) && !abort.signal.aborted;
    onOpen({
      wanted,
      signal: abort.signal,
      accept: () => {
        const stream = new TunnelStream(this, id);
        if (!isWaitedFor() || !this.isOpen) return stream.destroy();
        this.#streams.set(id, stream);
        this.#outbox.send(frame(OPENED, id));
        return stream;
      },
      refuse: (code, message) => {
        if (isWaitedFor()) this.#outbox.send(jsonFrame(REFUSED, id, { code, message }));
        if (this.load === 0) this.emit('idle');
      },
    });
  }

  /** @param {number} kind @param {number} id @param {Buffer} rest */
  #answered(kind, id, rest) {
    const asked = this.#asked.get(id);
    if (!asked) return;
    this.#asked.delete(id);
    if (kind === REFUSED) {
      const { code, message } = JSON.parse(rest.toString());
      return asked.reject(new StreamError(String(code), String(message)));
    }
    const stream = new TunnelStream(this, id);
    this.#streams.set(id, stream);
    asked.resolve(stream);
  }

  /** @param {number} code @param {string} reason */
  #end(code, reason) {
    if (this.#isClosed) return;
    this.#isClosed = true;
    this.#heartbeat.end();
    for (const { reject } of this.#asked.values()) reject(new LineCut());
    for (const abort of this.#opening.values()) abort.abort();
    const streams = [...this.#streams.values()];
    this.#asked.clear();
    this.#opening.clear();
    this.#streams.clear();
    for (const stream of streams) stream.destroy(new LineCut());
    this.emit('close', code, reason);
  }
}
