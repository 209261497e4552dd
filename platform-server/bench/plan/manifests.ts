import type { Release } from 'shared-contracts/deploy';
import type { Random } from './random.ts';

/** The seven areas of the product. */
export const areas = [
  'remote-scenarios',
  'remote-data-triggers',
  'remote-data-management',
  'remote-connectors',
  'remote-billing-account',
  'remote-admin',
  'remote-template-demos',
] as const;

/** Texts in both languages in other words, names and ids with the area's in front. */
function reworded(value: unknown, area: string, random: Random): unknown {
  if (Array.isArray(value)) return value.map((each) => reworded(each, area, random));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => {
      if (typeof each !== 'string') return [key, reworded(each, area, random)];
      if (key === 'en' || key === 'fr') return [key, random.like(each)];
      return [key, key === 'id' || key === 'name' ? `${area}-${random.like(each)}` : each];
    }),
  );
}

/**
 * A release of each area: what is built where it is, else one like the largest of those, in words of its own. Everyone
 * may load them, so that a plan has all seven.
 */
export function releaseOfEachArea(built: readonly Release[], random: Random): Release[] {
  const largest = built.toSorted(
    (one, other) => JSON.stringify(other.manifest).length - JSON.stringify(one.manifest).length,
  )[0];
  if (!largest) throw new Error('No remote is built: node tools/build/build.mjs');
  return areas.map((remote) => {
    const own = built.find((each) => each.remote === remote);
    const manifest = own ? own.manifest : (reworded(largest.manifest, remote, random) as Release['manifest']);
    return { ...(own ?? largest), remote, manifest: { ...manifest, id: remote, access: {} } };
  });
}
