import { readSync } from 'node:fs';
import * as wire from '../wire.js';
import { confine } from './confine.js';
import { flush, flushIfDue, putFrame } from './output.js';
import { Realm } from './realm.js';

/** @type {Map<number, wire.Definition>} */
const definitions = new Map();
/** @type {Map<number, Realm>} */
const realms = new Map();
/** Programs that have run here within their limits, and done no harm. */
const proven = new Set();

/** @param {Buffer} frame */
function handle(frame) {
  const kind = frame[4];
  if (kind === wire.CALL) return answer(frame);
  if (kind === wire.DEFINE) {
    const definition = /** @type {wire.Definition} */ (JSON.parse(frame.toString('utf8', 5)));
    definitions.set(definition.program, definition);
  } else if (kind === wire.FORGET) {
    const program = frame.readUInt32LE(5);
    realms.get(definitions.get(program)?.realm ?? 0)?.forget(program);
    definitions.delete(program);
    proven.delete(program);
  } else if (kind === wire.DROP) drop(frame.readUInt32LE(5));
}

/** @param {Buffer} frame */
function answer(frame) {
  const call = frame.readUInt32LE(5);
  const definition = /** @type {wire.Definition} */ (definitions.get(frame.readUInt32LE(9)));
  const limit = frame.readUInt32LE(13);
  const way = frame[17];
  const isProven = proven.has(definition.program);
  // Should this call bring the process down, the server sees it as the first without an answer.
  if (way === wire.CAREFULLY || !isProven) flush();
  const alone = way === wire.ALONE;
  const realm = alone ? new Realm(definition.memoryMb) : realmOf(definition);
  const timeout = timeoutOf(way, limit, isProven);
  const began = performance.now();
  const ran = run(realm, definition, frame, timeout);
  const tookMs = alone ? realm.cpuMs : performance.now() - began;
  const isOver = ran.kind === wire.TIMEOUT || ran.kind === wire.MEMORY;
  if (alone) realm.dispose();
  else if (isOver) drop(definition.realm);
  const kind = timeout === undefined && tookMs > limit ? wire.TIMEOUT : ran.kind;
  if (isOver) proven.delete(definition.program);
  else if (!isProven) proven.add(definition.program);
  putFrame(wire.ANSWER_HEAD, ran.text, (buffer, at) => {
    buffer[at] = kind;
    buffer.writeUInt32LE(call, at + 1);
    buffer.writeUInt32LE(Math.min(tookMs * 1000, 0xffff_ffff), at + 5);
  });
  flushIfDue();
}

/**
 * The time limit within the process. One costs a call as much as all the rest of it, so code that was quick before has
 * none: the server watches the process.
 *
 * @param {number | undefined} way
 * @param {number} limit
 * @param {boolean} isProven
 */
function timeoutOf(way, limit, isProven) {
  if (way === wire.ALONE) return limit;
  return isProven && way === wire.TOGETHER ? undefined : Math.min(limit, wire.SLICE_MS);
}

/**
 * @param {Realm} realm
 * @param {wire.Definition} definition
 * @param {Buffer} frame
 * @param {number | undefined} timeout milliseconds
 */
function run(realm, definition, frame, timeout) {
  try {
    realm.define(definition, timeout ?? wire.SLICE_MS);
  } catch (error) {
    return verdict(realm, error, wire.SYNTAX);
  }
  try {
    const input = frame.toString('utf8', wire.CALL_HEAD);
    const text = realm.invoke(definition.program, frame.readDoubleLE(18), frame.readDoubleLE(26), input, timeout);
    return { kind: wire.ANSWER, text };
  } catch (error) {
    return verdict(realm, error, wire.REJECTED);
  }
}

/**
 * @param {Realm} realm
 * @param {unknown} error
 * @param {number} otherwise kind when it was no limit
 */
function verdict(realm, error, otherwise) {
  if (realm.isDisposed) return { kind: wire.MEMORY, text: '' };
  const text = error instanceof Error ? error.message : String(error);
  return text === 'Script execution timed out.' ? { kind: wire.TIMEOUT, text: '' } : { kind: otherwise, text };
}

/** @param {wire.Definition} definition */
function realmOf(definition) {
  const realm = realms.get(definition.realm) ?? new Realm(definition.memoryMb);
  realms.set(definition.realm, realm);
  return realm;
}

/** @param {number} id */
function drop(id) {
  realms.get(id)?.dispose();
  realms.delete(id);
}

const input = Buffer.allocUnsafe(256 * 1024);
const read = wire.createFrameReader(handle);

/** Reads, runs what came, answers. Blocks while there is nothing to do; the end of the input is the server's end. */
function serve() {
  const length = readInput();
  if (length === 0) process.exit(0);
  read(input.subarray(0, length));
  flush();
  setImmediate(serve);
}

function readInput() {
  try {
    return readSync(0, input, 0, input.length, null);
  } catch (error) {
    // How Windows tells of the end of a pipe.
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EOF') return 0;
    throw error;
  }
}

confine();
putFrame(5, '', (buffer, at) => {
  buffer[at] = wire.READY;
});
flush();
serve();
