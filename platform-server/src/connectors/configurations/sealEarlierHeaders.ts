import type pg from 'pg';
import type { CatalogueScheme } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';
import { inTransaction } from '../../store/transaction.ts';
import { type ConfigurationSecrets, configurationSecretReferences, secretKeys } from './configurationSecrets.ts';

interface Row {
  id: string;
  account_number: string;
  headers: Configuration['headers'];
  schemes: CatalogueScheme[];
}

/**
 * Seals further keys of configurations that an earlier server has stored as they were typed. What is sealed costs one
 * statement; several processes may do it at once.
 */
export async function sealEarlierHeaders(pool: pg.Pool, secrets: ConfigurationSecrets): Promise<void> {
  const { rows: found } = await pool.query<{ id: string }>(
    `select id from connector where jsonb_path_exists(headers::jsonb, '$[*].value ? (@ <> "" && !(@ starts with "secret:"))')`,
  );
  for (const { id } of found) {
    await inTransaction(pool, async (database) => {
      const { rows } = await database.query<Row>(
        `select r.id, r.account_number, r.headers, v.schemes from connector r
         join catalogue_version v on v.connector_id = r.connector_id and v.version = r.connector_version
         where r.id = $1 for update of r`,
        [id],
      );
      const [row] = rows;
      if (!row) return;
      const { headers, typed } = configurationSecretReferences({ headers: row.headers }, secretKeys(row.schemes));
      if (typed.size === 0) return;
      await database.query('update connector set headers = $2 where id = $1', [id, JSON.stringify(headers)]);
      await secrets.store(database, { account: row.account_number, id }, typed);
    });
  }
}
