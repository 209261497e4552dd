import { scryptSync } from 'node:crypto';
import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import type { Derivation, Derived } from './derivation.ts';

/** This thread gets half of what those get that answer calls; less, and on a busy machine nobody could sign in. */
const niceness = 3;

// On Linux a thread has a priority of its own; elsewhere this would be the whole server's.
if (process.platform === 'linux') {
  try {
    setPriority(0, niceness);
  } catch {
    // Where it may not be lowered, hashing only competes more.
  }
}

function derived({ password, salt, keyLength, parameters }: Derivation): Derived {
  try {
    const maxmem = 256 * parameters.N * parameters.r;
    return { key: scryptSync(password, salt, keyLength, { ...parameters, maxmem }) };
  } catch (error) {
    return { problem: (error as Error).message };
  }
}

parentPort?.on('message', (wanted: Derivation) => parentPort?.postMessage(derived(wanted)));
