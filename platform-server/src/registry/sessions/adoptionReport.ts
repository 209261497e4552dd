import type { Adoption } from 'shared-contracts/api/deploy';
import type {
  RemoteSessionRepository,
  SessionStretch,
} from '../../store/repositories/remoteSessions/remoteSessionRepository.ts';
import type { ReleaseRegistry } from '../registry.ts';

type ReleaseAdoption = Adoption['releases'][number];

const minuteMs = 60_000;
/** Lengths of a span in minutes, all of them multiples of the one that is counted by. */
const lengths = [5, 10, 15, 30, 60, 180, 360, 720];
/** Points that a chart of ordinary width can tell apart. */
const mostSpans = 60;
/** Releases that are told apart: those that were seen last. */
const mostReleases = 20;

/** The shortest span of which no more than a chart can show make up the time. */
function spanFor(hours: number): number {
  return lengths.find((length) => (hours * 60) / length <= mostSpans) ?? 720;
}

/** Beginnings of the spans up to now, oldest first; they begin where the database's own do. */
function spansOf(hours: number, now: number): Date[] {
  const length = spanFor(hours) * minuteMs;
  const last = Math.floor(now / length) * length;
  const count = Math.ceil((hours * 60 * minuteMs) / length);
  return Array.from({ length: count }, (_, index) => new Date(last - (count - 1 - index) * length));
}

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
      .slice(0, mostReleases);
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
