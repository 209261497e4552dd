import { execFileSync } from 'node:child_process';
import { refused } from '../problem.mjs';

function git(root, ...args) {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trimEnd();
  } catch {
    return null;
  }
}

/** What a release of a remote is made of; see tools/build/fingerprint.mjs. */
const partsOf = (remote) => [remote, 'shared-contracts', 'tools/build', 'pnpm-lock.yaml'];

/** Files of a remote's release that no commit holds as they are; none where there is no repository. */
export function uncommitted(root, remote) {
  const status = git(root, 'status', '--porcelain', '--', ...partsOf(remote));
  return status ? status.split('\n').map((line) => line.slice(3)) : [];
}

/**
 * Commit and author of what is on the disk; `-dirty` behind a commit that does not hold all of it. The build's own note
 * may be older: a release that did not change by a commit is not built again.
 * @throws DeployProblem for uncommitted changes, unless they are allowed
 */
export function provenanceOf(root, remote, allowDirty) {
  const changes = uncommitted(root, remote);
  if (changes.length > 0 && !allowDirty) {
    const listed = changes.length > 5 ? [...changes.slice(0, 5), `and ${changes.length - 5} more`] : changes;
    const hints = [...listed, 'Commit them, or publish with --dirty: the release is marked so.'];
    throw refused('There are changes that no commit holds:', hints, 'uncommitted');
  }
  const [commit, author] = git(root, 'log', '-1', '--format=%H%n%an')?.split('\n') ?? [];
  if (!commit) return { commit: null, author: null };
  return { commit: changes.length > 0 ? `${commit}-dirty` : commit, author };
}
