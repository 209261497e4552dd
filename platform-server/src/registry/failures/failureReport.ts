import type pg from 'pg';
import type { FailureGroup, FailurePlace, getFailureStack, listFailures } from 'shared-contracts/api/deploy';
import { notFound } from '../../errors/httpError.ts';
import type { Answer } from '../../routing/route.ts';
import type { ClientFailureCount, ReportedFailure } from '../../store/repositories/clientFailureRepository.ts';
import * as clientFailureRepository from '../../store/repositories/clientFailureRepository.ts';
import { spanFor, spansOf } from '../sessions/spans.ts';
import { plainMessage, topFrame } from './causeOf.ts';
import type { Symbolicator } from './symbolicator.ts';

const hourMs = 3_600_000;
const maxGroups = 100;
/** Releases, browsers and routes that a group names. */
const maxNamed = 5;
/** Releases that a chart tells apart. */
const maxReleases = 8;

type ReleaseName = { hash: string; version: string } | null;

interface FailureReportDeps {
  pool: pg.Pool;
  symbolicator: Symbolicator;
}

const releaseOf = ({ release, version }: Pick<ClientFailureCount, 'release' | 'version'>): ReleaseName =>
  release === null ? null : { hash: release, version: version ?? '' };

const sumOf = (counts: readonly ClientFailureCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

/** Sums by a key, largest first. */
function summed(counts: readonly ClientFailureCount[], key: (count: ClientFailureCount) => string | null) {
  const byKey = Map.groupBy(counts, key);
  const sums = [...byKey].flatMap(([name, each]) => (name === null ? [] : [{ name, count: sumOf(each), of: each[0] }]));
  return sums.toSorted((one, other) => other.count - one.count).slice(0, maxNamed);
}

const named = (sums: ReturnType<typeof summed>) => sums.map(({ name, count }) => ({ name, count }));

function groupOf(
  counts: readonly ClientFailureCount[],
  report: ReportedFailure,
  place: FailurePlace | null,
): FailureGroup {
  const releases = summed(counts, ({ release }) => release ?? '');
  return {
    cause: report.cause,
    phase: report.phase,
    code: report.code,
    message: report.message,
    place,
    count: sumOf(counts),
    releases: releases.flatMap(({ count, of }) => (of ? [{ release: releaseOf(of), count }] : [])),
    browsers: named(summed(counts, ({ browser }) => browser)),
    routes: named(summed(counts, ({ route }) => route)),
    first_seen: new Date(Math.min(...counts.map(({ first_seen }) => first_seen.getTime()))).toISOString(),
    last_seen: new Date(Math.max(...counts.map(({ last_seen }) => last_seen.getTime()))).toISOString(),
    report: report.id,
    trail: report.trail,
  };
}

/** What pages reported of remotes, by cause, with places in the source. */
export class FailureReport {
  readonly #deps: FailureReportDeps;

  constructor(deps: FailureReportDeps) {
    this.#deps = deps;
  }

  /** Failures of a remote over the last hours, last seen first, and how many came when. */
  async of(remote: string, hours: number, now = Date.now()): Promise<Answer<typeof listFailures>> {
    const counts = await clientFailureRepository.counts(this.#deps.pool, remote, new Date(now - hours * hourMs));
    const [groups, course] = await Promise.all([this.#groups(counts), this.#course(remote, hours, now)]);
    return { items: groups.slice(0, maxGroups), more: groups.length > maxGroups, course };
  }

  /** The stack of one report. @throws HttpError 404 for a report that is unknown or was deleted */
  async stack(id: string): Promise<Answer<typeof getFailureStack>> {
    const { pool, symbolicator } = this.#deps;
    const [report] = await clientFailureRepository.reports(pool, [id]);
    if (!report) throw notFound('report');
    return { message: report.message, frames: await symbolicator.frames(report.stack) };
  }

  /** One place in the source is at another place in the files of every release: groups of one source place are one. */
  async #groups(counts: readonly ClientFailureCount[]): Promise<FailureGroup[]> {
    const newest = [...Map.groupBy(counts, ({ cause }) => cause).values()].map(
      (each) => each.toSorted((one, other) => other.last_seen.getTime() - one.last_seen.getTime())[0]?.newest ?? '',
    );
    const reports = await clientFailureRepository.reports(this.#deps.pool, newest);
    const placed = await Promise.all(reports.map(async (report) => ({ report, place: await this.#placeOf(report) })));
    const bySource = Map.groupBy(placed, ({ report, place }) =>
      place?.mapped
        ? [report.code, plainMessage(report.message), place.file, place.line, place.column].join('\0')
        : report.cause,
    );
    const byCause = Map.groupBy(counts, ({ cause }) => cause);
    const groups = [...bySource.values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const all = [first, ...others].flatMap(({ report }) => byCause.get(report.cause) ?? []);
      return [groupOf(all, first.report, first.place)];
    });
    return groups.toSorted((one, other) => other.last_seen.localeCompare(one.last_seen));
  }

  async #placeOf(report: ReportedFailure): Promise<FailurePlace | null> {
    const top = topFrame(report);
    if (!top) return null;
    const at = report.stack.indexOf(top);
    // The frame around it tells the function's name.
    return (await this.#deps.symbolicator.frames(report.stack.slice(at, at + 2)))[0] ?? null;
  }

  async #course(remote: string, hours: number, now: number) {
    const spans = spansOf(hours, now);
    const counts = await clientFailureRepository.course(
      this.#deps.pool,
      remote,
      spans[0] ?? new Date(now),
      spanFor(hours),
    );
    const releases = [...Map.groupBy(counts, ({ release }) => release).values()].map((own) => ({
      release: own[0] ? releaseOf(own[0]) : null,
      counts: spans.map((span) => own.find(({ at }) => at.getTime() === span.getTime())?.count ?? 0),
    }));
    const total = ({ counts: each }: { counts: number[] }) => each.reduce((sum, one) => sum + one, 0);
    return {
      span: spanFor(hours),
      spans: spans.map((span) => span.toISOString()),
      releases: releases.toSorted((one, other) => total(other) - total(one)).slice(0, maxReleases),
    };
  }
}
