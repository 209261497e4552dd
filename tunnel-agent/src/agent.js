import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openTarget } from './connect.js';
import { Line } from './line.js';
import { agentHeaders, closeCodes, linePath, protocolVersion, refusalHeader } from './protocol.js';

/** How this program ends; service managers and scripts go by it. */
export const exitCodes = { done: 0, usage: 2, token: 3, version: 4 };

/** Why an agent stops permanently. */
export class Ended extends Error {
  /** @param {number} exitCode @param {string} message */
  constructor(exitCode, message) {
    super(message);
    this.exitCode = exitCode;
  }
}

const connectMs = 15_000;
/** Longest pause between two tries. */
const maxPauseMs = 15_000;
/** The same while the tunnel is switched off: the server is well, and whoever switches it on is looking. */
const maxOffPauseMs = 2_000;
/** How long calls under way may take when the agent is told to end. */
const drainMs = 30_000;

/**
 * @typedef {object} AgentOptions
 * @property {string} server
 * @property {string} token
 * @property {string} name
 * @property {string} version
 * @property {import('./targets.js').Targets} allowed
 * @property {(line: string) => void} say
 * @property {{ heartbeatMs?: number, silenceMs?: number }} [timing]
 */

/** @param {string} server */
function lineUrl(server) {
  const url = new URL(server.replace(/\/+$/, '') + linePath);
  url.protocol = url.protocol.replace('http', 'ws');
  return url;
}

/** Why there is no use in coming back; null where the server did not say so itself. @param {string} refusal */
function ending(refusal) {
  if (refusal === 'token')
    return new Ended(exitCodes.token, 'The token is wrong or was revoked. Make a new one on the page of the tunnel.');
  if (refusal === 'version')
    return new Ended(exitCodes.version, 'This agent does not fit the server. Start the one that the server offers.');
  return null;
}

/** Keeps one line to the server, and comes back on its own whenever it breaks. */
export class Agent {
  /** @type {AgentOptions} */
  #options;
  #stop = new AbortController();
  /** @type {Line | null} */
  #line = null;
  #tries = 0;
  #isOff = false;

  /** @param {AgentOptions} options */
  constructor(options) {
    this.#options = options;
  }

  /** Runs until it is drained. @throws {Ended} when there is no use in going on */
  async run() {
    while (!this.#stop.signal.aborted) {
      const pauseMs = await this.#once();
      if (this.#stop.signal.aborted) break;
      await sleep(pauseMs, undefined, { signal: this.#stop.signal }).catch(() => {});
    }
  }

  /** Takes no new calls, lets those under way end, and ends. A second call does not wait for them. */
  async drain() {
    if (this.#stop.signal.aborted) return this.#line?.terminate();
    this.#stop.abort();
    const line = this.#line;
    if (!line) return;
    line.leave();
    const { say } = this.#options;
    if (line.load > 0) say(`Ending when ${line.load} open connections have ended. Press Ctrl-C again to end now.`);
    const late = setTimeout(() => line.terminate(), drainMs);
    line.once('close', () => clearTimeout(late));
    const close = () => line.close(1000, 'the agent ends');
    if (line.load > 0) line.once('idle', close);
    // The server may have opened one before it read that we leave.
    else setTimeout(() => (line.load > 0 ? line.once('idle', close) : close()), 100);
  }

  /** One line, from its beginning to its end; answers how long to pause before the next. */
  async #once() {
    const { say, server } = this.#options;
    const line = await this.#connect();
    if (!line) return this.#pause();
    this.#line = line;
    const since = Date.now();
    say(`Connected to ${server}.`);
    if (this.#stop.signal.aborted) line.close(1000, 'the agent ends');
    const [code, reason] = await new Promise((resolve) => line.once('close', (...why) => resolve(why)));
    this.#line = null;
    if (code === closeCodes.revoked) throw new Ended(exitCodes.token, `The server ended the line: ${reason}`);
    if (this.#stop.signal.aborted) return 0;
    // A line that held for a while is no failed try.
    if (Date.now() - since > maxPauseMs) this.#tries = 0;
    if (code === closeCodes.leaving) {
      say('The server restarts; connecting again.');
      this.#tries = 0;
      return Math.random() * 500;
    }
    this.#isOff = code === closeCodes.off;
    say(this.#isOff ? `${reason} Trying again.` : 'The line broke; connecting again.');
    return this.#pause();
  }

  /** Twice as long each time, and never at the same moment as other agents. */
  #pause() {
    this.#tries += 1;
    return Math.min(this.#isOff ? maxOffPauseMs : maxPauseMs, 250 * 2 ** this.#tries) * (0.5 + Math.random() / 2);
  }

  /** @returns {Promise<Line | null>} null when the server is not there @throws {Ended} */
  #connect() {
    const { server, token, name, version, say, allowed, timing } = this.#options;
    const socket = new WebSocket(lineUrl(server), {
      handshakeTimeout: connectMs,
      maxPayload: 1024 * 1024,
      perMessageDeflate: false,
      headers: {
        authorization: `Bearer ${token}`,
        [agentHeaders.protocol]: protocolVersion,
        [agentHeaders.name]: encodeURIComponent(name),
        [agentHeaders.version]: version,
      },
    });
    return new Promise((resolve, reject) => {
      const stop = () => socket.terminate();
      this.#stop.signal.addEventListener('abort', stop, { once: true });
      const over = () => this.#stop.signal.removeEventListener('abort', stop);
      socket.once('open', () => {
        over();
        // Here and not a moment later: a call that waited for an agent comes with the very answer that opens the line.
        resolve(new Line(socket, { ...timing, onOpen: (opening) => openTarget(opening, allowed, say) }));
      });
      socket.once('unexpected-response', (request, { statusCode, headers }) => {
        over();
        request.destroy();
        const refusal = String(headers[refusalHeader] ?? '');
        const end = ending(refusal);
        if (end) return reject(end);
        this.#isOff = refusal === 'off';
        say(
          this.#isOff
            ? 'The tunnel is switched off. Trying again.'
            : `The server answered ${statusCode}. Trying again.`,
        );
        resolve(null);
      });
      socket.once('error', (error) => {
        over();
        this.#isOff = false;
        if (!this.#stop.signal.aborted)
          say(
            `No connection to ${server}: ${error.message || /** @type {NodeJS.ErrnoException} */ (error).code}. Trying again.`,
          );
        resolve(null);
      });
    });
  }
}
