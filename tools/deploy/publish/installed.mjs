import { ensureInstalled } from '../../bootstrap/install.mjs';

/** To build and to start a browser the packages are needed. What the installer says is no part of the result. */
export function installed(say) {
  return ensureInstalled(say, ['inherit', 2, 2]);
}
