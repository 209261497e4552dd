import { buildAll, buildable } from '../build/build.mjs';
import { compare } from '../build/fingerprint.mjs';
import { requireWritableCheckout, root, UserProblem } from './workspace.mjs';

/**
 * Builds the host and the remotes that have changed since their last build.
 * @param {(line: string) => void} log
 */
export async function ensureBuilt(log) {
  const stale = buildable(root).filter((name) => !compare(root, name).fresh);
  if (stale.length === 0) return;
  requireWritableCheckout('build the packages');
  log(`Building ${stale.join(', ')}.`);
  try {
    await buildAll({ root, packages: stale, log });
  } catch (error) {
    throw new UserProblem(error.message);
  }
}
