const heartbeatMs = 2_000;
/** A side that hears nothing for so long takes the line for dead: its other end may be gone without a word. */
const silenceMs = 7_000;

/** @typedef {{ heartbeatMs?: number, silenceMs?: number }} Timing */

/** Asks the other end of a socket again and again whether it is there, and cuts the socket when nothing comes. */
export class Heartbeat {
  #socket;
  #every;
  #most;
  #heardAt = Date.now();
  #checkedAt = Date.now();
  #timer;
  /** What was asked and is not answered. @type {{ word: string, at: number } | null} */
  #asked = null;
  #count = 0;

  /**
   * @param {import('ws').WebSocket} socket
   * @param {Timing} timing
   * @param {(ms: number) => void} onLatency
   */
  constructor(socket, { heartbeatMs: every = heartbeatMs, silenceMs: most = silenceMs }, onLatency) {
    this.#socket = socket;
    this.#every = every;
    this.#most = most;
    const heard = () => {
      this.#heardAt = Date.now();
    };
    socket.on('message', heard);
    socket.on('ping', heard);
    socket.on('pong', (word) => {
      heard();
      // When it was asked is kept here: the other side could write any time into its answer.
      if (!this.#asked || word.toString() !== this.#asked.word) return;
      onLatency(performance.now() - this.#asked.at);
      this.#asked = null;
    });
    this.#timer = setInterval(() => this.#beat(), every);
    this.#beat();
  }

  end() {
    clearInterval(this.#timer);
  }

  #beat() {
    const now = Date.now();
    // This process itself stood still: what came meanwhile is not read yet.
    if (now - this.#checkedAt > this.#every * 2) this.#heardAt = now;
    this.#checkedAt = now;
    if (now - this.#heardAt > this.#most) this.#socket.terminate();
    else if (this.#socket.readyState === this.#socket.OPEN) {
      this.#asked ??= { word: String(this.#count++), at: performance.now() };
      this.#socket.ping(this.#asked.word, undefined, () => {});
    }
  }
}
