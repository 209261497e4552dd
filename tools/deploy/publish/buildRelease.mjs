import { join } from 'node:path';
import { root } from '../../bootstrap/workspace.mjs';
import { apps, buildAll, buildAlone, buildable } from '../../build/build.mjs';
import { shelfOf } from '../../build/fingerprint.mjs';
import { ownPackage } from '../../build/ownPackage.mjs';
import { refused, wrongUse } from '../problem.mjs';
import { checkCode, skippedChecks } from './codeChecks.mjs';
import { installed } from './installed.mjs';
import { readRelease } from './releaseFolder.mjs';
import { committedSource } from './source.mjs';

/** The remote's package: the one this command stands in, or one of the workspace. */
function packageOf(remote) {
  const own = ownPackage();
  const names = own ? [own.name] : buildable(root).filter((name) => !apps.includes(name));
  if (names.includes(remote)) return own ?? { root, folder: join(root, remote), name: remote };
  throw wrongUse(`No ${remote} ${own ? `in ${own.folder}` : 'in this checkout'}.`, [`Available: ${names.join(', ')}.`]);
}

/**
 * Builds a remote that is here unless it is as it was, checks its code meanwhile, and answers its release with the
 * commit it is from.
 * @throws DeployProblem for a remote that is not here, uncommitted changes, or code that does not build or pass
 */
export async function buildRelease(remote, { allowDirty, skipTests, say }) {
  const target = packageOf(remote);
  const provenance = committedSource(target, allowDirty);
  await installed(say);
  const checking = skipTests ? skippedChecks(skipTests) : checkCode(target.folder);
  const [{ hash }, code] = await Promise.all([built(target, say), checking]);
  const { folder, document } = readRelease(join(shelfOf(target.root, remote), hash), remote);
  return { folder, document: { ...document, ...provenance }, code };
}

async function built(target, say) {
  try {
    if (target.root === target.folder) return await buildAlone(target, say);
    const [result] = await buildAll({ root, packages: [target.name], log: say });
    return result;
  } catch (error) {
    throw refused(error.message, [], 'build_failed');
  }
}
