import { buildAll, buildable } from '../build/build.mjs';
import { compare } from '../build/fingerprint.mjs';
import { requireWritableCheckout, root, UserProblem } from './workspace.mjs';

/**
 * Builds the host and the remotes that have changed since their last build. What is to be built is marked before this
 * returns, so that a server that is started then waits for its host.
 * @param {(line: string) => void} log
 * @param {Pick<Parameters<typeof buildAll>[0], 'signal' | 'onFailed'>} [options]
 */
export async function ensureBuilt(log, options = {}) {
  const stale = buildable(root).filter((name) => !compare(root, name).fresh);
  if (stale.length === 0) return;
  requireWritableCheckout('build the packages');
  log(`Building ${stale.join(', ')}.`);
  try {
    await buildAll({ root, packages: stale, log, ...options });
  } catch (error) {
    throw new UserProblem(error.message);
  }
}
