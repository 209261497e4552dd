import { Duplex } from 'node:stream';
import { maxData, windowBytes } from './protocol.js';

/**
 * What a stream asks of its line.
 * @typedef {object} StreamLine
 * @property {(stream: TunnelStream) => void} wants to send, as soon as there is room
 * @property {(stream: TunnelStream, bytes: number) => void} credit
 * @property {(stream: TunnelStream) => void} end
 * @property {(stream: TunnelStream, error: Error | null) => void} over
 */

/**
 * One connection over a line, as a socket is one. A sender stops when it has used up its credit, and the reader gives
 * new credit for what was read: neither end ever holds more than a window of it.
 */
export class TunnelStream extends Duplex {
  /** @type {StreamLine} */
  #line;
  #credit = windowBytes;
  /** @type {{ chunk: Buffer, sent: number, done: () => void } | null} */
  #sending = null;
  /** Received, and not yet asked for. @type {Buffer[]} */
  #received = [];
  #waiting = 0;
  #isWanted = false;
  #isEndReceived = false;
  #owed = 0;

  /** @param {StreamLine} line @param {number} id */
  constructor(line, id) {
    super({ allowHalfOpen: true, readableHighWaterMark: maxData * 2, writableHighWaterMark: maxData * 2 });
    this.#line = line;
    this.id = id;
    this.bytesRead = 0;
    this.bytesWritten = 0;
  }

  /** Both sides have ended: nothing is lost by letting go. */
  get isDone() {
    return this.writableFinished && this.#isEndReceived;
  }

  /** The next piece that may be sent now; null when there is none. @returns {Buffer | null} */
  nextPiece() {
    const sending = this.#sending;
    if (!sending || this.#credit === 0) return null;
    const { chunk, sent } = sending;
    const piece = chunk.subarray(sent, sent + Math.min(maxData, this.#credit));
    this.#credit -= piece.length;
    this.bytesWritten += piece.length;
    sending.sent += piece.length;
    return piece;
  }

  /** The last piece is on its way: only then may what follows it be said, which an end is as well. */
  pieceSent() {
    const sending = this.#sending;
    if (!sending || sending.sent < sending.chunk.length) return;
    this.#sending = null;
    sending.done();
  }

  get isReady() {
    return this.#sending !== null && this.#credit > 0;
  }

  /** @param {number} bytes */
  credited(bytes) {
    this.#credit += bytes;
    if (this.isReady) this.#line.wants(this);
  }

  /** False when the other side sent more than it may. @param {Buffer} data */
  received(data) {
    this.#waiting += data.length;
    if (this.#waiting > windowBytes + maxData) return false;
    this.#received.push(data);
    if (this.#isWanted) this.#handOn();
    return true;
  }

  endReceived() {
    this.#isEndReceived = true;
    if (this.#isWanted || this.#received.length === 0) this.#handOn();
  }

  #handOn() {
    for (let data = this.#received.shift(); data; data = this.#received.shift()) {
      this.#waiting -= data.length;
      this.#owed += data.length;
      this.bytesRead += data.length;
      this.#isWanted = this.push(data);
      if (!this.#isWanted) break;
    }
    // In larger portions, so that credit costs few frames.
    if (this.#owed >= windowBytes / 4 && !this.#isEndReceived) {
      this.#line.credit(this, this.#owed);
      this.#owed = 0;
    }
    if (this.#isEndReceived && this.#received.length === 0 && !this.readableEnded) this.push(null);
  }

  /** @override */
  _read() {
    this.#isWanted = true;
    this.#handOn();
  }

  /** @override @param {Buffer} chunk @param {string} _encoding @param {() => void} done */
  _write(chunk, _encoding, done) {
    if (chunk.length === 0) return done();
    this.#sending = { chunk, sent: 0, done };
    if (this.#credit > 0) this.#line.wants(this);
  }

  /** @override @param {() => void} done */
  _final(done) {
    this.#line.end(this);
    done();
  }

  /** @override @param {Error | null} error @param {(error: Error | null) => void} done */
  _destroy(error, done) {
    this.#received = [];
    this.#sending = null;
    this.#line.over(this, error);
    done(error);
  }

  // What users of sockets call: a stream has no timers of its own and no delay to switch off.
  setNoDelay() {
    return this;
  }
  setKeepAlive() {
    return this;
  }
  setTimeout() {
    return this;
  }
  ref() {
    return this;
  }
  unref() {
    return this;
  }
}
