import type { OperationHead } from 'shared-contracts/api/catalogue';
import type { Configuration } from 'shared-contracts/api/connector';

/** What the canvas says of a call. */
export function titleOf(
  { connector_name }: Pick<Configuration, 'connector_name'>,
  { summary, method, path }: OperationHead,
): string {
  return `${connector_name}: ${summary || `${method.toUpperCase()} ${path}`}`.slice(0, 300);
}
