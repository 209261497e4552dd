import { type ConnectorConfig, statusRanges } from 'shared-contracts/nodes';
import type { Taking } from '../http/call.ts';

/** Statuses of 2xx, and the 304 that a call with `If-None-Match` or its like asks for. */
const usualSuccess = [[200, 299] as const, [304, 304] as const];

/** Which statuses the node goes on with. */
export function successOf({ success, statuses }: ConnectorConfig): Taking['isSuccess'] {
  if (success === 'any') return () => true;
  const ranges = success === 'listed' ? (statusRanges(statuses) ?? []) : usualSuccess;
  return (status) => ranges.some(([from, to]) => status >= from && status <= to);
}
