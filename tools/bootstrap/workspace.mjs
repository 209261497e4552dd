import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The Node that the packages bring along: server, build and tests run on it whatever Node started them. */
export const nodeBinary = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Where Node keeps what it has compiled, for the next process: it saves the server a third of its start. */
export const compileCache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'node');

/** A problem that the person at the keyboard can solve; its message is all there is to say. */
export class UserProblem extends Error {}

/** Runs the body of a script; a problem ends it with its message, anything else with its stack. */
export async function main(body) {
  try {
    await body();
  } catch (error) {
    process.stderr.write(`${error instanceof UserProblem ? error.message : error.stack}\n`);
    process.exitCode = 1;
  }
}

/**
 * @param {string} purpose what is to be written, for the message
 * @throws UserProblem when the checkout belongs to somebody else
 */
export function requireWritableCheckout(purpose) {
  for (const path of [root, join(root, 'node_modules'), join(root, 'dist')]) {
    if (existsSync(path) && !isWritable(path)) throw new UserProblem(notYours(path, purpose));
  }
}

function isWritable(path) {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function notYours(path, purpose) {
  const { username, uid } = userInfo();
  return (
    `${path} cannot be written by ${username} (uid ${uid}); it belongs to uid ${statSync(path).uid}. ` +
    `To ${purpose}, run this command as its owner, or make a clone of your own.`
  );
}
