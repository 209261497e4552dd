import { connect as dial } from 'node:net';
import { pipeline } from 'node:stream';
import { refusals } from './protocol.js';

const connectMs = 10_000;

/** @param {unknown} error */
const codeOf = (error) => {
  const { code, errors } = /** @type {{ code?: string, errors?: { code?: string }[] }} */ (error);
  return code ?? errors?.[0]?.code ?? 'ECONNRESET';
};

/**
 * Opens what the server asks for, if the list of this agent has it, and joins both.
 * @param {import('./line.js').Opening} opening
 * @param {import('./targets.js').Targets} allowed
 * @param {(line: string) => void} say
 */
export function openTarget({ wanted, accept, refuse, signal }, allowed, say) {
  const host = String(wanted.host);
  const port = Number(wanted.port);
  if (!allowed.permits(host, port)) {
    say(`Refused ${host}:${port}: --allow does not name it.`);
    return refuse(refusals.target, `${host}:${port}`);
  }
  const socket = dial({ host, port, allowHalfOpen: true, noDelay: true });
  const fail = (/** @type {unknown} */ error) => {
    clearTimeout(late);
    socket.destroy();
    say(`${host}:${port} does not answer: ${codeOf(error)}.`);
    refuse(codeOf(error), `${host}:${port}`);
  };
  const late = setTimeout(() => fail({ code: 'ETIMEDOUT' }), connectMs);
  socket.once('error', fail);
  const abandon = () => {
    clearTimeout(late);
    socket.destroy();
    refuse('ABORTED', '');
  };
  signal.addEventListener('abort', abandon, { once: true });
  socket.once('connect', () => {
    clearTimeout(late);
    socket.off('error', fail);
    signal.removeEventListener('abort', abandon);
    const stream = accept();
    stream.on('error', () => {});
    socket.on('error', () => {});
    // Each direction ends for itself; a failure of either ends both, and the other side learns its code.
    pipeline(socket, stream, (error) => error && stream.destroy(error));
    pipeline(stream, socket, (error) => error && socket.destroy());
  });
}
