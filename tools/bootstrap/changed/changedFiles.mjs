import { execFileSync } from 'node:child_process';
import { UserProblem } from '../workspace.mjs';

/**
 * What git says in a folder, a line each; null when it refuses.
 * @param {string} root
 * @param {string[]} args
 */
function git(root, ...args) {
  try {
    const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter(Boolean);
  } catch {
    return null;
  }
}

/** Where the work of now began: at what others have, or where there are no others at the last commit that is not it. */
function beginning(root) {
  const [shared] = git(root, 'merge-base', '@{upstream}', 'HEAD') ?? [];
  if (shared) return shared;
  const isClean = git(root, 'status', '--porcelain')?.length === 0;
  return isClean ? 'HEAD~1' : 'HEAD';
}

/**
 * Files that are other than at a commit, the ones that git does not know yet included and those that are gone left out.
 * @param {string} root
 * @param {string} [base] a commit; without it where the work of now began
 * @returns {string[]} paths from the root
 * @throws UserProblem when there is no such commit
 */
export function changedFiles(root, base = beginning(root)) {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=d', base);
  if (!changed) throw new UserProblem(`git knows no commit ${base} to compare with.`);
  const unknown = git(root, 'ls-files', '--others', '--exclude-standard') ?? [];
  return [...new Set([...changed, ...unknown])].sort();
}
