import { ensureInstalled } from '../../bootstrap/install.mjs';
import { ownPackage } from '../../build/ownPackage.mjs';

/**
 * To build and to start a browser the packages are needed: the workspace brings its own. What the installer says is no
 * part of the result. A repository elsewhere has installed what this runs from.
 */
export async function installed(say) {
  if (ownPackage() === null) await ensureInstalled(say, ['inherit', 2, 2]);
}
