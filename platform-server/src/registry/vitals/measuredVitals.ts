import type { Vital } from 'shared-contracts/api/plan';
import { canAccess } from 'shared-contracts/deploy';
import type { VitalRepository } from '../../store/repositories/vitalRepository.ts';
import { manifestOf, type PlanViewer } from '../decideRemote.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { bucketOf } from './histogram.ts';

/** Takes in how fast pages were, as counts of values of about one size. */
export class MeasuredVitals {
  readonly #registry: Pick<ReleaseRegistry, 'find'>;
  readonly #vitals: Pick<VitalRepository, 'add'>;

  constructor(registry: Pick<ReleaseRegistry, 'find'>, vitals: Pick<VitalRepository, 'add'>) {
    this.#registry = registry;
    this.#vitals = vitals;
  }

  /** Counts what a page measured. What is no route of a stored release that the viewer may load is left out without a word. */
  async add(viewer: PlanViewer, measured: readonly Vital[]): Promise<void> {
    const mayCount = await Promise.all(measured.map((vital) => this.#mayCount(viewer, vital)));
    const counted = measured.filter((_, at) => mayCount[at]);
    await this.#vitals.add(counted.map((vital) => ({ ...vital, bucket: bucketOf(vital.name, vital.value) })));
  }

  async #mayCount({ access }: PlanViewer, { remote, release, route }: Vital): Promise<boolean> {
    const stored = await this.#registry.find(remote, release);
    if (!stored) return false;
    const manifest = manifestOf(stored);
    return canAccess(manifest.access, access) && manifest.routes.some(({ name }) => name === route);
  }
}
