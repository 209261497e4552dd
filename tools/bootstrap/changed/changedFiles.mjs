import { git } from '../../build/git.mjs';
import { UserProblem } from '../workspace.mjs';

const splitLines = (output) => output?.split('\n').filter(Boolean) ?? [];

/** The commit that the work in progress began at: what upstream has or, without one, the last that is not part of it. */
function startingCommit(root) {
  const shared = git(root, 'merge-base', '@{upstream}', 'HEAD');
  if (shared) return shared;
  return git(root, 'status', '--porcelain') === '' ? 'HEAD~1' : 'HEAD';
}

/**
 * Files that differ from a commit, untracked ones included and deleted ones left out.
 * @param {string} root
 * @param {string} [base] a commit; without it the one that the work in progress began at
 * @returns {string[]} paths from the root
 * @throws UserProblem when there is no such commit
 */
export function changedFiles(root, base = startingCommit(root)) {
  const changed = git(root, 'diff', '--name-only', '--no-renames', '--diff-filter=d', base);
  if (changed === null) throw new UserProblem(`git knows no commit ${base} to compare with.`);
  const untracked = git(root, 'ls-files', '--others', '--exclude-standard');
  return [...new Set([...splitLines(changed), ...splitLines(untracked)])].sort();
}
