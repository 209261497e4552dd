import { execFileSync } from 'node:child_process';

/**
 * What git prints in a folder; null where it refuses, as where there is no repository.
 * @param {string} folder
 * @param {string[]} args
 * @returns {string | null}
 */
export function git(folder, ...args) {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } catch {
    return null;
  }
}
