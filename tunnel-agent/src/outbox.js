import { DATA, frame } from './protocol.js';

/** @typedef {import('./stream.js').TunnelStream} TunnelStream */

/** Bytes that may wait in the socket; what is beyond waits in the streams, which take turns. */
const maxBuffered = 256 * 1024;

/** What leaves by a socket: messages at once, the data of streams in turns. */
export class Outbox {
  /** @type {import('ws').WebSocket} */
  #socket;
  /** Those with something to send, in their turn. @type {Set<TunnelStream>} */
  #ready = new Set();
  #isPumping = false;

  /** @param {import('ws').WebSocket} socket an open one */
  constructor(socket) {
    this.#socket = socket;
  }

  /** @param {Buffer} bytes @param {() => void} [sent] */
  send(bytes, sent) {
    if (this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(bytes, { binary: true, compress: false }, sent ?? (() => {}));
  }

  /** The stream has data to send. @param {TunnelStream} stream */
  wants(stream) {
    this.#ready.add(stream);
    this.#pump();
  }

  /** @param {TunnelStream} stream */
  forget(stream) {
    this.#ready.delete(stream);
  }

  #pump() {
    if (this.#isPumping) return;
    this.#isPumping = true;
    for (const stream of this.#ready) {
      if (this.#socket.bufferedAmount >= maxBuffered) break;
      this.#ready.delete(stream);
      const piece = stream.nextPiece();
      if (!piece) continue;
      this.send(frame(DATA, stream.id, piece), () => this.#pump());
      stream.pieceSent();
      // Behind the others.
      if (stream.isReady) this.#ready.add(stream);
    }
    this.#isPumping = false;
  }
}
