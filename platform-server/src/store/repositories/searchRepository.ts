import type { Queryable } from '../transaction.ts';

/** Something found by its name. */
export interface SearchHit {
  kind: 'scenario' | 'webhook';
  id: string;
  name: string;
}

const mostHits = 20;

/**
 * Where a name fits better: the whole name, its beginning, the beginning of a word, anywhere. An account holds some
 * hundreds of names, found by its index: reading them all takes less than a millisecond, so no index of parts of words is
 * kept up to date at every save.
 */
const sql = `
  with named as (
    select 'scenario' as kind, id, name, description, updated_at
    from scenario where account_number = $1 and is_active
    union all
    select 'webhook', id, name, description, updated_at
    from webhook_url where account_number = $1 and is_active
  )
  select kind, id, name from named
  where strpos(lower(name), $2) > 0 or strpos(lower(description), $2) > 0
  order by
    case
      when lower(name) = $2 then 0
      when starts_with(lower(name), $2) then 1
      when strpos(lower(name), ' ' || $2) > 0 then 2
      when strpos(lower(name), $2) > 0 then 3
      else 4
    end,
    updated_at desc, id
  limit ${mostHits}`;

/** Finds entities of an account by name or description; trash is left out. */
export class SearchRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Best first; nothing for an empty text. */
  async find(accountNumber: string, text: string): Promise<SearchHit[]> {
    const wanted = text.trim().toLowerCase();
    if (!wanted) return [];
    const { rows } = await this.#database.query<SearchHit>(sql, [accountNumber, wanted]);
    return rows;
  }
}
