import { releaseName } from '../output/words.mjs';
import { refused } from '../problem.mjs';
import { calls } from '../server/calls.mjs';

/** The release asked for, else the one that was stored last, which is said. */
export async function releaseOrNewest({ call, say }, remote, release) {
  if (release) return release;
  const { items } = await call(calls.releases, { query: { remote, limit: 1 } });
  if (items.length === 0) throw refused(`No release of ${remote} is stored.`, [`Publish one: publish ${remote}`]);
  say(`Newest release of ${remote}: ${releaseName(items[0])}`);
  return items[0].hash;
}
