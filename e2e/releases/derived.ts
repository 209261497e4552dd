import { randomUUID } from 'node:crypto';
import { type BuiltRelease, builtRelease } from './builtRelease.ts';
import { type Change, withVersion } from './changes.ts';
import { close, open } from './draft.ts';

/** The newest build of a remote with these changes and a version of its own: another true release. */
export async function derived(remote: string, ...changes: readonly Change[]): Promise<BuiltRelease> {
  const release = open(await builtRelease(remote));
  for (const change of [withVersion(`0.1.1-${randomUUID().slice(0, 8)}`), ...changes]) change(release);
  return close(release);
}
