import { buildStale, findStale } from '../build/build.mjs';
import { requireWritableCheckout, root, UserProblem } from './workspace.mjs';

/** Packages that do not build; their reasons are its message. */
export class BuildFailure extends UserProblem {}

/**
 * The host and the remotes that have changed since their last build.
 * @returns {ReturnType<typeof findStale>}
 * @throws UserProblem when there are some and the checkout belongs to somebody else
 */
export function staleBuilds() {
  const stale = findStale(root);
  if (stale.length > 0) requireWritableCheckout('build the packages');
  return stale;
}

/**
 * Builds these. Each is marked before this returns, so that a server that is started then waits for its host.
 * @param {ReturnType<typeof findStale>} stale
 * @param {(line: string) => void} log
 * @param {Pick<Parameters<typeof buildStale>[0], 'signal' | 'onFailed'>} [options]
 * @throws BuildFailure
 */
export async function build(stale, log, options = {}) {
  if (stale.length === 0) return;
  log(`Building ${stale.map(({ name }) => name).join(', ')}.`);
  try {
    await buildStale({ root, stale, log, ...options });
  } catch (error) {
    throw new BuildFailure(error.message);
  }
}

/**
 * Builds the host and the remotes that have changed since their last build.
 * @param {(line: string) => void} log
 */
export async function ensureBuilt(log) {
  await build(staleBuilds(), log);
}
