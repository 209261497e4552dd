import type pg from 'pg';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { idSearch, normalised, type SearchStatement, similarity, similarSearch, wordSearch } from './searchQueries.ts';
import type { SearchSource } from './sources.ts';

/** Something found by its name; `kind` is that of its source. */
export interface SearchHit {
  kind: string;
  id: string;
  name: string;
  /** Name of its folder; null outside folders. */
  folder: string | null;
}

/** A run found by its id. */
export interface RunHit {
  id: string;
  scenarioId: string;
  scenarioName: string;
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Shorter texts are like too many. */
const shortestSimilar = 4;

async function hitsOf(database: Queryable, { text, values }: SearchStatement): Promise<SearchHit[]> {
  return (await database.query<SearchHit>(text, values)).rows;
}

/** Finds entities of an account by name or description; trash is left out. */
export class EntitySearch {
  readonly #pool: pg.Pool;
  #knowsSimilar: Promise<boolean> | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /**
   * Best first, of the given sources; nothing for an empty text. An id finds what has it; what is spelt wrong is found
   * where nothing else is.
   */
  async find(account: string, text: string, sources: readonly SearchSource[]): Promise<SearchHit[]> {
    const wanted = normalised(text);
    if (wanted === '' || sources.length === 0) return [];
    if (idPattern.test(wanted)) return hitsOf(this.#pool, idSearch(account, wanted, sources));
    const hits = await hitsOf(this.#pool, wordSearch(account, wanted, sources));
    if (hits.length > 0 || wanted.length < shortestSimilar || !(await this.#canFindSimilar())) return hits;
    return inTransaction(this.#pool, async (database) => {
      await database.query("select set_config('pg_trgm.word_similarity_threshold', $1, true)", [String(similarity)]);
      return hitsOf(database, similarSearch(account, wanted, sources));
    });
  }

  /** The account's run of an id; null for any other text. */
  async findRun(account: string, text: string): Promise<RunHit | null> {
    const id = normalised(text);
    if (!idPattern.test(id)) return null;
    const { rows } = await this.#pool.query<RunHit>(
      `select id, scenario_id as "scenarioId", scenario_name as "scenarioName"
       from run where account_number = $1 and id = $2`,
      [account, id],
    );
    return rows[0] ?? null;
  }

  /** Whether the database has pg_trgm; asked until it has. */
  async #canFindSimilar(): Promise<boolean> {
    this.#knowsSimilar ??= this.#pool
      .query("select from pg_extension where extname = 'pg_trgm'")
      .then(({ rowCount }) => rowCount === 1);
    const can = await this.#knowsSimilar;
    if (!can) this.#knowsSimilar = null;
    return can;
  }
}
