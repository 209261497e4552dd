import type { Adoption, RemoteStatus } from 'shared-contracts/api/deploy';

type AdoptedRelease = Adoption['releases'][number];

/** What a colour in the charts stands for: the live release, the one on trial, and what is on its way out. */
export type SeriesKind = 'stable' | 'canary' | 'earlier' | 'other';

/** Sessions of one release over time, or of several that are too small to be told apart. */
export interface ReleaseCourse {
  kind: SeriesKind;
  /** Hash; `other` for several. */
  id: string;
  version: string;
  sessions: number;
  failed: number;
  /** One a span. */
  points: readonly { sessions: number; failed: number }[];
}

/** Releases that have a course of their own; the rest share one. */
const ownCourses = 3;

function kindOf(hash: string, { stable, canary }: Pick<RemoteStatus, 'stable' | 'canary'>): SeriesKind {
  if (hash === stable?.release.hash) return 'stable';
  return hash === canary?.release.hash ? 'canary' : 'earlier';
}

function courseOf({ release, sessions, failed, points }: AdoptedRelease, kind: SeriesKind): ReleaseCourse {
  return { kind, id: release.hash, version: release.version, sessions, failed, points };
}

const total = (releases: readonly { sessions: number; failed: number }[]) =>
  releases.reduce((sum, one) => ({ sessions: sum.sessions + one.sessions, failed: sum.failed + one.failed }), {
    sessions: 0,
    failed: 0,
  });

function together(releases: readonly AdoptedRelease[], spans: number): ReleaseCourse {
  const points = Array.from({ length: spans }, (_, at) =>
    total(releases.map(({ points }) => points[at] ?? { sessions: 0, failed: 0 })),
  );
  return { kind: 'other', id: 'other', version: '', ...total(releases), points };
}

const rank: Readonly<Record<SeriesKind, number>> = { stable: 0, canary: 1, earlier: 2, other: 3 };

/** Courses of a remote's releases: stable first, then the canary, then the most used; the rest in one. */
export function coursesOf(
  { releases, spans }: Pick<Adoption, 'releases' | 'spans'>,
  status: Pick<RemoteStatus, 'stable' | 'canary'>,
): ReleaseCourse[] {
  const ordered = releases
    .filter(({ sessions }) => sessions > 0)
    .map((release) => ({ release, kind: kindOf(release.release.hash, status) }))
    .sort((one, other) => rank[one.kind] - rank[other.kind] || other.release.sessions - one.release.sessions);
  const own = ordered.slice(0, ownCourses).map(({ release, kind }) => courseOf(release, kind));
  const rest = ordered.slice(ownCourses).map(({ release }) => release);
  return rest.length > 0 ? [...own, together(rest, spans.length)] : own;
}

/** Share of sessions that failed; null where there were none. */
export function failureRate({ sessions, failed }: { sessions: number; failed: number }): number | null {
  return sessions === 0 ? null : failed / sessions;
}

/** Sessions and failures of all releases together. */
export function totalOf({ releases }: Pick<Adoption, 'releases'>): { sessions: number; failed: number } {
  return total(releases);
}

/** Sessions of all releases, span by span. */
export function sessionsOverTime({ releases, spans }: Pick<Adoption, 'releases' | 'spans'>): number[] {
  return together(releases, spans.length).points.map(({ sessions }) => sessions);
}

/** Codes of failure with how often each release had it, the most frequent first. */
export function codesOf({ releases }: Pick<Adoption, 'releases'>): { code: string; total: number; by: number[] }[] {
  const codes = [...new Set(releases.flatMap((release) => Object.keys(release.codes)))];
  return codes
    .map((code) => {
      const by = releases.map((release) => release.codes[code] ?? 0);
      return { code, by, total: by.reduce((sum, count) => sum + count, 0) };
    })
    .filter((row) => row.total > 0)
    .sort((one, other) => other.total - one.total);
}
