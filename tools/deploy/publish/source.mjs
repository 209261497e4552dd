import { provenanceOf, uncommitted } from '../../build/provenance.mjs';
import { refused } from '../problem.mjs';

/**
 * Commit and author of what is on the disk now. The build's own note may be older: a release that did not change by a
 * commit is not built again.
 * @param {{ root: string, folder: string, name: string }} target
 * @throws DeployProblem for uncommitted changes, unless they are allowed
 */
export function committedSource(target, allowDirty) {
  const changes = allowDirty ? [] : uncommitted(target);
  if (changes.length === 0) return provenanceOf(target);
  const listed = changes.length > 5 ? [...changes.slice(0, 5), `and ${changes.length - 5} more`] : changes;
  const hints = [...listed, 'Commit them, or publish with --dirty to mark the release as dirty.'];
  throw refused('Uncommitted changes:', hints, 'uncommitted');
}
