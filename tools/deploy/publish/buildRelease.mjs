import { root } from '../../bootstrap/workspace.mjs';
import { buildAll, buildable } from '../../build/build.mjs';
import { shelfOf } from '../../build/fingerprint.mjs';
import { refused, wrongUse } from '../problem.mjs';
import { installed } from './installed.mjs';
import { readRelease } from './releaseFolder.mjs';
import { provenanceOf } from './source.mjs';

/**
 * Builds a remote of this checkout unless it is as it was, and answers its release with the commit it is from.
 * @throws DeployProblem for a remote that is not here, uncommitted changes, or code that does not build
 */
export async function buildRelease(remote, { allowDirty, say }) {
  const remotes = buildable(root).filter((name) => name !== 'host-shell');
  if (!remotes.includes(remote)) {
    throw wrongUse(`This checkout has no ${remote} to build.`, [`There are ${remotes.join(', ')}.`]);
  }
  const provenance = provenanceOf(root, remote, allowDirty);
  await installed(say);
  const { hash } = await built(remote, say);
  const { folder, document } = readRelease(`${shelfOf(root, remote)}/${hash}`, remote);
  return { folder, document: { ...document, ...provenance } };
}

async function built(remote, say) {
  try {
    const [result] = await buildAll({ root, packages: [remote], log: say });
    return result;
  } catch (error) {
    throw refused(error.message, [], 'build_failed');
  }
}
