import type { getVitals, ReleaseVitals } from 'shared-contracts/api/deploy';
import { vitalNames } from 'shared-contracts/api/plan';
import type { Answer } from '../../routing/route.ts';
import type { VitalCount, VitalRepository } from '../../store/repositories/vitalRepository.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { p75Of } from './histogram.ts';

const maxReleases = 20;

function vitalsOf(counts: readonly VitalCount[]): ReleaseVitals['vitals'] {
  const byName = Map.groupBy(counts, ({ name }) => name);
  return Object.fromEntries(
    vitalNames.flatMap((name) => {
      const p75 = p75Of(name, byName.get(name) ?? []);
      return p75 ? [[name, p75]] : [];
    }),
  );
}

const totalOf = (counts: readonly VitalCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** How fast pages are by release and route, told as the third quartile. */
export class VitalReport {
  readonly #registry: Pick<ReleaseRegistry, 'find'>;
  readonly #vitals: Pick<VitalRepository, 'counts'>;

  constructor(registry: Pick<ReleaseRegistry, 'find'>, vitals: Pick<VitalRepository, 'counts'>) {
    this.#registry = registry;
    this.#vitals = vitals;
  }

  /** The vitals of a remote's releases over the last days, most measured first. */
  async of(remote: string, days: number): Promise<Answer<typeof getVitals>> {
    const counts = await this.#vitals.counts(remote, days);
    const byRelease = [...Map.groupBy(counts, ({ release }) => release)]
      .toSorted(([, one], [, other]) => totalOf(other) - totalOf(one))
      .slice(0, maxReleases);
    const releases = byRelease.map(async ([hash, own]) => ({
      release: { hash, version: (await this.#registry.find(remote, hash))?.version ?? '' },
      vitals: vitalsOf(own),
      routes: [...Map.groupBy(own, ({ route }) => route)]
        .map(([route, each]) => ({ route, vitals: vitalsOf(each) }))
        .toSorted((one, other) => one.route.localeCompare(other.route)),
    }));
    return { releases: await Promise.all(releases) };
  }
}
