import { git } from './git.mjs';

/** What a release is made of, seen from the root; see fingerprint.mjs. A package that is its own root is all of it. */
function partsOf({ root, folder, name }) {
  return root === folder ? ['.'] : [name, 'shared-contracts', 'tools/build', 'pnpm-lock.yaml'];
}

/** Files of a package's release that no commit holds as they are; none where there is no repository. */
export function uncommitted(target) {
  const status = git(target.root, 'status', '--porcelain', '--', ...partsOf(target));
  return status ? status.split('\n').map((line) => line.slice(3)) : [];
}

/**
 * Commit and author of what is on the disk; `-dirty` behind a commit that does not hold all of it. No part of a
 * release's hash. Null where there is no repository to ask.
 */
export function provenanceOf(target) {
  const [commit, author] = git(target.root, 'log', '-1', '--format=%H%n%an')?.split('\n') ?? [];
  if (!commit) return { commit: null, author: null };
  return { commit: uncommitted(target).length > 0 ? `${commit}-dirty` : commit, author };
}
