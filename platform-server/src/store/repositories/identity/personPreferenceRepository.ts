import type { Queryable } from '../../transaction.ts';

/** What a person has chosen for every device; null where nothing was. */
export interface PersonPreferences {
  language: 'en' | 'fr' | null;
  timeZone: string | null;
}

/** Language and time zone of people, of our own sign-in or a hosted one. */
export class PersonPreferenceRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async of(userId: string): Promise<PersonPreferences> {
    const { rows } = await this.#database.query<PersonPreferences>(
      'select language, time_zone as "timeZone" from person_preference where user_id = $1',
      [userId],
    );
    return rows[0] ?? { language: null, timeZone: null };
  }

  /** Changes what is given and leaves the rest; of two changes at once both hold. */
  async change(userId: string, changes: Partial<PersonPreferences>): Promise<PersonPreferences> {
    const { rows } = await this.#database.query<PersonPreferences>(
      `insert into person_preference as known (user_id, language, time_zone) values ($1, $2, $3)
       on conflict (user_id) do update set updated_at = now(),
         language = case when $4 then excluded.language else known.language end,
         time_zone = case when $5 then excluded.time_zone else known.time_zone end
       returning language, time_zone as "timeZone"`,
      [userId, changes.language ?? null, changes.timeZone ?? null, 'language' in changes, 'timeZone' in changes],
    );
    return rows[0] as PersonPreferences;
  }
}
