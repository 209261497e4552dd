import type { Vital } from 'shared-contracts/api/plan';
import type { WebVitalRow } from '../rows/registry.ts';
import type { Queryable } from '../transaction.ts';

/** How often a value of about this size came. */
export interface VitalCount extends Pick<WebVitalRow, 'release' | 'route' | 'bucket' | 'count'> {
  name: Vital['name'];
}

/** Web vitals of an environment as counts by day. Retention deletes them after 30 days. */
export class VitalRepository {
  readonly #database: Queryable;
  readonly #environment: string;

  constructor(database: Queryable, environment: string) {
    this.#database = database;
    this.#environment = environment;
  }

  /** Counts measures, in one statement and in one order, so that two never wait for each other. */
  async add(measured: readonly (Omit<Vital, 'value'> & { bucket: number })[]): Promise<void> {
    if (measured.length === 0) return;
    await this.#database.query(
      `insert into web_vital as v (environment, remote, release, route, name, day, bucket, count)
       select $1, remote, release, route, name, current_date, bucket, count(*)
       from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::smallint[])
         as measured (remote, release, route, name, bucket)
       group by remote, release, route, name, bucket order by remote, release, route, name, bucket
       on conflict (environment, remote, release, route, name, day, bucket) do update set count = v.count + excluded.count`,
      [
        this.#environment,
        measured.map(({ remote }) => remote),
        measured.map(({ release }) => release),
        measured.map(({ route }) => route),
        measured.map(({ name }) => name),
        measured.map(({ bucket }) => bucket),
      ],
    );
  }

  /** Counts of a remote over the last days. */
  async counts(remote: string, days: number): Promise<VitalCount[]> {
    const { rows } = await this.#database.query<VitalCount>(
      `select release, route, name, bucket, sum(count)::integer as count from web_vital
       where environment = $1 and remote = $2 and day > current_date - $3::integer
       group by release, route, name, bucket`,
      [this.#environment, remote, days],
    );
    return rows;
  }
}
