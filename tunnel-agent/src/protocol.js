/**
 * What agent and server say to each other. A line is one WebSocket; each binary message on it is one frame: its kind
 * (u8), the number of a stream (u32, big-endian; 0 for the line itself), and the rest by kind. Plain JavaScript, so
 * that the agent runs as it lies, and the server by the same code.
 *
 * | frame | rest |
 * | OPEN | JSON: what to open, `{host, port}` for an agent |
 * | OPENED | |
 * | REFUSED | JSON: `{code, message}` |
 * | DATA | bytes |
 * | CREDIT | u32: how many more bytes the other side may send |
 * | END | this side sends no more |
 * | RESET | JSON: `{code}`; the stream is over at once |
 * | LEAVING | the side that says so wants no new streams and ends when there are none |
 */
export const OPEN = 1;
export const OPENED = 2;
export const REFUSED = 3;
export const DATA = 4;
export const CREDIT = 5;
export const END = 6;
export const RESET = 7;
export const LEAVING = 8;

/** Version of this protocol; server and agent must have the same. */
export const protocolVersion = '1';

/** Address of lines at a server. */
export const linePath = '/tunnel-line';

/** Headers with which an agent introduces itself, besides its token as a bearer. */
export const agentHeaders = { protocol: 'x-weft-tunnel', name: 'x-weft-agent', version: 'x-weft-agent-version' };

/**
 * Header by which a server says itself why it lets an agent not in: `token`, `version`, `off`, or another word. What
 * stands between both may answer with the same status, and does not know.
 */
export const refusalHeader = 'x-weft-refusal';

/** Why a line was closed, as WebSocket codes. */
export const closeCodes = {
  /** The server ends: another process takes the agent at once. */
  leaving: 4000,
  /** The token was revoked or its tunnel deleted: no use in coming back. */
  revoked: 4001,
  /** The tunnel is switched off: come back now and then. */
  off: 4002,
  /** The other side broke the rules of this protocol. */
  protocol: 4003,
};

/** Refusals that are no error of a socket. */
export const refusals = {
  /** The agent's own list does not have the target. */
  target: 'WEFT_TARGET',
  /** Nobody is here who could open it. */
  gone: 'WEFT_GONE',
};

/** Bytes of one DATA frame at most: small, so that streams take turns. */
export const maxData = 32 * 1024;
/** Bytes that may be on their way to a reader that does not read. */
export const windowBytes = 256 * 1024;

const headBytes = 5;

/**
 * @param {number} kind
 * @param {number} stream
 * @param {Uint8Array} [rest]
 */
export function frame(kind, stream, rest) {
  const bytes = Buffer.allocUnsafe(headBytes + (rest?.length ?? 0));
  bytes.writeUInt8(kind, 0);
  bytes.writeUInt32BE(stream, 1);
  if (rest) bytes.set(rest, headBytes);
  return bytes;
}

/**
 * @param {number} kind
 * @param {number} stream
 * @param {unknown} value
 */
export function jsonFrame(kind, stream, value) {
  return frame(kind, stream, Buffer.from(JSON.stringify(value)));
}

/** @param {number} stream @param {number} bytes */
export function creditFrame(stream, bytes) {
  const rest = Buffer.allocUnsafe(4);
  rest.writeUInt32BE(bytes, 0);
  return frame(CREDIT, stream, rest);
}

/** @param {Buffer} bytes @returns {{ kind: number, stream: number, rest: Buffer }} */
export function readFrame(bytes) {
  if (bytes.length < headBytes) throw new Error('a frame is too short');
  return { kind: bytes.readUInt8(0), stream: bytes.readUInt32BE(1), rest: bytes.subarray(headBytes) };
}
