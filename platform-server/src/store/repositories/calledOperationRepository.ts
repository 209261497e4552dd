import type { ConnectorConfig } from 'shared-contracts/nodes';
import type { CatalogueOperationRow } from '../rows/catalogue.ts';
import type { Queryable } from '../transaction.ts';

/** An operation that a call names, packed as it is stored. */
export type CalledOperation = Pick<CatalogueOperationRow, 'version' | 'operation_id' | 'definition'> & {
  configuration_id: string;
};

/** What a call says of the operation that it makes. */
export type OperationCall = Pick<ConnectorConfig, 'configuration_id' | 'version' | 'operation_id'>;

/**
 * The operations that calls name by configurations of the account, trash left out, the smallest first and no more than
 * `bytes` of them.
 */
export async function operationsOfCalls(
  database: Queryable,
  account: string,
  calls: readonly OperationCall[],
  bytes: number,
): Promise<CalledOperation[]> {
  const { rows } = await database.query<CalledOperation>(
    `select configuration_id, version, operation_id, definition from (
       select r.id as configuration_id, o.version, o.operation_id, o.definition,
         sum(octet_length(o.definition)) over (order by octet_length(o.definition), r.id, o.operation_id, o.version) as bytes
       from unnest($2::uuid[], $3::integer[], $4::text[]) as c (configuration_id, version, operation_id)
       join connector r on r.account_number = $1 and r.id = c.configuration_id and r.is_active
       join catalogue_operation o on o.connector_id = r.connector_id and o.version = c.version
         and o.operation_id = c.operation_id) operation
     where bytes <= $5`,
    [
      account,
      calls.map(({ configuration_id }) => configuration_id),
      calls.map(({ version }) => version),
      calls.map(({ operation_id }) => operation_id),
      bytes,
    ],
  );
  return rows;
}
