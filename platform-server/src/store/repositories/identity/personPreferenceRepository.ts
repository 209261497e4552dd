/** Preferences of people, of our own sign-in or a hosted one. */

import type { NodePanel } from 'shared-contracts/api/person';
import type { Queryable } from '../../transaction.ts';

/** What a person has chosen for every device; null where nothing was. */
export interface PersonPreferences {
  language: 'en' | 'fr' | null;
  timeZone: string | null;
  nodePanel: NodePanel | null;
}

const columns = 'language, time_zone as "timeZone", node_panel as "nodePanel"';

export async function of(database: Queryable, userId: string): Promise<PersonPreferences> {
  const { rows } = await database.query<PersonPreferences>(
    `select ${columns} from person_preference where user_id = $1`,
    [userId],
  );
  return rows[0] ?? { language: null, timeZone: null, nodePanel: null };
}

/** Changes what is given and leaves the rest; of two changes at once both hold. */
export async function change(
  database: Queryable,
  userId: string,
  changes: Partial<PersonPreferences>,
): Promise<PersonPreferences> {
  const { language, timeZone, nodePanel } = changes;
  const { rows } = await database.query<PersonPreferences>(
    `insert into person_preference as known (user_id, language, time_zone, node_panel) values ($1, $2, $3, $4)
     on conflict (user_id) do update set updated_at = now(),
       language = case when $5 then excluded.language else known.language end,
       time_zone = case when $6 then excluded.time_zone else known.time_zone end,
       node_panel = case when $7 then excluded.node_panel else known.node_panel end
     returning ${columns}`,
    [
      ...[userId, language ?? null, timeZone ?? null, nodePanel ?? null],
      ...['language' in changes, 'timeZone' in changes, 'nodePanel' in changes],
    ],
  );
  return rows[0] as PersonPreferences;
}
