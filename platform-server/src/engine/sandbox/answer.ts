import { parseJson } from 'shared-contracts/nodes';
import { excessOf, valueLimit } from '../jsonBounds.ts';
import type { VariableChanges } from '../record/entries.ts';
import type { CodeFailure, SandboxResult } from './call.ts';
import type { ProcessEnd, SandboxAnswer } from './sandboxProcess.ts';
import * as wire from './wire.js';

/** The limits of a call, for its messages. */
export interface Limits {
  timeoutMs: number;
  memoryMb: number;
}

/** What the guest writes. */
interface GuestAnswer extends VariableChanges {
  value?: unknown;
  logs?: string[];
  failed?: Omit<CodeFailure, 'ok' | 'logs'>;
}

const tooManyValues = {
  message: `The result has more than ${valueLimit.toLocaleString('en')} values. Return fewer, or text.`,
  french: `Le résultat dépasse ${valueLimit.toLocaleString('fr')} valeurs. Renvoyez-en moins, ou du texte.`,
};

/** Turns an answer of a process into the result of the call. */
export function sandboxResult(answer: SandboxAnswer, limits: Limits): SandboxResult {
  if (answer.kind === wire.TIMEOUT) return timedOut(limits);
  if (answer.kind === wire.MEMORY) return outOfMemory(limits);
  if (answer.kind === wire.SYNTAX) return { ok: false, code: 'syntax', message: answer.text, logs: [] };
  if (answer.kind === wire.REJECTED) {
    const message = `A promise was rejected that the code did not await: ${answer.text}`;
    const french = `Une promesse que le code n’attendait pas a été rejetée\u202f: ${answer.text}`;
    return { ok: false, code: 'exception', message, french, logs: [] };
  }
  // A function may nest what it gives as deep as it likes.
  const excess = excessOf(answer.text, Number.POSITIVE_INFINITY);
  if (excess) return { ok: false, code: 'exception', ...tooManyValues, logs: [] };
  const { value, set, removed, logs = [], failed } = parseJson(answer.text) as GuestAnswer;
  if (failed !== undefined) {
    return failed.code === 'memory' ? outOfMemory(limits, failed.message, logs) : { ok: false, ...failed, logs };
  }
  return set || removed ? { ok: true, value, logs, variables: { set, removed } } : { ok: true, value, logs };
}

/** The code ran into its time limit. */
export function timedOut({ timeoutMs }: Limits): CodeFailure {
  const message = `The code ran longer than its limit of ${timeoutMs} ms and was stopped.`;
  const french = `Le code a dépassé sa limite de ${timeoutMs} ms et a été arrêté.`;
  return { ok: false, code: 'timeout', message, french, logs: [] };
}

/** The code ran into its memory limit; `detail` is what it met, when it met something. */
export function outOfMemory({ memoryMb }: Limits, detail?: string, logs: readonly string[] = []): CodeFailure {
  const message = `The code needs more memory than its limit of ${memoryMb} MB and was stopped${detail ? ` (${detail})` : ''}.`;
  const french = `Le code demande plus que sa limite de ${memoryMb} Mo de mémoire et a été arrêté${detail ? ` (${detail})` : ''}.`;
  return { ok: false, code: 'memory', message, french, logs };
}

/** The code took its process along, twice: once among others and once alone. */
export function crashed(end: ProcessEnd, limits: Limits): CodeFailure {
  if (end.outOfMemory) return outOfMemory(limits);
  const message = end.wasReady
    ? 'The code brought the sandbox down. Nothing else was affected; change the code before running it again.'
    : `The sandbox does not start: ${end.reason || 'the process ended at once'}`;
  const french = end.wasReady
    ? 'Le code a fait tomber le bac à sable. Rien d’autre n’a été affecté\u202f; modifiez le code avant de l’exécuter à nouveau.'
    : `Le bac à sable ne démarre pas\u202f: ${end.reason || 'le processus s’est arrêté aussitôt'}`;
  return { ok: false, code: 'crash', message, french, logs: [] };
}
