/** Finds operations of connectors. */

import type { EndpointOutput } from 'shared-contracts/api';
import type { searchOperations } from 'shared-contracts/api/catalogue';
import type { Queryable } from '../transaction.ts';

/** An operation with the connector that it is of. */
export type FoundOperation = EndpointOutput<typeof searchOperations>[number];

const most = 50;
/** Words of a search that count. */
const maxWords = 8;

const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/**
 * Operations that hold every word, in their own texts or in the name of their connector: those where words begin so
 * first, then those of connectors that the account has configured, deprecated ones last.
 */
export async function operations(database: Queryable, account: string, text: string): Promise<FoundOperation[]> {
  const words = text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, maxWords);
  const searched = "(o.searched || ' ' || c.searched_name)";
  const fits = words.map((_, index) => `${searched} like $${2 * index + 2}`);
  const begins = words.map((_, index) => `(${searched} like $${2 * index + 3})::int`);
  const { rows } = await database.query<FoundOperation>(
    `select o.operation_id as id, o.method, o.path, o.group_name as "group", o.summary, o.is_deprecated,
       c.id as connector_id, c.name as connector_name, c.icon as connector_icon, c.colour as connector_colour,
       c.version as connector_version
     from catalogue_connector c
     join catalogue_operation o on o.connector_id = c.id and o.version = c.version
     where (c.account_number = $1 or c.account_number is null) and c.is_active
       and ${['true', ...fits].join(' and ')}
     order by ${['0', ...begins].join(' + ')} desc, o.is_deprecated,
       exists (select from connector k where k.account_number = $1 and k.connector_id = c.id and k.is_active) desc, c.searched_name, o.position limit ${most}`,
    [account, ...words.flatMap((word) => [`%${literally(word)}%`, `% ${literally(word)}%`])],
  );
  return rows;
}
