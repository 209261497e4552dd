import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf } from './calls.mjs';
import { lostAnswer, problemOf, redirected, unreachable } from './failures.mjs';

/** Waits before a call is tried again, in milliseconds; then it is given up. */
const pauses = [300, 900, 2_700, 6_000];
/** What a proxy says while the server behind restarts, and the server when it wants less at once. */
const passing = new Set([429, 502, 503, 504]);
/** A server that does not answer within this time is not reachable. Milliseconds. */
const timeoutMs = 60_000;

/**
 * Calls the server with the deploy credential. Reading and sending a file are tried again while the network fails;
 * a change never is, since its answer may be lost after it was made.
 * @typedef {ReturnType<typeof createClient>} Client
 */
export function createClient({ server, credential, pause = sleep, say = () => {} }) {
  const send = async ({ method }, address, { body, type }) => {
    const headers = { authorization: `Bearer ${credential}`, ...(type && { 'content-type': type }) };
    const signal = AbortSignal.timeout(timeoutMs);
    // A redirection would turn a change into a question.
    return fetch(new URL(address, server), { method, headers, body, signal, redirect: 'manual' });
  };
  const attempt = async (call, address, content) => {
    try {
      return { answer: await send(call, address, content) };
    } catch (error) {
      return { error };
    }
  };
  const answerOf = async (call, address, content) => {
    const waits = call.method === 'POST' ? [] : pauses;
    for (const wait of waits) {
      const { answer, error } = await attempt(call, address, content);
      if (answer && !passing.has(answer.status)) return answer;
      await answer?.body?.cancel();
      say(`${error ? 'No answer' : `Answer ${answer.status}`} from ${server}, trying again in ${wait / 1000} s.`);
      await pause(waitBefore(answer, wait));
    }
    const { answer, error } = await attempt(call, address, content);
    if (answer) return answer;
    throw call.method === 'POST' && wasSent(error) ? lostAnswer(server, error) : unreachable(server, error);
  };
  /**
   * @param {{ method: string, path: string }} call of `calls`
   * @param {{ params?: object, query?: object, body?: object, bytes?: Uint8Array }} [input]
   * @returns {Promise<any>} the answer's body; null for an empty one
   * @throws DeployProblem
   */
  return async function call(which, { params, query, body, bytes } = {}) {
    const content = bytes
      ? { body: bytes, type: 'application/octet-stream' }
      : { ...(body && { body: JSON.stringify(body), type: 'application/json' }) };
    const answer = await answerOf(which, addressOf(which, { params, query }), content);
    if (answer.status >= 300 && answer.status < 400) throw redirected(server, answer.headers.get('location'));
    const text = await answer.text();
    const read = parsed(text);
    if (!answer.ok || read === undefined) throw problemOf(server, answer.status, read);
    return read;
  };
}

function parsed(text) {
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The server's own wish, where it has one. */
function waitBefore(answer, wait) {
  const seconds = Number(answer?.headers.get('retry-after'));
  return seconds > 0 ? Math.min(seconds * 1000, 30_000) : wait;
}

/** False when no connection came about, so that nothing can have been changed. */
function wasSent(error) {
  const code = error.cause?.code ?? error.cause?.errors?.[0]?.code;
  return !['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'].includes(code);
}
