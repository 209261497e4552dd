import type { RemoteSessionCountRow, RemoteSessionRow } from '../../rows/registry.ts';
import type { Queryable } from '../../transaction.ts';
import { countedSpanMs, recordSessions } from './recordSessions.ts';

/** What one page tells of one release. */
export interface SessionOutcome extends Pick<RemoteSessionRow, 'page' | 'remote' | 'release' | 'visitor'> {
  /** Why it failed; null while it has not. */
  code: string | null;
}

/** How many pages showed a release, and on how many of them it failed. */
export interface SessionFigures {
  sessions: number;
  failed: number;
}

/** Sessions and failed ones that a release has more now. */
export interface AddedSessions extends SessionFigures {
  remote: string;
  release: string;
}

/** Sessions of a release in a stretch of time, by code; the code is empty for those without a failure. */
export interface SessionStretch extends Pick<RemoteSessionCountRow, 'release' | 'code' | 'sessions'> {
  /** Its beginning. */
  at: Date;
}

/** Calls of one user at the same moment that may each take the place the others wanted. */
const maxAttempts = 5;

// The spans hold everything but the part of a span that `since` begins in.
const figures = `select coalesce(sum(sessions), 0)::integer as sessions,
    coalesce(sum(sessions) filter (where code <> ''), 0)::integer as failed
  from (
    select code, sessions from remote_session_count
    where environment = $1 and remote = $2 and release = $3 and span >= $5
    union all
    select code, 1 from remote_session
    where environment = $1 and remote = $2 and release = $3 and opened_at >= $4 and opened_at < $5) as counted`;

const figuresOfOthers = `select coalesce(sum(sessions), 0)::integer as sessions, coalesce(sum(failed), 0)::integer as failed
  from (
    select count(*) as sessions, count(*) filter (where code <> '') as failed from remote_session
    where environment = $1 and remote = $2 and release = $3 and opened_at >= $4
    group by visitor order by failed desc, sessions desc, visitor offset 1) as others`;

const stretches = `select release, date_bin($4::integer * interval '1 minute', span, timestamptz 'epoch') as at, code,
    sum(sessions)::integer as sessions
  from remote_session_count where environment = $1 and remote = $2 and span >= $3
  group by 1, 2, 3 having sum(sessions) > 0`;

const lastOpened = `select opened_at as at from remote_session
  where environment = $1 and remote = $2 and release = $3 order by opened_at desc limit 1`;

const organisationSessions = `select
    count(*) filter (where remote <> $3 and opened_at >= $5)::integer as elsewhere,
    count(*) filter (where remote = $3 and opened_at < $4)::integer as here_before,
    count(*) filter (where remote <> $3 and opened_at < $4)::integer as elsewhere_before
  from remote_session where environment = $1 and organisation = $2 and opened_at >= $4::timestamptz - interval '7 days'`;

/** Pages' experience with releases, of one environment. Retention deletes it after 30 days. */
export class RemoteSessionRepository {
  readonly #database: Queryable;
  readonly #environment: string;

  constructor(database: Queryable, environment: string) {
    this.#database = database;
    this.#environment = environment;
  }

  /** Stores what pages of an organisation tell; what it added. Telling the same again changes nothing. */
  async record(outcomes: readonly SessionOutcome[], organisation: string): Promise<AddedSessions[]> {
    const values = [
      this.#environment,
      organisation,
      outcomes.map(({ page }) => page),
      outcomes.map(({ remote }) => remote),
      outcomes.map(({ release }) => release),
      outcomes.map(({ code }) => code ?? ''),
      outcomes.map(({ visitor }) => visitor),
    ];
    const all: AddedSessions[] = [];
    for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
      const { rows } = await this.#database.query<{ added: AddedSessions[]; missed: number }>(recordSessions, values);
      all.push(...(rows[0]?.added ?? []));
      if (!rows[0]?.missed) break;
    }
    return all;
  }

  /** Sessions of a release that were opened at `since` or later. */
  async sessionsOf(remote: string, release: string, since: Date): Promise<SessionFigures> {
    const nextSpan = new Date(Math.ceil(since.getTime() / countedSpanMs) * countedSpanMs);
    return this.#figures(figures, [this.#environment, remote, release, since, nextSpan]);
  }

  /**
   * The same without the one user on whose pages the release failed most often. Reads every session: for releases that
   * are under suspicion, not for those that are well.
   */
  async sessionsOfOthers(remote: string, release: string, since: Date): Promise<SessionFigures> {
    return this.#figures(figuresOfOthers, [this.#environment, remote, release, since]);
  }

  /** Counts of a remote's releases from the beginning of a stretch on; without those in which there were none. */
  async stretches(remote: string, from: Date, minutes: number): Promise<SessionStretch[]> {
    const values = [this.#environment, remote, from, minutes];
    return (await this.#database.query<SessionStretch>(stretches, values)).rows;
  }

  /** When a page last opened the release; null when none has within the retention. */
  async lastOpened(remote: string, release: string): Promise<Date | null> {
    const { rows } = await this.#database.query<{ at: Date }>(lastOpened, [this.#environment, remote, release]);
    return rows[0]?.at ?? null;
  }

  /**
   * Sessions of an organisation: with other remotes since `quietSince`, and, in the seven days before `began`, with this
   * remote (`hereBefore`) and with others.
   */
  async organisationSessions(
    organisation: string,
    remote: string,
    { began, quietSince }: { began: Date; quietSince: Date },
  ): Promise<{ elsewhere: number; hereBefore: number; elsewhereBefore: number }> {
    const values = [this.#environment, organisation, remote, began, quietSince];
    const { rows } = await this.#database.query<Record<'elsewhere' | 'here_before' | 'elsewhere_before', number>>(
      organisationSessions,
      values,
    );
    const { elsewhere = 0, here_before: hereBefore = 0, elsewhere_before: elsewhereBefore = 0 } = rows[0] ?? {};
    return { elsewhere, hereBefore, elsewhereBefore };
  }

  async #figures(statement: string, values: unknown[]): Promise<SessionFigures> {
    const { rows } = await this.#database.query<SessionFigures>(statement, values);
    return rows[0] ?? { sessions: 0, failed: 0 };
  }
}
