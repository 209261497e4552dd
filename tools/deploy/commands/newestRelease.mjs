import { releaseName } from '../output/words.mjs';
import { refused } from '../problem.mjs';
import { calls } from '../server/calls.mjs';

/**
 * The release asked for, else the one that was stored last, which is said. After a rollback nothing is guessed: the
 * newest may be what was taken back a minute ago.
 */
export async function releaseOrNewest({ call, say }, remote, release) {
  if (release) return release;
  const [stored, ledger] = await Promise.all([
    call(calls.releases, { query: { remote, limit: 1 } }),
    call(calls.ledger, { query: { remote, limit: 1 } }),
  ]);
  const [newest] = stored.items;
  if (!newest) throw refused(`${remote} has no stored release.`, [`Publish one: publish ${remote}`]);
  if (ledger.items[0]?.action === 'rollback') {
    const listed = `Enter the release to use. List releases with: releases ${remote}`;
    throw refused(`The last change of ${remote} was a rollback.`, [listed]);
  }
  say(`Newest release of ${remote}: ${releaseName(newest)}`);
  return newest.hash;
}
