import type { Adoption } from 'shared-contracts/api/deploy';
import type {
  RemoteSessionRepository,
  SessionStretch,
} from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { spanFor, spansOf } from './spans.ts';

type ReleaseAdoption = Adoption['releases'][number];

/** Releases that are told apart: those that were seen last. */
const maxReleases = 20;

const lastSeen = (stretches: readonly SessionStretch[]) => Math.max(...stretches.map(({ at }) => at.getTime()));
const total = (stretches: readonly SessionStretch[]) => stretches.reduce((sum, { sessions }) => sum + sessions, 0);
const failed = (stretches: readonly SessionStretch[]) => stretches.filter(({ code }) => code !== '');

function codesOf(stretches: readonly SessionStretch[]): Record<string, number> {
  const byCode = Map.groupBy(failed(stretches), ({ code }) => code);
  return Object.fromEntries([...byCode].map(([code, each]) => [code, total(each)]));
}

function adoptionOf(stretches: readonly SessionStretch[], spans: readonly Date[]): Omit<ReleaseAdoption, 'release'> {
  const byTime = Map.groupBy(stretches, ({ at }) => at.getTime());
  const points = spans.map((span) => {
    const here = byTime.get(span.getTime()) ?? [];
    return { at: span.toISOString(), sessions: total(here), failed: total(failed(here)) };
  });
  return { sessions: total(stretches), failed: total(failed(stretches)), codes: codesOf(stretches), points };
}

/** Who uses which release of a remote, and how often it fails. */
export class AdoptionReport {
  readonly #registry: Pick<ReleaseRegistry, 'find'>;
  readonly #sessions: Pick<RemoteSessionRepository, 'stretches'>;

  constructor(registry: Pick<ReleaseRegistry, 'find'>, sessions: Pick<RemoteSessionRepository, 'stretches'>) {
    this.#registry = registry;
    this.#sessions = sessions;
  }

  /** Sessions of the last hours in spans without gaps; most used release first. */
  async of(remote: string, hours: number, now = Date.now()): Promise<Adoption> {
    const spans = spansOf(hours, now);
    const stretches = await this.#sessions.stretches(remote, spans[0] ?? new Date(now), spanFor(hours));
    const byRelease = [...Map.groupBy(stretches, ({ release }) => release)]
      .toSorted(([, one], [, other]) => lastSeen(other) - lastSeen(one))
      .slice(0, maxReleases);
    const releases = await Promise.all(
      byRelease.map(async ([hash, own]) => ({ release: await this.#named(remote, hash), ...adoptionOf(own, spans) })),
    );
    releases.sort((one, other) => other.sessions - one.sessions);
    return { span: spanFor(hours), spans: spans.map((span) => span.toISOString()), releases };
  }

  async #named(remote: string, hash: string): Promise<ReleaseAdoption['release']> {
    return { hash, version: (await this.#registry.find(remote, hash))?.version ?? '' };
  }
}
